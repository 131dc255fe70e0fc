/// What a pass leaves to do. Most passes leave nothing, so it is apart from the box.
@usableFromInline final class Backlog<Value> {
  /// Sets that wait for the call under way, oldest first.
  var queue: [Value] = []
  /// A listener that was replaced while it ran; released when it returns.
  var retired: BoxListener<Value>?
  /// Counts the listeners: so a round knows when its own has been replaced.
  var generation = 0
}
