/// Something that is ended once by a token, and isn't a listener.
private final class Ending: Registry {
  private var onCancel: (() -> Void)?
  private let hasEnded: () -> Bool

  init(_ hasEnded: @escaping () -> Bool, _ onCancel: @escaping () -> Void) {
    self.hasEnded = hasEnded
    self.onCancel = onCancel
  }

  override func cancel(_ id: Int) {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }

  override func isOver(_ id: Int) -> Bool { onCancel == nil || hasEnded() }
}

extension BindingToken {
  /// Makes a token for something that isn't a listener, such as a timer, so that it can be
  /// cancelled like one and stored in a bag.
  ///
  /// ```swift
  /// let token = BindingToken { print("ended") }
  /// token.cancel()                               // prints ended
  /// token.cancel()                               // prints nothing
  /// ```
  ///
  /// - Parameter onCancel: Ends the thing. It is called at most once, and released after it; not
  ///   when the token is dropped. The token holds it, and is to keep nothing alive: capture weakly.
  public init(onCancel: @escaping () -> Void) {
    self.init(Ending({ false }, onCancel), id: 0)
  }

  /// A token for several bindings that are one to whoever holds it, as a two-way binding is. It cancels
  /// them, and then does something once.
  ///
  /// - Parameter onCancel: It is held by the token, which is to keep nothing alive: capture weakly.
  package init(of tokens: [BindingToken], onCancel: @escaping () -> Void = {}) {
    let ending = Ending({ tokens.allSatisfy { $0.isCancelled } }) {
      for token in tokens { token.cancel() }
      onCancel()
    }
    self.init(ending, id: 0)
  }
}
