// Small stand-ins: the parts of UIKit that the recipes use, spelled and isolated as they are there.
@_exported import Foundation

@MainActor open class UIResponder {
  public init() {}
}

@MainActor open class UIView: UIResponder {
  public var isHidden = false
  public init(frame: CGRect) { super.init() }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init() }
}

@MainActor open class UILabel: UIView {
  public var text: String?
}

@MainActor open class UIActivityIndicatorView: UIView {
  public func startAnimating() {}
  public func stopAnimating() {}
}

@MainActor public final class UIAction {
  fileprivate let handler: (UIAction) -> Void
  public init(title: String = "", handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
  }
  public var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []
  public func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }
  public func sendActions(for events: Event) {
    for (action, own) in actions where !own.isDisjoint(with: events) { action.handler(action) }
  }
}

@MainActor open class UIButton: UIControl {
  public func setTitle(_ title: String?, for state: State) {}
}

@MainActor open class UITextField: UIControl {
  public var text: String? = ""
}

@MainActor open class UIViewController: UIResponder {
  public var title: String?
  open func viewDidLoad() {}
}

@MainActor open class UITableViewCell: UIView {
  open func prepareForReuse() {}
}
