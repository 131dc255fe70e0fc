/// One closure that somebody else fills in, called like a function; it cannot keep its target alive.
///
/// ```swift
/// final class ViewModel {
///   let didSave = Delegate<String, Void>()
///   func save() { didSave("Saved") }
/// }
///
/// viewModel.didSave.bind(to: self) { $0.label.text = $1 }
/// viewModel.didSave.bind(to: self, Controller.show)  // the same, by a method
/// viewModel.save()                                   // label.text is "Saved"
/// ```
///
/// The delegate owns the handler and what that captures, but not the target:
///
///     view model ==> Delegate ==> handler        (strong ==>, weak ~~>)
///                       ~~> target ==> view model
///
/// One handler at a time: binding replaces it. A handler may unbind, rebind and call its own
/// delegate; the call under way ends with the handler with which it began, and then releases it.
/// Not `Sendable`: a delegate stays in the isolation domain that it was made in.
public final class Delegate<Input, Output> {
  @usableFromInline
  enum Handler {
    /// Nobody is bound, or the target was found dead.
    case none
    /// Runs until unbound or replaced.
    case free((Input) -> Output)
    /// Runs while `target` is alive; then it returns nil.
    case targeted((Input) -> Output?)
  }

  // Unchecked: each access loads or stores and is over before any other code runs, so no two can
  // overlap, and there is nothing that a guard could catch.
  @safe @exclusivity(unchecked) @usableFromInline var handler = Handler.none
  @safe @exclusivity(unchecked) @usableFromInline weak var target: AnyObject?

  /// Grows with every bind and unbind: tells whoever queues calls which handler they are meant for.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var generation = 0

  #if THREAD_CHECKS
    /// Who is inside, in debug builds.
    @usableFromInline let entry = Claim { "The Delegate<\(Input.self), \(Output.self)>" }
  #endif

  /// Makes a delegate to which nobody is bound.
  public init() {}

  /// Binds `handler`, to be called with `target` for as long as that lives; `target` is held weakly.
  ///
  /// Replaces what was bound before. Nothing is replayed: the handler gets later calls only.
  /// Reach the target through the handler's first parameter: a target that the handler captures is
  /// kept alive.
  @inlinable
  public func bind<Target: AnyObject>(
    to target: Target, _ handler: @escaping (Target, Input) -> Output
  ) {
    replace(
      with: .targeted { [weak target] input in target.map { handler($0, input) } }, target: target)
  }

  /// Binds `handler`, to be called until it is unbound or replaced.
  ///
  /// Whatever it captures strongly lives as long. For a target held weakly, see
  /// ``bind(to:_:)-(_,(Target,Input)->Output)``.
  @inlinable
  public func bind(_ handler: @escaping (Input) -> Output) {
    replace(with: .free(handler), target: nil)
  }

  /// Releases the handler and what it captured: at once or, if the handler is running, when it returns.
  public func unbind() {
    replace(with: .none, target: nil)
  }

  /// Whether a call would reach somebody; false once the target has died.
  public var isBound: Bool {
    #if THREAD_CHECKS
      entry.look()
    #endif
    return switch handler {
    case .none: false
    case .free: true
    case .targeted: target != nil
    }
  }

  /// Calls the handler and returns what it returned; nil when nobody is bound or the target died.
  ///
  /// The target stays alive until its handler has returned. A handler that calls its own delegate
  /// calls itself.
  /// - Complexity: O(1) and the handler's own work.
  @inlinable
  @discardableResult
  public func callAsFunction(_ input: Input) -> Output? {
    #if THREAD_CHECKS
      entry.set()
      defer { entry.leave() }
    #endif
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
    #if THREAD_CHECKS
      entry.bind()
      defer { entry.leave() }
    #endif
    generation += 1
    target = newTarget
    let old = handler
    handler = new
    // The old handler is released when all is in place, because a deinit that it sets off may use
    // the delegate. Nothing less holds it: a release may be moved before a store that follows it.
    withExtendedLifetime(old) {}
  }
}
