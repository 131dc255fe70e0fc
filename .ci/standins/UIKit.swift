// Small stand-ins: the parts of UIKit that the recipes use, spelled and isolated as they are there.
@_exported import Foundation

@MainActor open class UIView {
  public init(frame: CGRect) {}
  public convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) {}
}

@MainActor open class UILabel: UIView {
  public var text: String?
}

@MainActor public final class UIAction {
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {}
}

@MainActor open class UIControl: UIView {
  public struct Event: Sendable {
    public static let primaryActionTriggered = Event()
    public static let editingChanged = Event()
  }
  public var isEnabled = true
  public func addAction(_ action: UIAction, for events: Event) {}
}

@MainActor open class UIButton: UIControl {}

@MainActor open class UITextRange {}

@MainActor open class UITextField: UIControl {
  public var text: String? = ""
  public var markedTextRange: UITextRange?
}

@MainActor open class UIViewController {
  public var title: String?
  public init() {}
  open func viewDidLoad() {}
}

@MainActor open class UITableViewCell: UIView {
  open func prepareForReuse() {}
}
