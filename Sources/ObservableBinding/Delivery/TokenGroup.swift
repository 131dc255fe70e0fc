/// Several bindings that are one to whoever holds the token: a two-way binding, for instance. Or
/// none, and something else that can be ended.
private final class TokenGroup: Registry {
  let tokens: [BindingToken]
  var onCancel: (() -> Void)?

  init(_ tokens: [BindingToken], _ onCancel: @escaping () -> Void) {
    self.tokens = tokens
    self.onCancel = onCancel
  }

  override func cancel(_ id: Int) {
    let onCancel = onCancel
    self.onCancel = nil
    for token in tokens { token.cancel() }
    onCancel?()
  }

  override func isOver(_ id: Int) -> Bool {
    onCancel == nil || !tokens.isEmpty && tokens.allSatisfy { $0.isCancelled }
  }
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
    self.init(of: [], onCancel: onCancel)
  }

  /// A token that cancels others, and then does something once.
  ///
  /// - Parameter onCancel: It is held by the token, which is to keep nothing alive: capture weakly.
  package init(of tokens: [BindingToken], onCancel: @escaping () -> Void = {}) {
    self.init(TokenGroup(tokens, onCancel), id: 0)
  }
}
