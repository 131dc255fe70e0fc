package import ObservableBinding
#if THREAD_CHECKS
  import ThreadChecks
#endif

/// What a scheduler has yet to do, by time, then by the order in which it was scheduled.
package final class Timetable {
  /// The work is the one listener of a relay. Who cancels its token ends that listener, and who does
  /// the work lets go of the relay; the token is over then, as it is once the timetable is gone.
  private typealias Entry = (due: Duration, number: Int, work: Relay<Void>)

  /// A heap: none is before its parent, which is at half its place. Those that were cancelled stay
  /// until they are the first, or until there are `limit` of all. Exclusivity is unchecked: each
  /// access lasts for one statement that calls nothing, and those that were cancelled hold nothing.
  @safe @exclusivity(unchecked) private var heap: [Entry] = []
  private var limit = 16
  /// How many were scheduled.
  package private(set) var count = 0

  #if THREAD_CHECKS
    private let claim = Claim { "A scheduler" }
  #endif

  package init() {
    #if THREAD_CHECKS
      claim.enter(.bind)
      claim.leave()
    #endif
  }

  /// When that is due which is due first, and how many were scheduled before it. Amortised O(1).
  package var first: (due: Duration, number: Int)? {
    while let first = heap.first, !first.work.isHeard { removeFirst() }
    return heap.first.map { ($0.due, $0.number) }
  }

  package var due: [Duration] { heap.filter { $0.work.isHeard }.map(\.due).sorted() }

  /// Amortised O(log *n*); to cancel the token is O(1).
  package func add(at due: Duration, _ work: @escaping () -> Void) -> BindingToken {
    #if THREAD_CHECKS
      claim.enter(.set)
      defer { claim.leave() }
    #endif
    if heap.count >= limit {
      heap.removeAll { !$0.work.isHeard }
      heap.sort(by: Self.isBefore)
      limit = max(16, 2 * heap.count)
    }
    let relay = Relay<Void>()
    var place = heap.count
    heap.append((due, count, relay))
    count += 1
    while place > 0, Self.isBefore(heap[place], heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
    return relay.observe(work)
  }

  /// Does what is due first.
  package func doFirst() {
    if first != nil { removeFirst().work.send() }
  }

  @discardableResult private func removeFirst() -> Entry {
    heap.swapAt(0, heap.count - 1)
    let entry = heap.removeLast()
    var (place, child) = (0, 1)
    while child < heap.count {
      if child + 1 < heap.count, Self.isBefore(heap[child + 1], heap[child]) { child += 1 }
      if Self.isBefore(heap[place], heap[child]) { break }
      heap.swapAt(place, child)
      (place, child) = (child, 2 * child + 1)
    }
    return entry
  }

  private static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
    (one.due, one.number) < (other.due, other.number)
  }
}
