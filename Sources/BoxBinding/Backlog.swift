/// What a pass leaves to do: kept apart from the box, which in most passes needs none of it.
@usableFromInline final class Backlog<Value> {
  /// Sets that wait for the call under way, oldest first; all are meant for the box's listener.
  var queue: [Value] = []
  /// A listener that was replaced while it ran; released when it returns.
  var retired: BoxListener<Value>?
  /// Counts the listeners, so that a round knows when its own has been replaced.
  var generation = 0
}
