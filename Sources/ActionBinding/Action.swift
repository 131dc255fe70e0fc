/// A command: work that can be disabled, and is done once at a time unless you choose otherwise.
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
/// }
///
/// let model = SaveViewModel { _ in }
/// model.save.isEnabled.bind(button) { $0.isEnabled = $1 }
/// model.save.failures.observe { print($0) }
/// model.save.execute("draft")
/// ```
///
/// Async work is done on the actor on which the action was made: make it in the `init` of a
/// `@MainActor` class, not in an initial value, nor in the `init` of an actor, async or not. It
/// begins on a later turn: pass what it needs as its input. An action that is disabled or busy
/// refuses; ``WhileBusy`` has other ways.
///
/// **Order.** When a run ends, `isExecuting` and `isEnabled` change first; their listeners are
/// called last. Each may execute again.
///
/// **Ownership.** An action keeps its condition and its work: let that capture the action's owner
/// weakly, or not at all. When the action dies or is cancelled, so are its runs.
public final class Action<Input, Output> {
  /// Whether the action can be executed: its condition holds and, with `.refuse`, no run is under
  /// way. It may tell an equal value again.
  public let isEnabled: Derived<Bool>
  /// Whether a run is under way.
  public var isExecuting: Derived<Bool> { executing.readOnly }
  /// How each run has ended, with its input, to show, undo or repeat it. Cancelled ones are left
  /// out.
  ///
  /// ```swift
  /// let like = Action { (isLiked: Bool) in try await service.like(isLiked) }
  /// like.outcomes.observe { outcome in
  ///   if case .failure = outcome.result { button.isOn = !outcome.input }
  /// }
  /// ```
  public var outcomes: Events<(input: Input, result: Result<Output, any Error>)> {
    ends.compactMap {
      let run = Self.typed($0)
      return Self.input(run).flatMap { input in run.result.map { (input: input, result: $0) } }
    }
  }
  /// What runs have returned. Like `outcomes` and `failures`, these don't keep the action alive.
  public var outputs: Events<Output> {
    ends.compactMap { Self.typed($0).output }.map { Memory.value(in: $0) }
  }
  /// What runs have thrown, unless they were cancelled.
  public var failures: Events<any Error> { ends.compactMap { Self.typed($0).error } }

  // Where it isn't known what `Input` and `Output` are, each mention of a type that is made of them
  // takes hundreds of instructions: so a run is an object here, to which `typed` gives its type back.
  let ends: Relay<AnyObject>
  let executing: Observable<Bool>
  private let condition: any BindingSource<Bool>
  private let whileBusy: WhileBusy
  /// As many as there are places are under way; the others wait. Each access lasts for one
  /// statement that calls nothing.
  @safe @exclusivity(unchecked) private var runs: [AnyObject] = []
  /// How many runs were cancelled whose work goes on.
  private var unwinding = 0
  private var places: Int { whileBusy.limit - unwinding }
  /// Whose turn it is when a place has become free.
  private var next: Execution<Output>? {
    var first: Execution<Output>?
    for run in runs.prefix(places).reversed() {  // those that wait are the last
      let run = Self.typed(run)
      guard run.stage == .waiting else { break }
      first = run
    }
    return first
  }
  private let work: (Action, Execution<Output>, Input) -> Void
  // What a run calls that is cancelled, as it doesn't know what `Input` is.
  private var leave: ((AnyObject) -> Void)?

  private init(
    _ condition: some BindingSource<Bool>, _ whileBusy: WhileBusy, _ file: StaticString,
    _ line: UInt, work: @escaping (Action, Execution<Output>, Input) -> Void
  ) {
    if whileBusy.limit < 1 { fatalError("\(whileBusy) never does its work: pass 1 or more.") }
    (self.condition, self.whileBusy, self.work) = (condition, whileBusy, work)
    executing = Observable(false, file: file, line: line)
    ends = Relay(file: file, line: line)
    isEnabled =
      whileBusy == .refuse
      ? Derived(condition, executing, file: file, line: line) { $0 && !$1 }
      : condition.map(file: file, line: line) { $0 }
    leave = { [unowned self] in remove($0) }
  }

  /// Makes an action of synchronous work, which is done when `execute` returns, unless it waits.
  public convenience init(
    enabledIf condition: some BindingSource<Bool> = Observable(true),
    whileBusy: WhileBusy = .refuse, file: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping (_ input: Input) throws -> Output
  ) {
    self.init(condition, whileBusy, file, line) { _, run, input in
      run.stage = .atWork
      do { run.end(returning: try work(input)) } catch { run.end(nil, error) }
    }
  }

  /// Makes an action of async work, done on the actor of the caller. In an actor of your own, see
  /// `latest`.
  public convenience init(
    enabledIf condition: some BindingSource<Bool> = Observable(true),
    whileBusy: WhileBusy = .refuse, isolation: isolated any Actor = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping (_ input: Input) async throws -> Output
  ) {
    stopIfMissing(isolation)
    weak let actor = isolation
    self.init(condition, whileBusy, file, line) { action, run, input in
      guard let actor else { return action.cancel() }
      // A closure with a capture list would leave its actor: swiftlang/swift#87097.
      weak let target = action
      run.work = .begin(("Action, made", action.ends.origin), on: actor) {
        run.stage = .atWork
        do { run.end(returning: try await work(input)) } catch { run.end(nil, error) }
        target?.finish(run)
      }
    }
  }

  deinit { cancel() }

  /// Does the work, unless the action is disabled, or is busy and refuses.
  ///
  /// - Returns: The run: `try await action.execute(x).value`.
  @discardableResult public func execute(_ input: Input) -> Execution<Output> {
    if whileBusy == .refuse, !runs.isEmpty { return Execution(refusal: .busy) }
    if !condition.value { return Execution(refusal: .disabled) }
    let run = Execution<Output>(Memory(input))
    run.leave = leave
    let old = takeReplaced()
    runs.append(run)
    // It has its place before anybody hears of that: else it would be taken for one that waits.
    if runs.count <= places { run.stage = .begun }
    if let old { whileBusy == .restart ? old.cancel() : old.refuse(.busy) }
    // Whoever has died may have cancelled all.
    if !runs.isEmpty, !executing.value { executing.value = true }
    // Unless it waits, or a listener has cancelled it.
    if run.stage == .begun, !run.hasEnded {
      work(self, run, input)
      finish(run)
    }
    return run
  }

  private func takeReplaced() -> Execution<Output>? {
    let replaces = whileBusy == .restart || whileBusy == .keepNewest && runs.count > places
    return replaces ? runs.popLast().map(Self.typed) : nil
  }

  /// Does the work of an action without input.
  @discardableResult public func execute() -> Execution<Output> where Input == Void { execute(()) }

  /// Ends all runs at once: they deliver nothing.
  public func cancel() {
    let cancelled = runs
    runs = []
    for run in cancelled {
      let run = Self.typed(run)
      keepPlace(of: run)
      run.end(nil, CancellationError())
    }
    noteIfIdle()
    for run in cancelled { Self.typed(run).letGo() }
  }

  private func remove(_ run: AnyObject) {
    guard let place = runs.firstIndex(where: { $0 === run }) else { return }
    let wasUnderWay = place < places
    runs.remove(at: place)
    let run = Self.typed(run)
    keepPlace(of: run)
    noteIfIdle()
    if wasUnderWay, !(run.stage == .unwinding), let next {
      begin(next)
      finish(next)
    }
  }

  private func noteIfIdle() {
    if runs.isEmpty, executing.value { executing.value = false }
  }

  /// Until its work has ended, where others wait for that.
  private func keepPlace(of run: Execution<Output>) {
    guard run.stage == .atWork, whileBusy.letsWait else { return }
    run.stage = .unwinding
    unwinding += 1
  }

  /// Tells how a run has ended, begins the one that waited for it, and so on.
  private func finish(_ first: Execution<Output>) {
    var run = first
    while run.hasEnded {
      if run.stage == .unwinding {
        run.stage = .over
        unwinding -= 1
      } else if let place = runs.firstIndex(where: { $0 === run }) {
        runs.remove(at: place)
      } else {
        return
      }
      if !(run.stage == .over) {
        let isPass = runs.isEmpty && executing.beginPass()
        if runs.isEmpty { executing.value = false }
        ends.send(run)
        if isPass { executing.endPass() }
      }
      guard let next else { return }
      run = next
      begin(run)
    }
  }

  /// Does the work of a run that has waited, unless a listener has cancelled or begun it. Apart: an
  /// `Optional` of `Input` looks up its type.
  @inline(never) private func begin(_ run: Execution<Output>) {
    guard run.stage == .waiting, let input = Self.input(run) else { return }
    run.stage = .begun
    work(self, run, input)
  }

  /// Kept as it is: an `Any` would lose how many optionals it was wrapped in.
  private static func input(_ run: Execution<Output>) -> Input? {
    run.input.map { Memory.value(in: $0) }
  }

  /// `ends` and `runs` hold nothing but runs.
  static func typed(_ run: AnyObject) -> Execution<Output> { downcast(run, to: Execution.self) }
}
