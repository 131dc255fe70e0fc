/// What an action does when it is executed while a run of it is under way.
public enum WhileBusy: Hashable, Sendable {
  /// It refuses, and is disabled until the run has ended.
  case refuse
  /// The run under way is cancelled, and the new one takes its place.
  case restart
  /// The new run waits until those before it have ended: work that awaits a run of its own action
  /// waits for ever.
  case enqueue
  /// The newest run waits until the one under way has ended. One that waited before it is refused.
  case keepNewest
  /// At most this many runs, 1 or more, are under way; the others wait.
  case concurrent(Int)

  var letsWait: Bool {
    switch self {
    case .refuse, .restart: false
    case .enqueue, .keepNewest, .concurrent: true
    }
  }

  var limit: Int { if case .concurrent(let limit) = self { limit } else { 1 } }
}
