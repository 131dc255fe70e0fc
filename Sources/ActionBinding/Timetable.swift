package import ObservableBinding

/// What a scheduler has yet to do, by time, then by the order in which it was scheduled.
package final class Timetable {
  package struct Entry {
    package let due: Duration
    /// How many were scheduled before.
    package let number: Int
    let token: BindingToken
    fileprivate(set) var work: (() -> Void)?
  }

  /// A slice, which lets go of its first element in O(1).
  package private(set) var entries: ArraySlice<Entry> = []
  /// How many were scheduled.
  package private(set) var count = 0

  package init() {}

  package func add(at due: Duration, _ work: @escaping () -> Void) -> BindingToken {
    let number = count
    count += 1
    let token = BindingToken { [weak self] in self?.removeEntry(due, number) }
    let entry = Entry(due: due, number: number, token: token, work: work)
    entries.insert(entry, at: place(of: due, number))
    return token
  }

  /// Does what is due first. By then its token is cancelled.
  package func doFirst() {
    guard let first = entries.first else { return }
    first.token.cancel()
    first.work?()
  }

  private func removeEntry(_ due: Duration, _ number: Int) {
    let place = place(of: due, number)
    let work = entries[place].work.take()  // the slice's storage may keep what it lets go of
    if place == entries.startIndex { entries.removeFirst() } else { entries.remove(at: place) }
    withExtendedLifetime(work) {}  // what dies with it may come back
  }

  private func place(of due: Duration, _ number: Int) -> Int {
    var (low, high) = (entries.startIndex, entries.endIndex)
    // Most come last, and go first.
    if let last = entries.last, last.due <= due, last.number < number { return high }
    if entries.first?.number == number { return low }
    while low < high {
      let middle = (low + high) / 2
      let isBefore = (entries[middle].due, entries[middle].number) < (due, number)
      (low, high) = isBefore ? (middle + 1, high) : (low, middle)
    }
    return low
  }
}
