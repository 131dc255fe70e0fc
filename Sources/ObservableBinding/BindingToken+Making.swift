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
  /// - Parameter onCancel: Ends the thing. The token calls it at most once, and then releases it.
  ///   Dropping the token doesn't call it. The token holds it: capture weakly, so that the token
  ///   keeps nothing else alive.
  public init(onCancel: @escaping () -> Void) {
    self.init(Ending({ false }, onCancel), id: 0)
  }

  /// A token for several bindings that make up one, as in a bidirectional binding. It does something once,
  /// and then cancels them, so that what dies with the first can find the others ended.
  ///
  /// - Parameter onCancel: The token holds it: capture weakly, so that the token keeps nothing else
  ///   alive.
  package init(of tokens: [BindingToken], onCancel: @escaping () -> Void = {}) {
    let ending = Ending({ tokens.allSatisfy { $0.isCancelled } }) {
      onCancel()
      for token in tokens { token.cancel() }
    }
    self.init(ending, id: 0)
  }
}
