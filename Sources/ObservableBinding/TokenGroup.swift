/// Several bindings that are one to whoever holds the token: a two-way binding, for instance.
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
    tokens.allSatisfy(\.isCancelled)
  }
}

extension BindingToken {
  /// A token that cancels others, and then does something once.
  ///
  /// - Parameter onCancel: It is held by the token, which is to keep nothing alive: capture weakly.
  package init(of tokens: [BindingToken], onCancel: @escaping () -> Void = {}) {
    self.init(TokenGroup(tokens, onCancel), id: 0)
  }
}
