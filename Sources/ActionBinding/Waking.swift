/// The tasks of the main actor that may go on. A task that is resumed comes to its actor by way of
/// a pool of threads, where it may be overtaken: so each is resumed when the one before it has
/// come.
@MainActor enum Waking {
  private static var tasks: [() -> Void] = []

  static func add(_ task: @escaping () -> Void) {
    tasks.append(task)
    if tasks.count == 1 { task() }
  }

  static func removeFirst() {
    tasks.removeFirst()
    tasks.first?()
  }
}
