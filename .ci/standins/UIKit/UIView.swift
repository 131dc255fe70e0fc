// A small working UIKit, on which the checks run UIKitBinding where there is no UIKit: views and what is
// around them. It keeps the rules that UIKit documents, and stops where an app would crash.
//
// Each declaration is spelled, isolated and overloaded as on the page of Apple's documentation that its
// comment names, below developer.apple.com/documentation/uikit unless it says otherwise. What isn't
// public here isn't UIKit's.
@_exported public import Foundation

// /uiresponder
@MainActor open class UIResponder: NSObject {
  // Touched on the main thread only, as all of UIKit.
  nonisolated(unsafe) var associated: [UnsafeRawPointer: Any] = [:]

  open var isFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
}

// /uiview
@MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var isHidden = false
  open var backgroundColor: UIColor?
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  lazy var content = Text()  // of a text field or a text view
  open var window: UIWindow? { superview?.window }

  public init(frame: CGRect) { self.frame = frame }
  public override convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { frame = .zero }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  func changed() {}

  open func layoutIfNeeded() { for view in subviews { view.layoutIfNeeded() } }
}

// /uiwindow
@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
  open var rootViewController: UIViewController? {
    didSet { rootViewController.map { addSubview($0.view) } }
  }
}

// /uicolor
public final class UIColor: NSObject, Sendable {
  public class var red: UIColor { UIColor() }
}

// /uilabel
@MainActor open class UILabel: UIView {
  open var text: String?
}

// /uiactivityindicatorview
@MainActor open class UIActivityIndicatorView: UIView {
  open private(set) var isAnimating = false
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

// /uinavigationitem
@MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var searchController: UISearchController?
}

// /uiviewcontroller
@MainActor open class UIViewController: UIResponder {
  open var title: String?
  open private(set) lazy var navigationItem = UINavigationItem()
  private var loaded: UIView?

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set { loaded = newValue }
  }

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {}

  open func loadView() { loaded = UIView() }
  open func viewDidLoad() {}
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }
}

// /uisearchcontroller
@MainActor open class UISearchController: UIViewController {
  open private(set) lazy var searchBar = UISearchBar()
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

// developer.apple.com/documentation/objectivec/objc_associationpolicy
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

// developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? UIResponder)?.associated[key] = value
}

// developer.apple.com/documentation/objectivec/objc_getassociatedobject(_:_:)
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? UIResponder)?.associated[key]
}

// developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  public init(_ str: String) {}
  public init(stringLiteral value: String) {}
}

// developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:) and perform(_:with:), beside
// which a button performs an action.
extension NSObject {
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { nil }
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { nil }
}
