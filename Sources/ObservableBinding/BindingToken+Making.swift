private final class Ending: Registry {
  private var onCancel: (() -> Void)?
  private var refresh: (() -> Void)?
  private let hasEnded: () -> Bool

  init(
    _ hasEnded: @escaping () -> Bool, refresh: (() -> Void)? = nil,
    _ onCancel: @escaping () -> Void
  ) {
    self.hasEnded = hasEnded
    self.refresh = refresh
    self.onCancel = onCancel
  }

  override func cancel(_ id: Int) {
    let onCancel = onCancel
    self.onCancel = nil
    refresh = nil
    onCancel?()
  }

  override func isOver(_ id: Int) -> Bool { onCancel == nil || hasEnded() }

  override func refresh(_ id: Int) { if !isOver(id) { refresh?() } }
}

/// Knows one binding, and how to write anew what it shows.
private final class Refreshing: Registry {
  private let token: BindingToken
  private var refresh: (() -> Void)?

  init(_ token: BindingToken, _ refresh: @escaping () -> Void) {
    self.token = token
    self.refresh = refresh
  }

  override func cancel(_ id: Int) {
    refresh = nil
    token.cancel()
  }

  override func isOver(_ id: Int) -> Bool { token.isCancelled }

  override func refresh(_ id: Int) { if !token.isCancelled { refresh?() } }
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
  ///
  /// - Parameter refresh: Is called only while the binding lasts, and holds nothing.
  package init(
    of tokens: [BindingToken], onCancel: @escaping () -> Void = {},  // never run
    refresh: (() -> Void)? = nil
  ) {
    let ending = Ending({ tokens.allSatisfy { $0.isCancelled } }, refresh: refresh) {
      onCancel()
      for token in tokens { token.cancel() }
    }
    self.init(ending, id: 0)
  }

  /// The token of the same binding, which can also be refreshed: while it lasts, by a closure that holds
  /// nothing.
  package func refreshing(_ refresh: @escaping () -> Void) -> BindingToken {
    BindingToken(Refreshing(self, refresh), id: 0)
  }

  package func refreshBinding() { registry.refresh(id) }
}
