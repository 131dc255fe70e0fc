package import ObservableBinding

/// What a scheduler has yet to do, by time, then by the order in which it was scheduled.
package final class Timetable {
  private final class Entry {
    let due: Duration
    let number: Int
    var work: (() -> Void)?
    var token: BindingToken?  // holds the entry, until it is cancelled

    init(_ due: Duration, _ number: Int, _ work: @escaping () -> Void) {
      (self.due, self.number, self.work) = (due, number, work)
    }

    func isBefore(_ other: Entry) -> Bool { (due, number) < (other.due, other.number) }
  }

  /// A heap: none is before its parent, which is at half its place. Those whose work is gone stay,
  /// but for the first, until they are the most of them.
  private var heap: [Entry] = []
  private var emptyCount = 0
  /// How many were scheduled.
  package private(set) var count = 0

  package init() {}

  deinit { for entry in heap { entry.token?.cancel() } }

  /// When that is due which is due first, and how many were scheduled before it. O(1).
  package var first: (due: Duration, number: Int)? { heap.first.map { ($0.due, $0.number) } }

  package var due: [Duration] { heap.filter { $0.work != nil }.map(\.due).sorted() }

  /// O(log *n*), as it is to cancel the token.
  package func add(at due: Duration, _ work: @escaping () -> Void) -> BindingToken {
    let entry = Entry(due, count, work)
    count += 1
    heap.append(entry)
    var place = heap.count - 1
    while place > 0, entry.isBefore(heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
    let token = BindingToken { [weak self] in
      let work = entry.work.take()
      self?.removeEmpty()
      withExtendedLifetime(work) {}  // what dies with it may come back
    }
    entry.token = token
    return token
  }

  /// Does what is due first. By then its token is cancelled.
  package func doFirst() {
    guard let first = heap.first, let work = first.work else { return }
    first.token?.cancel()
    work()
  }

  private func removeEmpty() {
    emptyCount += 1
    if emptyCount > heap.count / 2 {
      heap.removeAll { $0.work == nil }
      heap.sort { $0.isBefore($1) }
      emptyCount = 0
    }
    while let first = heap.first, first.work == nil {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
      emptyCount -= 1
      sink()
    }
  }

  /// Takes the first to its place below.
  private func sink() {
    var place = 0
    while true {
      var least = place
      for child in 2 * place + 1...2 * place + 2
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == place { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}
