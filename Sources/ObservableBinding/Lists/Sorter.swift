/// Keeps the order from one array to the next, while that is heard.
@_fixed_layout @usableFromInline final class Sorter<Item: Equatable, ID: Hashable> {
  @usableFromInline let id: (Item) -> ID
  @usableFromInline let areInOrder: (Item, Item) -> Bool
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  @safe @exclusivity(unchecked) @usableFromInline var items: [Item] = []
  /// Their places, in the order of sorting.
  @safe @exclusivity(unchecked) @usableFromInline var order: [Int] = []

  @inlinable init(
    _ id: @escaping (Item) -> ID, _ areInOrder: @escaping (Item, Item) -> Bool
  ) {
    (self.id, self.areInOrder) = (id, areInOrder)
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  func forget() {
    let old = items
    (items, order) = ([], [])
    withExtendedLifetime(old) {}  // last: what dies with them may re-enter
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  func sort(_ new: [Item]) -> [Item] {
    let old = items
    var now = Array(repeating: Matching.none, count: old.count)
    var loose: [Int] = []
    old.withElements { old in new.withElements { place(old, $0, &now, &loose) } }
    let order =
      loose.count > new.count / 8
      ? new.indices.sorted { areInOrder(new[$0], new[$1]) }
      : merge(order.compactMap { now[$0] == Matching.none ? nil : now[$0] }, loose, of: new)
    (items, self.order) = (new, order)
    return order.map { new[$0] }
  }

  /// Where each of the old is now, if it has neither changed nor left the order of the others; and those that came,
  /// changed or moved. Of elements that can't be copied, so that looking at one retains nothing.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  func place(
    _ old: Elements<Item>, _ new: Elements<Item>, _ now: inout [Int], _ loose: inout [Int]
  ) {
    let match = Matching(old, new, id, id) { old.isAlike($0, new, $1) }
    let staying = match.staying()
    for place in 0..<new.count {
      var from = place
      if place >= match.newEnd {
        from = place - new.count + old.count
      } else if place >= match.start {
        from = match.origins[place - match.start]
        if let staying, !staying[place - match.start] { from = Matching.none }
      }
      if from != Matching.none, old.isAlike(from, new, place) || old[from] == new[place] {
        now[from] = place
      } else {
        loose.append(place)
      }
    }
  }

  /// Puts a few among many that are in order.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  func merge(_ kept: [Int], _ loose: [Int], of new: [Item]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(new.count)
    var start = 0
    for place in loose.sorted(by: { areInOrder(new[$0], new[$1]) }) {
      var (low, high) = (start, kept.count)
      while low < high {
        let middle = (low + high) / 2
        let other = kept[middle]
        let isBefore =
          areInOrder(new[other], new[place])
          || other < place && !areInOrder(new[place], new[other])
        if isBefore { low = middle + 1 } else { high = middle }
      }
      order += kept[start..<low]
      order.append(place)
      start = low
    }
    return order + kept[start...]
  }
}
