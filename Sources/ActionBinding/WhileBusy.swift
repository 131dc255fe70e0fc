/// What an action does when it is executed while a run of it is under way.
public enum WhileBusy: Hashable, Sendable {
  /// It refuses, and is disabled as long.
  case refuse
  /// The run under way is cancelled, and the new one takes its place.
  case restart
  /// The new run waits until those before it have ended.
  case enqueue
  /// So many are done at a time; the others wait.
  case concurrent(Int)

  /// How many runs may be under way.
  var limit: Int { if case .concurrent(let limit) = self { limit } else { 1 } }
}
