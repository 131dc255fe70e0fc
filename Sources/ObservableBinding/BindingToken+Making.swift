/// Ends something once: several bindings, or what isn't a listener.
private final class Ending: Registry {
  /// The bindings that make it up; `nil` of something else.
  private let tokens: [BindingToken]?
  private var onCancel: (() -> Void)?
  private var refresh: (() -> Void)?

  init(_ tokens: [BindingToken]?, refresh: (() -> Void)?, _ onCancel: (() -> Void)?) {
    self.tokens = tokens
    self.refresh = refresh
    self.onCancel = onCancel
  }

  override func cancel(_ id: Int) {
    let onCancel = onCancel
    self.onCancel = nil
    refresh = nil
    onCancel?()
    if let tokens { for token in tokens { token.cancel() } }
  }

  override func isOver(_ id: Int) -> Bool {
    tokens?.allSatisfy { $0.isCancelled } ?? (onCancel == nil)
  }

  override func refresh(_ id: Int) { if !isOver(id) { refresh?() } }
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
    self.init(Ending(nil, refresh: nil, onCancel), id: 0)
  }

  /// A token for several bindings that make up one. It does something once, and then cancels them:
  /// what dies with the first can find the others ended.
  ///
  /// - Parameter refresh: Is called only while the binding lasts, and holds nothing.
  package init(
    of tokens: [BindingToken], onCancel: (() -> Void)? = nil, refresh: (() -> Void)? = nil
  ) {
    self.init(Ending(tokens, refresh: refresh, onCancel), id: 0)
  }

  /// The token of the same binding, which can also be refreshed: while it lasts, by a closure that holds
  /// nothing.
  package func refreshing(_ refresh: @escaping () -> Void) -> BindingToken {
    BindingToken(of: [self], refresh: refresh)
  }

  package func refreshBinding() { registry.refresh(id) }
}
