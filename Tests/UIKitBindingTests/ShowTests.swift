#if canImport(UIKit)
  import BindingTesting
  import UIKit
  import UIKitBinding
  import XCTest

  @MainActor final class ShowTests: XCTestCase {
    private func songs(_ titles: String...) -> Observable<[Song]> {
      Observable(titles.enumerated().map { Song($0.offset, $0.element) })
    }

    // law U.8
    func testATableShowsTheRowsNowAndAfterEverySet() async {
      let (screen, songs) = (TableScreen(), songs("a", "b", "c"))

      screen.show(songs)
      let start = screen.titles
      songs.value.removeFirst()
      songs.value.append(Song(3, "d"))
      songs.value.swapAt(0, 2)

      XCTAssertEqual(start, [["a", "b", "c"]])
      XCTAssertEqual(screen.titles, [["d", "c", "b"]])
    }

    // law U.8
    func testEachSetIsOneBatchButTheFirstRowsAndWhatOnlyChanges() async {
      let (screen, songs) = (TableScreen(), songs("a", "b", "c"))

      screen.show(songs)
      songs.value[0].title = "A"
      let before = screen.table.batches
      songs.value = [Song(2, "C"), Song(7, "x"), Song(0, "a")]
      songs.value.removeAll()

      XCTAssertEqual([before, screen.table.batches], [0, 2])
    }

    // law U.8
    func testAListMayBeEmptyAndBecomeEmpty() async {
      let (screen, songs) = (TableScreen(), songs())
      screen.show(songs)
      let start = screen.titles

      songs.value = [Song(1, "a")]
      let one = screen.titles
      songs.value = []

      XCTAssertEqual([start, one, screen.titles], [[[]], [["a"]], [[]]])
    }

    // law U.8
    func testSectionsComeAndGoAtTheEnd() async {
      let screen = TableScreen()
      let sections = Observable([["a"], ["b", "c"]])
      sections.show(in: screen.table, by: \.self) { screen.cell($0, $1, $2) }
      let start = screen.titles

      sections.value = [["a", "c"], ["b"], ["d"]]
      let more = screen.titles
      sections.value = [["c"]]
      let less = screen.titles
      sections.value = []

      XCTAssertEqual(
        [start, more, less, screen.titles],
        [[["a"], ["b", "c"]], [["a", "c"], ["b"], ["d"]], [["c"]], []])
    }

    // law U.8
    func testACollectionShowsItemsInTheSameWay() async {
      let screen = CollectionScreen()
      let names = Observable(["a", "b", "c"])
      names.show(in: screen.list, by: \.self) { screen.cell($0, $1, $2) }
      let start = screen.titles
      names.value = ["c", "x", "a"]
      let flat = screen.titles
      let sections = Observable([["a"], ["b"]])
      sections.show(in: screen.list, by: \.self) { screen.cell($0, $1, $2) }
      sections.value = [["b"], ["a", "c"], []]

      XCTAssertEqual([start, flat], [[["a", "b", "c"]], [["c", "x", "a"]]])
      XCTAssertEqual(screen.titles, [["b"], ["a", "c"], []])
    }

    // law U.8
    func testObjectsAreRowsByIdentity() async {
      final class Row {
        let title: Observable<String>
        init(_ title: String) { self.title = Observable(title) }
      }
      let (screen, other) = (TableScreen(), CollectionScreen())
      let (one, two) = (Row("a"), Row("b"))
      let rows = Observable([one, two])
      rows.show(in: screen.table) { table, place, row in
        let cell = screen.cell(table, place, row.title.value)
        if let cell = cell as? SongCell { row.title.bind(to: cell, \.title) }
        return cell
      }
      rows.show(in: other.list) { other.cell($0, $1, $2.title.value) }
      let start = screen.titles

      rows.value = [two, one]
      one.title.value = "c"

      XCTAssertEqual([start, screen.titles], [[["a", "b"]], [["b", "c"]]])
      XCTAssertEqual(other.titles, [["b", "a"]])
      XCTAssertEqual(screen.asked, ["a", "b"])
    }

    // law U.8
    func testTheCellOfARowsViewModelHearsItAndTheTableOnlyOfPlaces() async {
      final class Row {
        let title: Derived<String>
        init(_ song: Derived<Song>) { title = song.map { $0.title.uppercased() } }
      }
      let (screen, songs) = (TableScreen(), songs("a", "b"))
      let rows = songs.mapEach(by: \.id) { Row($0) }
      rows.show(in: screen.table) { table, place, row in
        let cell = screen.cell(table, place, "")
        if let cell = cell as? SongCell { row.title.bind(to: cell, \.title) }
        return cell
      }
      let start = screen.titles

      songs.value[0].title = "c"
      let edited = screen.titles
      songs.value.swapAt(0, 1)

      XCTAssertEqual(
        [start, edited, screen.titles], [[["A", "B"]], [["C", "B"]], [["B", "C"]]])
      XCTAssertEqual([screen.asked.count, screen.table.batches], [2, 1])
    }

    // law U.8
    func testAnIdThatOccursTwiceStopsNothing() async {
      let (screen, songs) = (TableScreen(), songs("a", "b"))
      screen.show(songs)
      screen.select(IndexPath(row: 0, section: 0))

      songs.value = [Song(0, "a"), Song(0, "c"), Song(1, "b")]
      let twice = screen.titles
      songs.value = [Song(0, "c"), Song(0, "a")]

      XCTAssertEqual(twice, [["a", "c", "b"]])
      XCTAssertEqual(screen.titles, [["c", "a"]])
    }

    // law U.8
    func testASetInsideOfACellIsShownAfterTheBatch() async {
      let (screen, songs) = (TableScreen(), songs("a"))
      songs.show(in: screen.table, by: \.id) { [unowned songs] table, place, song in
        if song.title == "b" { songs.value[place.row].title = "c" }
        return screen.cell(table, place, song.title)
      }

      songs.value.append(Song(1, "b"))

      XCTAssertEqual(screen.titles, [["a", "c"]])
    }

    // law U.8
    func testRandomListsAreShownWithTheirSelection() async {
      let seed = UInt64.random(in: 0..<1_000_000)
      var dice = Dice(state: seed)
      let (screen, other) = (TableScreen(), CollectionScreen())
      screen.table.allowsMultipleSelection = true
      let sections = Observable<[[Song]]>([])
      sections.show(in: screen.table, by: \.id) { screen.cell($0, $1, $2.title) }
      sections.show(in: other.list, by: \.id) { other.cell($0, $1, $2.title) }
      var chosen: Set<Int> = []

      for step in 1...300 {
        var ids = Array(0..<12).shuffled(using: &dice)
        let new = (0..<Int.random(in: 0...3, using: &dice)).map { _ in
          (0..<Int.random(in: 0...min(4, ids.count), using: &dice)).map { _ in
            let id = ids.removeLast()
            return Song(id, "\(id) \(Int.random(in: 0...1, using: &dice))")
          }
        }
        sections.value = new
        chosen.formIntersection(new.joined().map(\.id))

        XCTAssertEqual(screen.titles, new.map { $0.map(\.title) }, "seed \(seed), step \(step)")
        XCTAssertEqual(other.titles, new.map { $0.map(\.title) }, "seed \(seed), step \(step)")
        XCTAssertEqual(
          Set(screen.selected.map { new[$0.section][$0.row].id }), chosen,
          "seed \(seed), step \(step)")
        let section = Int.random(in: 0...2, using: &dice)
        if section < new.count, let song = new[section].first {
          screen.select(IndexPath(row: 0, section: section))
          chosen.insert(song.id)
        }
      }
    }

    // law U.9
    func testOnlyWhatHasChangedIsConfiguredAnewInTheCellThatIsThere() async {
      let (screen, songs) = (TableScreen(), songs("a", "b", "c"))
      screen.show(songs)
      screen.table.layoutIfNeeded()
      let cells = screen.table.visibleCells
      screen.asked = []

      songs.value[1].title = "B"
      songs.value = [songs.value[1], songs.value[2], songs.value[0]]
      songs.value[2].title = "A"

      XCTAssertEqual(screen.asked, ["B", "A"])
      XCTAssertEqual(screen.titles, [["B", "c", "A"]])
      XCTAssertEqual(
        screen.table.visibleCells.map(ObjectIdentifier.init),
        [cells[1], cells[2], cells[0]].map(ObjectIdentifier.init))
    }

    // law U.9
    func testARowThatMovesAndChangesInOneSetIsConfiguredAtItsNewPlace() async {
      let (screen, songs) = (TableScreen(), songs("a", "b", "c"))
      screen.show(songs)
      screen.table.layoutIfNeeded()
      screen.asked = []

      songs.value = [Song(2, "C"), Song(0, "a"), Song(3, "d")]

      XCTAssertEqual(screen.titles, [["C", "a", "d"]])
      XCTAssertEqual(screen.asked.sorted(), ["C", "d"])
    }

    // law U.10
    func testATableOutsideOfAWindowIsReloaded() async {
      let (screen, songs) = (TableScreen(isInWindow: false), songs("a"))
      screen.show(songs)

      songs.value.append(Song(1, "b"))
      songs.value.append(Song(2, "c"))
      let count = screen.table.numberOfRows(inSection: 0)
      screen.window.addSubview(screen.table)
      songs.value.removeFirst()
      screen.table.removeFromSuperview()
      songs.value.removeFirst()
      screen.window.addSubview(screen.table)

      XCTAssertEqual(count, 3)
      XCTAssertEqual(screen.titles, [["c"]])
    }

    // law U.11
    func testASelectionStaysWithItsRowAlsoAcrossSectionsAndReloads() async {
      let screen = TableScreen()
      let sections = Observable([["a", "b"], ["c"]])
      sections.show(in: screen.table, by: \.self) { screen.cell($0, $1, $2) }
      screen.select(IndexPath(row: 0, section: 0))

      sections.value = [["x", "b", "a"], ["c"]]
      let moved = screen.selected
      sections.value = [["b"], ["c", "a"]]
      let crossed = screen.selected
      screen.table.removeFromSuperview()
      sections.value = [["a"], ["c"]]
      let reloaded = screen.selected
      sections.value = [[], ["c"]]

      XCTAssertEqual(
        [moved, crossed, reloaded, screen.selected],
        [
          [IndexPath(row: 2, section: 0)], [IndexPath(row: 1, section: 1)],
          [IndexPath(row: 0, section: 0)], [],
        ])
    }

    // law U.11
    func testASelectedItemOfACollectionStaysSelected() async {
      let screen = CollectionScreen()
      let sections = Observable([["a", "b"], ["c"]])
      sections.show(in: screen.list, by: \.self) { screen.cell($0, $1, $2) }
      let first = IndexPath(item: 0, section: 0)
      screen.list.selectItem(at: first, animated: false, scrollPosition: [])

      sections.value = [["b"], ["c", "a"]]

      XCTAssertEqual(
        screen.list.indexPathsForSelectedItems, [IndexPath(item: 1, section: 1)])
    }

    // law U.11
    func testTheSecondOfTwoRowsWithOneIdStaysSelected() async {
      let (screen, songs) = (TableScreen(), Observable([Song(0, "a"), Song(0, "b")]))
      screen.table.allowsMultipleSelection = true
      screen.show(songs)
      screen.select(IndexPath(row: 1, section: 0))

      songs.value.append(Song(1, "c"))

      XCTAssertEqual(screen.selected, [IndexPath(row: 1, section: 0)])
    }

    // law U.12
    func testAMoveByTheUserGoesBackAndIsNotToldTheTable() async {
      let (screen, songs) = (TableScreen(), songs("a", "b", "c"))
      let cells = { screen.table.visibleCells.map(ObjectIdentifier.init) }
      screen.show(songs) { [unowned songs] from, to in
        songs.value.insert(songs.value.remove(at: from.row), at: to.row)
      }
      screen.table.layoutIfNeeded()
      let before = cells()
      screen.asked = []

      screen.table.userMoves(IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
      turn()

      XCTAssertEqual(songs.value.map(\.title), ["b", "c", "a"])
      XCTAssertEqual(screen.titles, [["b", "c", "a"]])
      XCTAssertEqual(cells(), [before[1], before[2], before[0]])
      XCTAssertEqual(screen.asked, [])
    }

    // law U.12
    func testAMoveThatTheModelRefusesIsTakenBackOnALaterTurn() async {
      let (screen, songs) = (TableScreen(), songs("a", "b", "c"))
      screen.show(songs) { _, _ in }

      screen.table.userMoves(IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
      let moved = screen.titles
      turn()

      XCTAssertEqual(moved, [["b", "c", "a"]])
      XCTAssertEqual(screen.titles, [["a", "b", "c"]])
    }

    // law U.12
    func testWhatIsSetBetweenAMoveAndTheNextTurnIsShownThen() async {
      let (screen, songs) = (TableScreen(), songs("a", "b", "c"))
      screen.show(songs) { _, _ in }

      screen.table.userMoves(IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
      songs.value.append(Song(3, "d"))
      songs.value.removeFirst()
      let moved = screen.titles
      turn()
      songs.value.append(Song(4, "e"))

      XCTAssertEqual(moved, [["b", "c", "a"]])
      XCTAssertEqual(screen.titles, [["b", "c", "d", "e"]])
    }

    // law U.12
    func testAnItemOfACollectionMovesFromOneSectionToAnother() async {
      let screen = CollectionScreen()
      let sections = Observable([["a", "b"], ["c"]])
      sections.show(
        in: screen.list, by: \.self, cell: { screen.cell($0, $1, $2) },
        moved: { [unowned sections] from, to in
          sections.update {
            let name = $0[from.section].remove(at: from.item)
            $0[to.section].insert(name + "!", at: to.item)
          }
        })

      screen.list.userMoves(IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
      turn()

      XCTAssertEqual(screen.titles, [["b"], ["c", "a!"]])
    }

    // law U.12
    func testWithoutAClosureNoRowCanBeMoved() async {
      let (screen, songs) = (TableScreen(), songs("a", "b"))
      screen.show(songs)

      screen.table.userMoves(IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))

      XCTAssertEqual(screen.titles, [["a", "b"]])
    }

    // law U.13
    func testATableShowsTheNewestOfTwoSources() async {
      let screen = TableScreen()
      let (old, new) = (songs("a"), songs("b"))

      let first = screen.show(old)
      let second = screen.show(new)
      old.value.append(Song(7, "lost"))
      new.value.append(Song(8, "c"))

      XCTAssertEqual(screen.titles, [["b", "c"]])
      XCTAssertEqual([first.isCancelled, second.isCancelled], [true, false])
    }

    // law U.13
    func testACancelledTableShowsWhatItWasTold() async {
      let (screen, songs) = (TableScreen(), songs("a"))

      let token = screen.show(songs)
      token.cancel()
      songs.value.append(Song(7, "b"))
      screen.table.reloadData()

      XCTAssertEqual(screen.titles, [["a"]])
    }

    // law U.13
    func testNeitherATableNorItsSourceIsKeptAlive() async {
      let tracker = LifetimeTracker()
      var screen: TableScreen? = TableScreen()
      var songs: Observable<[Song]>? = songs("a")
      if let screen, let songs {
        tracker.track(screen.table, as: "table")
        tracker.track(songs, as: "songs")
        screen.show(songs)
      }
      let alive = tracker.alive

      songs = nil
      let shown = screen?.titles
      let later = tracker.alive
      screen = nil

      XCTAssertEqual([alive, later, tracker.alive], [["table", "songs"], ["table"], []])
      XCTAssertEqual(shown, [["a"]])
    }

    // law U.13
    func testABindingEndsWithItsTable() async {
      let songs = songs("a")
      var screen: TableScreen? = TableScreen()
      let token = screen?.show(songs)

      screen = nil
      songs.value.append(Song(7, "b"))

      XCTAssertEqual(token?.isCancelled, true)
    }

    // law U.12
    func testTwoMovesOfOneTurnThatTheModelRefusesAreBothTakenBack() async {
      let (screen, songs) = (TableScreen(), songs("a", "b", "c"))
      screen.show(songs) { _, _ in }

      for _ in 0..<2 {
        screen.table.userMoves(IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
      }
      let moved = screen.titles
      turn()

      XCTAssertEqual(moved, [["c", "a", "b"]])
      XCTAssertEqual(screen.titles, [["a", "b", "c"]])
    }

    // law U.12
    func testWithoutAClosureNoItemOfACollectionCanBeMoved() async {
      let screen = CollectionScreen()
      Observable([["a", "b"]]).show(
        in: screen.list, by: \.self, cell: { screen.cell($0, $1, $2) })

      screen.list.userMoves(IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))

      XCTAssertEqual(screen.titles, [["a", "b"]])
    }
  }
#endif
