/// One closure that other code fills in, called like a function, which can't keep its target alive.
///
/// ```swift
/// final class ViewModel {
///   let didSave = Delegate<String, Void>()
///   func save() { didSave("Saved") }
/// }
///
/// viewModel.didSave.bind(self) { $0.label.text = $1 }
/// viewModel.didSave.bind(self, Controller.show)  // the same, by a method
/// viewModel.save()                                   // label.text is "Saved"
/// ```
///
/// The delegate owns the handler and what that captures, but not the target:
///
///     view model ==> Delegate ==> handler        (strong ==>, weak ~~>)
///                       ~~> target ==> view model
///
/// It has at most one handler: binding replaces it, and replays nothing. A handler may unbind,
/// rebind and call its own delegate.
public final class Delegate<Input, Output> {
  @frozen @usableFromInline
  enum Handler {
    /// Nobody is bound, or the target was found dead.
    case none
    case free((Input) -> Output)
    /// Runs while `target` is alive; then it returns nil.
    case targeted((Input) -> Output?)
  }

  // Unchecked: each access loads or stores and is over before any other code runs, so no two can
  // overlap, and there is nothing that a guard could catch.
  @safe @exclusivity(unchecked) @usableFromInline var handler = Handler.none
  @safe @exclusivity(unchecked) @usableFromInline weak var target: AnyObject?

  /// Grows with every bind and unbind: so a queued call knows for which handler it is meant.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var generation = 0

  #if THREAD_CHECKS
    @usableFromInline let entry = DelegateClaim { "The Delegate<\(Input.self), \(Output.self)>" }
  #endif

  /// Makes a delegate to which nobody is bound.
  public init() {}

  /// Binds `handler`, which is called with `target` as long as `target` lives.
  ///
  /// Use the parameter: a handler that captures the target keeps it alive.
  @inlinable
  public func bind<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (_ target: Target, _ input: Input) -> Output
  ) {
    replace(
      with: .targeted { [weak target] input in target.map { handler($0, input) } }, target: target)
  }

  /// Binds `handler`, which is called until it is unbound or replaced.
  @inlinable
  public func bind(_ handler: @escaping (_ input: Input) -> Output) {
    replace(with: .free(handler), target: nil)
  }

  /// Releases the handler and what it captured; one that is running, when it returns.
  public func unbind() {
    replace(with: .none, target: nil)
  }

  /// Whether there is a handler to call: `false` once the target has died.
  public var isBound: Bool {
    entry.look()
    return switch handler {
    case .none: false
    case .free: true
    case .targeted: target != nil
    }
  }

  /// Calls the handler and returns its result: `nil` if none is bound or the target has died.
  @inlinable
  @discardableResult
  public func callAsFunction(_ input: Input) -> Output? {
    entry.set()
    defer { entry.leave() }
    switch handler {
    case .none:
      return nil
    case .free(let call):
      return call(input)
    case .targeted(let call):
      let output = call(input)
      if output == nil { unbind() }
      return output
    }
  }

  @usableFromInline
  func replace(with new: Handler, target newTarget: AnyObject?) {
    entry.bind()
    defer { entry.leave() }
    generation += 1
    target = newTarget
    let old = handler
    handler = new
    // The old handler is released when all is in place, because a deinit that it sets off may use
    // the delegate. Nothing less holds it: a release may be moved before a store that follows it.
    withExtendedLifetime(old) {}
  }
}
