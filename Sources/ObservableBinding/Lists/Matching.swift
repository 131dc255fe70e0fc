/// Which element of one list is which of another, by their ids: linear, but for what has moved.
///
///     old  a b | c d e   | x y         `start` is 2; from `oldEnd` and `newEnd` on, all are the same.
///     new  a b | e q c r | x y         `origins`: 4, none, 2, none. `stays`: true, false, true.
@frozen @usableFromInline struct Matching {
  /// So many are the same at the beginning.
  @usableFromInline var start = 0
  /// Where the end begins that is the same.
  @usableFromInline var oldEnd: Int
  @usableFromInline var newEnd: Int
  /// Of each new one between: its place among the old, or ``none``.
  @usableFromInline var origins: [Int] = []
  /// Of each old one between: whether it is among the new.
  @usableFromInline var stays: [Bool] = []
  /// Whether those that stay are known to be in their order.
  @usableFromInline var isInOrder = true

  @inlinable @inline(__always) static var none: Int { -1 }
}

extension Matching {
  // Of elements that can't be copied, so that looking at one retains nothing.
  /// - Parameter areAlike: Whether what is at two places is known to be the same, without its id.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  @inline(__always) init<Old: ~Copyable, New: ~Copyable, ID: Hashable>(
    _ old: Elements<Old>, _ new: Elements<New>, _ oldID: (borrowing Old) -> ID,
    _ newID: (borrowing New) -> ID, areAlike: (_ from: Int, _ place: Int) -> Bool
  ) {
    func isSame(_ from: Int, _ place: Int) -> Bool {
      areAlike(from, place) || oldID(old[from]) == newID(new[place])
    }

    var (start, oldEnd, newEnd) = (0, old.count, new.count)
    let shorter = min(oldEnd, newEnd)
    while start < shorter, isSame(start, start) { start += 1 }
    while oldEnd > start, newEnd > start, isSame(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    (self.start, self.oldEnd, self.newEnd) = (start, oldEnd, newEnd)
    if oldEnd > start { stays = Array(repeating: false, count: oldEnd - start) }
    if newEnd > start { origins = Array(repeating: Self.none, count: newEnd - start) }
    if stays.isEmpty || origins.isEmpty { return }

    // Side by side. Where a few came or went, it goes on behind them; where many did, it gives up. Those that find
    // nobody so are looked up.
    var (from, place) = (start, start)
    var (oldLeft, newLeft): ([Int], [Int]) = ([], [])
    var misses = 0
    while from < oldEnd, place < newEnd, misses < 16 {
      if isSame(from, place) {
        match(from, place)
        (from, place, misses) = (from + 1, place + 1, 0)
        continue
      }
      var (gone, come) = (1, 1)
      for ahead in 1...3 {
        if from + ahead < oldEnd, isSame(from + ahead, place) {
          (gone, come) = (ahead, 0)
          break
        }
        if place + ahead < newEnd, isSame(from, place + ahead) {
          (gone, come) = (0, ahead)
          break
        }
      }
      oldLeft += from..<from + gone
      newLeft += place..<place + come
      (from, place, misses) = (from + gone, place + come, misses + 1)
    }
    oldLeft += from..<oldEnd
    newLeft += place..<newEnd
    if !oldLeft.isEmpty, !newLeft.isEmpty { lookUp(old, oldLeft, new, newLeft, oldID, newID) }
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  @inline(__always) mutating func match(_ from: Int, _ place: Int) {
    origins[place - start] = from
    stays[from - start] = true
  }

  /// Matches those that are left; of one id, in their order.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  mutating func lookUp<Old: ~Copyable, New: ~Copyable, ID: Hashable>(
    _ old: Elements<Old>, _ oldLeft: [Int], _ new: Elements<New>, _ newLeft: [Int],
    _ oldID: (borrowing Old) -> ID, _ newID: (borrowing New) -> ID
  ) {
    // By hash, the first of each id; from each that has the id of another, the next. It is no `Dictionary`, which
    // would keep the ids.
    var size = 8
    while size < 2 * oldLeft.count { size *= 2 }
    var firsts = Array(repeating: Self.none, count: size)
    var next: [Int: Int] = [:]
    func slot(of wanted: ID) -> Int {
      var slot = wanted.hashValue & (size - 1)
      while firsts[slot] != Self.none, oldID(old[firsts[slot]]) != wanted {
        slot = (slot + 1) & (size - 1)
      }
      return slot
    }
    for from in oldLeft.reversed() {
      let slot = slot(of: oldID(old[from]))
      if firsts[slot] != Self.none { next[from] = firsts[slot] }
      firsts[slot] = from
    }
    for place in newLeft {
      let slot = slot(of: newID(new[place]))
      let from = firsts[slot]
      guard from != Self.none, !stays[from - start] else { continue }
      match(from, place)
      isInOrder = false  // perhaps
      if let later = next[from] { firsts[slot] = later }
    }
  }

  /// Of each new one between, whether it stays where the others put it: as many as can. `nil` if all that stay do.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  func staying() -> [Bool]? {
    var last = Self.none
    let isAscending =
      isInOrder
      || origins.allSatisfy { from in
        defer { last = max(last, from) }
        return from == Self.none || from > last
      }
    if isAscending { return nil }

    // The longest ascending row of places: for each length, where the one ends that ends lowest; and before each
    // place, another.
    var tails = Array(repeating: Self.none, count: origins.count)
    var before = tails
    var length = 0
    for place in origins.indices where origins[place] != Self.none {
      let from = origins[place]
      var (low, high) = (0, length)
      if length > 0, origins[tails[length - 1]] < from { low = high }
      while low < high {
        let middle = (low + high) / 2
        if origins[tails[middle]] < from { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = tails[low - 1] }
      tails[low] = place
      if low == length { length += 1 }
    }
    var isStaying = Array(repeating: false, count: origins.count)
    var place = tails[length - 1]
    while place != Self.none {
      isStaying[place] = true
      place = before[place]
    }
    return isStaying
  }
}
