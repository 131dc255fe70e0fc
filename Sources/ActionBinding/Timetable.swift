/// What a scheduler has yet to do, by time, then by order of scheduling.
package final class Timetable {
  /// The work is the one listener of a relay, which dies once that was done or the timetable is gone.
  private typealias Entry = (key: (due: Duration, number: Int), work: Relay<Void>)

  /// A heap: an entry's parent, at half its place, is due no later. Cancelled entries hold nothing,
  /// and stay until they are first or there are `limit` entries.
  // Unchecked: each access lasts for one statement that calls nothing.
  @safe @exclusivity(unchecked) private var heap: [Entry] = []
  private var limit = 16
  package private(set) var count = 0

  private let claim: Claim

  package init(isBound: Bool = false) {
    claim = Claim(isBound: isBound) { "A scheduler" }
  }

  /// When the next work is due, and how many were scheduled before it. Amortised O(1).
  package var first: (due: Duration, number: Int)? {
    while let first = heap.first, !first.work.isHeard { removeFirst() }
    return heap.first?.key
  }

  package var due: [Duration] { heap.filter { $0.work.isHeard }.map(\.key.due) }

  /// Amortised O(log *n*); to cancel the token is O(1).
  @inline(never) package func add(at due: Duration, _ work: @escaping () -> Void) -> BindingToken {
    claim.set()
    defer { claim.leave() }
    if heap.count >= limit {
      let old = heap
      heap = []
      for entry in old where entry.work.isHeard { insert(entry) }
      limit = max(16, 2 * heap.count)
    }
    let new = (key: (due, count), work: Relay<Void>())
    insert(new)
    count += 1
    let token = new.work.observe(work)
    #if THREAD_CHECKS
      new.work.listenerList { $0.entry = claim }
    #endif
    return token
  }

  private func insert(_ new: Entry) {
    var place = heap.count
    heap.append(new)
    while place > 0, new.key < heap[(place - 1) / 2].key {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Takes out the work that is due first: send to do it.
  @discardableResult package func removeFirst() -> Relay<Void> {
    heap.swapAt(0, heap.count - 1)
    let work = heap.removeLast().work
    var (place, child) = (0, 1)
    while child < heap.count {
      if child + 1 < heap.count, heap[child + 1].key < heap[child].key { child += 1 }
      if heap[place].key < heap[child].key { break }
      heap.swapAt(place, child)
      (place, child) = (child, 2 * child + 1)
    }
    return work
  }
}
