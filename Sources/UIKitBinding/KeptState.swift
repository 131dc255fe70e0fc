#if canImport(UIKit) && !os(watchOS)
  // For this whole module, and for those that import it.
  @_exported public import ActionBinding
  @_exported public import KeyPathBinding
  import UIKit

  /// What this module keeps of a view, and what is gone with it.
  @MainActor final class KeptState {
    /// The events that were asked for, by control event.
    var relays: [UInt: Relay<Void>] = [:]
    /// The view's `edited`, a closure of what the view shows.
    var edited: Any?
    /// The text that was told or assigned last.
    var told: String?
    /// The text that was assigned while an input method composed another.
    var waiting: String?
    /// The data source of a list, which the list itself holds weakly.
    var rows: AnyObject?
    /// What has the user's edits call that.
    let hearing = BindingBag()
    /// A button's command, or what tells a list.
    let binding = BindingBag()
  }

  @MainActor private var key: UInt8 = 0  // of which only the address is used

  @MainActor extension UIView {
    var kept: KeptState {
      if let kept = unsafe objc_getAssociatedObject(self, &key) as? KeptState { return kept }
      let kept = KeptState()
      unsafe objc_setAssociatedObject(self, &key, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return kept
    }

    /// Binds the view, in place of what it was bound to.
    func keep(_ token: BindingToken) -> BindingToken {
      kept.binding.cancelAll()
      token.store(in: kept.binding)
      return token
    }

    /// Keeps `edited`, and what calls it, in place of what did before.
    func hear<Shown>(_ edited: ((Shown) -> Void)?, _ token: @autoclosure () -> BindingToken) {
      kept.edited = edited
      kept.hearing.cancelAll()
      if edited != nil { token().store(in: kept.hearing) }
    }

    func heard<Shown>() -> ((Shown) -> Void)? { kept.edited as? (Shown) -> Void }
  }
#endif
