/// Async work on the actor of the code that begins it, cancelled at the latest when nobody holds
/// it.
final class Work {
  /// The work that the current task does, if it is noted.
  @TaskLocal static var noted: NotedWork?

  private let task: Task<Void, Never>

  /// Begins work: the actor does it as soon as it is free, unless the work is cancelled before.
  ///
  /// - Parameters:
  ///   - name: What to call the work if it doesn't end.
  ///   - body: The work. The task holds it until it ends.
  @inline(never) init(
    _ name: (kind: String, origin: Origin), isolation: isolated (any Actor)?,
    _ body: nonisolated(nonsending) @escaping () async -> Void
  ) {
    let noted = isolation === MainActor.shared ? NotedWork(name) : nil
    task = Self.$noted.withValue(noted) {
      Task {
        _ = isolation
        if !Task.isCancelled { await body() }
        noted?.end()
      }
    }
    noted?.note { [task] in $0.task = task }
  }

  /// The same in a closure that doesn't hold the actor: what the actor owns would keep it alive for
  /// ever. The caller is on the actor, though the compiler can't tell.
  static func begin(
    _ name: (kind: String, origin: Origin), on actor: any Actor,
    _ body: nonisolated(nonsending) @escaping () async -> Void
  ) -> Work {
    withoutIsolation { (actor: isolated any Actor, work) in
      Work(work.name, isolation: actor, work.body)
    }(actor, (name: name, body: body))
  }

  /// Begins work on the main actor, in the context of nobody: without the task-local values of the code
  /// that begins it, and with the priority that the main thread has.
  init(_ body: @escaping @MainActor () async -> Void) {
    task = Task.detached(priority: .userInitiated) { if !Task.isCancelled { await body() } }
  }

  deinit { task.cancel() }
}
