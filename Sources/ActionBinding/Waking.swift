/// The tasks of the main actor that may go on: each is resumed when the one before it has come,
/// since threads overtake each other.
@MainActor enum Waking {
  /// The first has been resumed. What a slice has lost at its front doesn't move the others.
  private(set) static var tasks: ArraySlice<() -> Void> = []

  static func add(_ task: @escaping () -> Void) {
    tasks.append(task)
    if tasks.count == 1 { task() }
  }

  static func removeFirst() {
    tasks.removeFirst()
    if let next = tasks.first { next() } else { tasks = [] }
  }
}
