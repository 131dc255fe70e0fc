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
}

/// Which runs of an action are under way, and which wait. It decides, and calls nobody.
struct Turns {
  let whileBusy: WhileBusy
  private let limit: Int
  /// At most `limit`.
  private var underWay: [AnyObject] = []
  /// There are none while fewer than `limit` are under way.
  private var waiting: ArraySlice<AnyObject> = []

  init(_ whileBusy: WhileBusy) {
    self.whileBusy = whileBusy
    limit = if case .concurrent(let limit) = whileBusy { limit } else { 1 }
    if limit < 1 {
      fatalError("An action that is to do \(limit) runs at a time never does any: pass 1 or more.")
    }
  }

  var isIdle: Bool { underWay.isEmpty }
  var refuses: Bool { whileBusy == .refuse && !isIdle }

  func isUnderWay(_ run: AnyObject) -> Bool { underWay.contains { $0 === run } }

  /// Adds a run, which is under way then or waits, and returns the one whose place it takes.
  mutating func add(_ run: AnyObject) -> AnyObject? {
    if underWay.count < limit {
      underWay.append(run)
    } else if whileBusy == .restart {
      defer { underWay = [run] }
      return underWay.first
    } else {
      waiting.append(run)
    }
    return nil
  }

  /// Takes away a run that was under way, and returns the one whose turn it is then.
  mutating func remove(_ run: AnyObject) -> AnyObject? {
    if let place = underWay.firstIndex(where: { $0 === run }) { underWay.remove(at: place) }
    guard let next = waiting.popFirst() else { return nil }
    underWay.append(next)
    return next
  }

  mutating func removeAll() -> [AnyObject] {
    defer { (underWay, waiting) = ([], []) }
    return underWay + waiting
  }
}
