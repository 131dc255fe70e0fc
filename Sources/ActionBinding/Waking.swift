/// The tasks of the main actor that may go on: each is resumed when the one before it has come,
/// since threads overtake each other.
@MainActor enum Waking {
  private(set) static var tasks: [() -> Void] = []
  /// How many have come. They are kept until they are many.
  private static var done = 0

  static func add(_ task: @escaping () -> Void) {
    if 2 * done > max(64, tasks.count) {
      tasks.removeFirst(done)
      done = 0
    }
    tasks.append(task)
    if tasks.count == done + 1 { task() }
  }

  static func removeFirst() {
    done += 1
    if done < tasks.count { return tasks[done]() }
    (tasks, done) = ([], 0)
  }
}
