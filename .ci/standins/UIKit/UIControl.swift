// /uiaction
@MainActor open class UIAction: NSObject {
  let handler: UIActionHandler

  public init(title: String = "", handler: @escaping UIActionHandler) { self.handler = handler }
}

// /uiactionhandler
public typealias UIActionHandler = (UIAction) -> Void

// /uicontrol
@MainActor open class UIControl: UIView {
  private var handlers: [(action: UIAction, events: Event)] = []

  open var isEnabled = true
  open var isSelected = false

  // /uicontrol/addaction(_:for:): the same action again adds events to it.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let place = handlers.firstIndex(where: { $0.action === action }) {
      handlers[place].events.formUnion(controlEvents)
    } else {
      handlers.append((action, controlEvents))
    }
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    for place in handlers.indices where handlers[place].action === action {
      handlers[place].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  // /uicontrol/sendactions(for:)
  open func sendActions(for controlEvents: Event) {
    for (action, events) in handlers where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

// /uicontrol/event
extension UIControl {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var touchDown: Event { Event(rawValue: 1 << 0) }
    public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
    public static var editingDidBegin: Event { Event(rawValue: 1 << 16) }
    public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
    public static var editingDidEndOnExit: Event { Event(rawValue: 1 << 19) }
  }

  // /uicontrol/state
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var normal: State { [] }
  }
}

// /uibutton
@MainActor open class UIButton: UIControl {
  private var titles: [State: String] = [:]

  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  open func title(for state: State) -> String? { titles[state] }

  // What touches a button, or sends it that, triggers its primary action, too: but not the other way.
  open override func sendActions(for controlEvents: Event) {
    super.sendActions(
      for: controlEvents.contains(.touchUpInside)
        ? controlEvents.union(.primaryActionTriggered) : controlEvents)
  }
}

// /uiswitch
@MainActor open class UISwitch: UIControl {
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

// /uislider
@MainActor open class UISlider: UIControl {
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  private var kept: Float = 0
  open var value: Float {
    get { kept }
    set { kept = min(max(newValue, minimumValue), maximumValue) }
  }
}

// /uistepper
@MainActor open class UIStepper: UIControl {
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  private var kept: Double = 0
  open var value: Double {
    get { kept }
    set { kept = min(max(newValue, minimumValue), maximumValue) }
  }
}

// /uirefreshcontrol
@MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

// /uisegmentedcontrol
@MainActor open class UISegmentedControl: UIControl {
  public init(items: [Any]?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var selectedSegmentIndex = -1
}

// /uidatepicker
@MainActor open class UIDatePicker: UIControl {
  open var date = Date()
}

// /uipagecontrol
@MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0
  private var kept = 0
  open var currentPage: Int {
    get { kept }
    set { kept = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
}
