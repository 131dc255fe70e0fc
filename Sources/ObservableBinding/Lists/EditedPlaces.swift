/// The places of edits: apart, for elements that can't be copied, so that looking at one retains nothing.
@frozen @usableFromInline struct EditedPlaces {
  @usableFromInline var removals: [Int] = []
  @usableFromInline var insertions: [Int] = []
  @usableFromInline var moves: [Move] = []
  @usableFromInline var updates: [Move] = []
}

extension EditedPlaces {
  /// - Parameter asksAll: Whether `areSame` is asked of what is the same bit by bit, too.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  init<Element: ~Copyable, ID: Hashable>(
    _ old: Elements<Element>, _ new: Elements<Element>, asksAll: Bool,
    _ id: (borrowing Element) -> ID,
    _ areSame: (borrowing Element, borrowing Element) -> Bool
  ) {
    func compare(_ from: Int, _ to: Int) {
      if !asksAll, old.isAlike(from, new, to) { return }
      if !areSame(old[from], new[to]) { updates.append(Move(from: from, to: to)) }
    }

    let match = Matching(old, new, id, id) { old.isAlike($0, new, $1) }
    for place in 0..<match.start { compare(place, place) }
    for (place, stays) in match.stays.enumerated() where !stays {
      removals.append(match.start + place)
    }
    let staying = match.staying()
    for (place, from) in match.origins.enumerated() {
      let to = match.start + place
      if from == Matching.none {
        insertions.append(to)
      } else {
        if let staying, !staying[place] { moves.append(Move(from: from, to: to)) }
        compare(from, to)
      }
    }
    for place in match.newEnd..<new.count { compare(place + old.count - new.count, place) }
  }
}
