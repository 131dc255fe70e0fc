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
  /// Makes a token for something that isn't a listener, such as a timer.
  ///
  /// ```swift
  /// let token = BindingToken { print("ended") }
  /// token.cancel()                               // prints ended
  /// token.cancel()                               // prints nothing
  /// ```
  ///
  /// - Parameter onCancel: Ends the thing: called at most once, and then released. Capture weakly,
  ///   so that the token keeps nothing alive.
  public init(onCancel: @escaping () -> Void) {
    self.init(Ending({ false }, onCancel), id: 0)
  }

  /// A token for several bindings that make up one. It does something once, and then cancels them:
  /// what dies with the first can find the others ended.
  package init(of tokens: [BindingToken], onCancel: @escaping () -> Void = {}) {
    let ending = Ending({ tokens.allSatisfy { $0.isCancelled } }) {
      onCancel()
      for token in tokens { token.cancel() }
    }
    self.init(ending, id: 0)
  }
}
