/// Async work on the actor of whoever begins it; cancelled, at the latest, when nobody holds it.
final class Work {
  private let task: Task<Void, Never>

  /// Begins work, that is: the actor does it as soon as it is free, unless it is cancelled before.
  ///
  /// - Parameters:
  ///   - name: What to call it if it doesn't end; `nil` if it may well go on for ever.
  ///   - body: Is held by the task, until it ends.
  init(
    _ name: String?, isolation: isolated any Actor,
    _ body: nonisolated(nonsending) @escaping () async -> Void
  ) {
    let isNoted = name != nil && isolation === MainActor.shared
    let number = isNoted ? WorkLog.makeNumber() : nil
    task = WorkLog.$current.withValue(number) {
      Task {
        _ = isolation
        if !Task.isCancelled { await body() }
        if let number { WorkLog.note { $0[number] = nil } }
      }
    }
    if let number, let name {
      WorkLog.note { [task] in $0[number] = .init(name: name, task: task) }
    }
  }

  deinit { task.cancel() }
}
