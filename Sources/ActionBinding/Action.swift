public import ObservableBinding

/// A command of the user: work that can be disabled, and that is done once at a time.
///
/// ```swift
/// let login = Action(enabledIf: isValid) { (name: String) in
///   try await service.login(name)
/// }
///
/// login.isEnabled.bind(button) { $0.isEnabled = $1 }
/// login.isExecuting.bind(spinner) { $0.isHidden = !$1 }
/// login.outputs.observe { user in print("Hello, \(user)") }
/// login.failures.observe { error in print(error) }
/// login.execute("ada")
/// ```
///
/// **Where to make one.** Async work belongs to an actor, usually the main one: make the action in
/// the `init` or in a method of a type that is on it. The initial value of a property, `lazy` or
/// not, doesn't know the actor, and the compiler says that `nil` is no `any Actor`.
///
/// ```swift
/// @MainActor final class SaveViewModel {
///   let text = Observable("")
///   let save: Action<String, Void>
///
///   init(_ send: @escaping @MainActor (String) async throws -> Void) {
///     save = Action(enabledIf: text.map { !$0.isEmpty }) {
///       try await send($0)
///     }
///   }
///
///   func tapped() { save.execute(text.value) }
/// }
/// ```
///
/// Async work begins on a later turn. What it is to start from is its input; what it captures may
/// have been set by then.
///
/// **Refusal.** An action that is disabled, or busy, refuses to execute; what ``execute(_:)``
/// returns says so.
///
/// **Order.** When a run ends, `isExecuting` and `isEnabled` have changed before anybody is told;
/// then the listeners of `outputs` or `failures` are called, and then those of `isExecuting` and
/// `isEnabled`. So each of them may execute the action anew.
///
/// **Ownership.** An action keeps its condition and its work alive. When it dies, or is cancelled, a
/// run under way is cancelled: it delivers nothing more, even if the work ignores that. What the
/// work captures should not be the owner of the action, unless weakly.
public final class Action<Input, Output> {
  /// Whether the action can be executed: its condition holds, and no run is under way.
  public let isEnabled: Derived<Bool>
  /// Whether a run is under way.
  public var isExecuting: Derived<Bool> { executing.readOnly }
  /// What runs have returned.
  public var outputs: Events<Output> { results.compactMap { try? $0.get() } }
  /// What runs have thrown. A run that was cancelled throws nothing.
  public var failures: Events<any Error> {
    results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }

  private let executing: Observable<Bool>
  private let results: Relay<Result<Output, any Error>>
  private let begin: (Action, Execution<Output>, Input) -> Void
  private var run: Execution<Output>?

  private init(
    _ condition: some BindingSource<Bool>, _ file: StaticString, _ line: UInt,
    begin: @escaping (Action, Execution<Output>, Input) -> Void
  ) {
    self.begin = begin
    executing = Observable(false, file: file, line: line)
    results = Relay(file: file, line: line)
    isEnabled = Derived(condition, executing, file: file, line: line) { $0 && !$1 }
  }

  /// Makes an action of synchronous work: when `execute` returns, everything has been done.
  public convenience init(
    enabledIf condition: some BindingSource<Bool> = Observable(true),
    file: StaticString = #fileID, line: UInt = #line,
    work: @escaping (Input) throws -> Output
  ) {
    self.init(condition, file, line) { action, run, input in
      action.end(run, with: Result { try work(input) })
    }
  }

  /// Makes an action of async work, done on the actor of the caller.
  ///
  /// Leave `isolation` to its default. In the initial value of a property, where that isn't known,
  /// it can be named, if the work calls nothing that leaves the actor: `MainActor.shared`. In an
  /// actor other than the main one, give the work no capture list: see `latest`.
  public convenience init(
    enabledIf condition: some BindingSource<Bool> = Observable(true),
    isolation: isolated any Actor = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    work: nonisolated(nonsending) @escaping (Input) async throws -> Output
  ) {
    self.init(condition, file, line) { action, run, input in
      run.work = Work("Action, made at \(file):\(line)", isolation: isolation) { [weak action] in
        _ = isolation  // a closure with a capture list would lose it: swiftlang/swift#87097
        let result: Result<Output, any Error>
        do { result = .success(try await work(input)) } catch { result = .failure(error) }
        action?.end(run, with: result)
      }
    }
  }

  deinit { cancel() }

  /// Does the work, unless the action is disabled or busy.
  ///
  /// - Returns: The run, to await it or to see whether it was refused; it may be ignored.
  @discardableResult
  public func execute(_ input: Input) -> Execution<Output> {
    guard isEnabled.value else { return Execution(refusal: run == nil ? .disabled : .busy) }
    let new = Execution<Output>()
    run = new
    executing.value = true
    if run === new { begin(self, new, input) }  // a listener may have cancelled it
    return new
  }

  /// Ends the run under way, if there is one: at once, for all who listen. It delivers nothing.
  public func cancel() {
    guard let cancelled = run else { return }
    run = nil
    cancelled.cancel()
    executing.value = false
  }

  private func end(_ ended: Execution<Output>, with result: Result<Output, any Error>) {
    guard run === ended else { return }
    run = nil
    ended.end(with: result)
    batch(executing) {
      executing.value = false
      results.send(result)
    }
  }
}

extension Action where Input == Void {
  /// Does the work, unless the action is disabled or busy.
  @discardableResult
  public func execute() -> Execution<Output> { execute(()) }
}
