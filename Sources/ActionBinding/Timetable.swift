package import ObservableBinding

/// What a scheduler has yet to do, by time, then by the order in which it was scheduled.
package final class Timetable {
  package struct Entry {
    package let due: Duration
    let number: Int
    let token: BindingToken
    let work: () -> Void
  }

  package private(set) var entries: [Entry] = []
  private var nextNumber = 0

  package init() {}

  package func add(at due: Duration, _ work: @escaping () -> Void) -> BindingToken {
    let number = nextNumber
    nextNumber += 1
    let token = BindingToken { [weak self] in
      guard let self else { return }
      let entry = entries.remove(at: place(of: due, number))
      withExtendedLifetime(entry) {}  // what dies with it may come back
    }
    let entry = Entry(due: due, number: number, token: token, work: work)
    entries.insert(entry, at: place(of: due, number))
    return token
  }

  /// Does what is due first. By then its token is cancelled.
  package func doFirst() {
    guard let first = entries.first else { return }
    first.token.cancel()
    first.work()
  }

  private func place(of due: Duration, _ number: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = (entries[middle].due, entries[middle].number) < (due, number)
      (low, high) = isBefore ? (middle + 1, high) : (low, middle)
    }
    return low
  }
}
