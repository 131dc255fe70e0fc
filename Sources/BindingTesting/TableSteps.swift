/// What a table is told in one batch.
struct TableSteps {
  struct Place: Hashable, CustomStringConvertible {
    let section: Int
    let row: Int?

    init(_ section: Int, _ row: Int? = nil) { (self.section, self.row) = (section, row) }

    func isIn(_ sections: [[some Any]]) -> Bool {
      guard sections.indices.contains(section) else { return false }
      return row.map(sections[section].indices.contains) ?? true
    }

    var description: String { (row.map { "Row \($0) of section" } ?? "Section") + " \(section)" }
  }

  var removals: [Place] = []
  var insertions: [Place] = []
  var moves: [(from: Place, to: Place)] = []
  var reloads: [Place] = []
}

extension TableSteps {
  // All are filled anew if something is wrong.
  func cells<Row>(
    from old: [[Row]], to new: [[Row]]
  ) -> (cells: [[Row]], complaints: [String]) {
    let (gone, come) = (removals + moves.map(\.from), insertions + moves.map(\.to))
    var wrong = complaints(of: gone + reloads, "removed, moved or reloaded", in: old)
    wrong += complaints(of: come, "inserted or moved to", in: new)
    let (leaving, entering, other) = (Set(gone), Set(come), Set(reloads))

    // Which is which of those that neither go, come nor move.
    func staying(_ old: [Place], _ new: [Place], _ what: String) -> [(from: Place, to: Place)] {
      let (left, room) = (
        old.filter { !leaving.contains($0) }, new.filter { !entering.contains($0) }
      )
      if left.count != room.count {
        wrong.append(
          """
          Invalid update: invalid number of \(what): \(new.count) after it, but \(old.count) before, \
          of which \(old.count - left.count) went, and \(new.count - room.count) came
          """)
      }
      return Array(zip(left, room))
    }

    var kept = moves
    let sections = staying(
      old.indices.map { Place($0) }, new.indices.map { Place($0) }, "sections")
    for (from, to) in sections + moves where to.row == nil && wrong.isEmpty {
      kept += staying(
        old[from.section].indices.map { Place(from.section, $0) },
        new[to.section].indices.map { Place(to.section, $0) },
        "rows in section \(to.section)")
    }
    var cells = new
    for (from, to) in kept where wrong.isEmpty && !other.contains(from) {
      if let row = from.row, let newRow = to.row {
        cells[to.section][newRow] = old[from.section][row]
      }
    }
    return (cells, wrong)
  }

  private func complaints(
    of places: [Place], _ what: String, in sections: [[some Any]]
  ) -> [String] {
    var seen: Set<Place> = []
    let all = Set(places)
    return places.flatMap { place in
      [
        place.isIn(sections) ? nil : "\(place) is \(what), but isn't there",
        seen.insert(place).inserted ? nil : "\(place) is \(what) twice",
        place.row == nil || !all.contains(Place(place.section))
          ? nil : "\(place) is \(what), and so is its section",
      ].compactMap(\.self)
    }
  }
}
