/// Async work on the actor of the code that begins it, cancelled when nobody holds it.
@usableFromInline final class Work {
  @TaskLocal static var noted: NotedWork?

  private let task: Task<Void, Never>

  /// Begins work: the actor does it when it is free, unless it is cancelled before.
  ///
  /// - Parameter name: What to call work that doesn't end.
  @usableFromInline @inline(never) init(
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
  }

  /// The same without holding the actor, which may own this. The caller is on it, though the
  /// compiler can't tell.
  @usableFromInline static func begin(
    _ name: (kind: String, origin: Origin), on actor: any Actor,
    _ body: nonisolated(nonsending) @escaping () async -> Void
  ) -> Work {
    withoutIsolation { (actor: isolated any Actor, work) in
      Work(work.name, isolation: actor, work.body)
    }(actor, (name: name, body: body))
  }

  /// Begins work on the main actor, without task-local values, and with the main thread's priority.
  init(_ body: @escaping @MainActor @Sendable () async -> Void) {
    task = Task.detached(priority: .userInitiated) { await body() }
  }

  // It may well go on for ever.
  @usableFromInline static func noteReading() { noted?.note { $0.runs += 1 } }

  deinit { task.cancel() }
}
