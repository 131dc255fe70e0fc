import BindingTesting
import ObservableBinding
import TrapTesting
import XCTest

/// Section R: a value that starts over when its source is set, and can be set meanwhile.
final class LinkedTests: XCTestCase {
  private var options: Observable<[String]>!

  override func setUp() { options = Observable(["Ground", "Air", "Sea"]) }
  override func tearDown() { options = nil }

  // law R.1
  func testItIsWhatWasSetLastOrWhatTheSourceStarts() {
    let selected = Linked(options) { $0[0] }
    let log = [selected.value]

    selected.value = "Air"
    let set = selected.value
    options.value = ["Email", "Fax"]
    let started = selected.value
    options.value = ["Email", "Fax"]  // equal or not

    XCTAssertEqual(log + [set, started, selected.value], ["Ground", "Air", "Email", "Email"])
  }

  // law R.1
  func testASetBeforeTheFirstReadStaysAndOneOfTheSourceAfterItDoesNot() {
    for isHeard in [false, true] {
      let selected = Linked(options) { $0[0] }
      let token = isHeard ? selected.observe { _ in } : nil

      selected.value = "Sea"
      let first = selected.value
      selected.value = "Air"
      options.value = ["Fax"]
      selected.value = "Phone"

      XCTAssertEqual([first, selected.value], ["Sea", "Phone"])
      token?.cancel()
    }
  }

  // law R.2
  func testTheLabelOfASelectionIsNeverAMixWhoeverIsBoundFirst() {
    for order in [[0, 1], [1, 0]] {
      for isGated in [false, true] {
        let options = Observable(["Ground", "Air", "Sea"])
        let source = isGated ? options.removeDuplicates() : options.readOnly
        let selected = Linked(source) { _ in 0 }
        let label = Derived(options, selected) { $0[$1] }
        let log = Recorder<String>()
        for listener in order {
          if listener == 0 {
            label.bind { log.append($0) }
          } else {
            selected.bind { [unowned label] _ in _ = label.value }
          }
        }

        selected.value = 2
        options.value = ["Email", "Fax"]

        XCTAssertEqual(log.values, ["Ground", "Sea", "Email"], "\(order) \(isGated)")
      }
    }
  }

  // law R.2
  func testNoMixThroughDiamondsJointsAndChoices() {
    let many = (0..<20).map { Observable($0) }
    let list = Derived(from: many) { $0 }
    let selected = Linked(list) { _ in 0 }
    let isSecond = Observable(false)
    let chosen = isSecond.flatMap { $0 ? selected.map { -$0 } : selected.readOnly }
    let log = Recorder(Derived(list, selected, chosen) { "\($0[$1]) \($2)" })
    let total = Recorder(Derived(selected.map { $0 + 1 }, selected.map { $0 - 1 }) { $0 + $1 })

    selected.value = 3
    many[0].value = 7
    isSecond.value = true
    selected.value = 2
    many[19].value = 1

    XCTAssertEqual(log.values, ["0 0", "3 3", "7 0", "7 0", "2 -2", "7 0"])
    XCTAssertEqual(total.values, [0, 6, 0, 4, 0])
  }

  // law R.3
  func testASetOfTheSourceOrItsOwnCallsEachListenerOnce() {
    let selected = Linked(options) { $0[0] }
    let log = Recorder(selected)
    let below = Recorder(selected.map { $0.count })
    let both = Recorder(Derived(options, selected) { "\($0.count) \($1)" })

    selected.value = "Air"
    selected.value = "Air"
    options.value.removeFirst()
    selected.update { $0 += "!" }
    selected.value.removeLast()

    XCTAssertEqual(log.values, ["Ground", "Air", "Air", "Air", "Air!", "Air"])
    XCTAssertEqual(below.values, [6, 3, 3, 3, 4, 3])
    XCTAssertEqual(both.values, ["3 Ground", "3 Air", "3 Air", "2 Air", "2 Air!", "2 Air"])
  }

  // law R.3
  func testWhatAListenerBelowItSetsIsToldToThoseBefore() {
    let linked = Linked(Observable(0)) { $0 }
    let log = Recorder(linked.map { $0 })
    linked.map { $0 }.observe { [unowned linked] in if $0 == 1 { linked.value = 2 } }

    linked.value = 1

    XCTAssertEqual(log.values, [0, 1, 2])
  }

  // law R.3
  func testABatchOfBothTellsTheEndResultOnce() {
    for isTurned in [false, true] {
      let options = Observable(["Ground", "Air"])
      let selected = Linked(options) { _ in 0 }
      let log = Recorder(selected)
      let label = Recorder(Derived(options, selected) { $0[$1] })
      let count = Recorder(selected.map { $0 * 10 })

      let load = {
        options.value = ["Email", "Fax"]
        XCTAssertEqual(selected.value, 0)
        selected.value = 1
      }
      if isTurned {
        batch(selected, options, body: load)
      } else {
        batch(options, selected, body: load)
      }
      let loaded = selected.value
      batch(options, selected) {
        selected.value = 1
        XCTAssertEqual(selected.value, 1)
        options.value = ["Phone"]
      }

      XCTAssertEqual([loaded, selected.value], [1, 0])
      XCTAssertEqual(log.values, [0, 1, 0])
      XCTAssertEqual(label.values, ["Ground", "Fax", "Phone"])
      XCTAssertEqual(count.values, [0, 10, 0])
    }
  }

  // law R.3
  // law R.4
  func testWhatIsObservedBelowItIsHandedWhatItWasThoughAnotherKeepsItWarm() {
    for isWarm in [false, true] {
      let source = Observable(3)
      let below = Linked(source) { "\($0) after \($1 ?? "nothing")" }.map { $0 }
      let other = isWarm ? Linked(below) { $0 } : nil
      let log = Recorder<String>()
      below.observe { log.append($0) }

      source.value = 4

      XCTAssertEqual(log.values, ["4 after 3 after nothing"])
      withExtendedLifetime(other) {}
    }
  }

  // law 8.10, 8.14
  func testABatchInABatchOfItsSourceTellsNothingThatTheSourceHasSet() {
    let source = Observable(0)
    let linked = Linked(source) { $0 }
    let log = Recorder<String>()
    linked.observe { log.append("linked \($0)") }
    linked.map { $0 }.observe { log.append("below \($0)") }
    let many = (1...20).map { _ in Observable(0).readOnly }
    Derived(from: many + [linked.map { $0 }]) { $0.last! }.observe { log.append("many \($0)") }

    batch(source) {
      source.value = 1
      batch(linked) {}
      batch(linked, source) { source.value = 2 }
      log.append("the source's")
    }
    batch(source) {
      source.value = 3
      batch(linked) { linked.value = 4 }
      log.append("its own")
    }
    source.value = 5

    XCTAssertEqual(
      log.values,
      [
        "the source's", "linked 2", "below 2", "many 2", "linked 4", "below 4", "many 4", "its own",
        "linked 5", "below 5", "many 5",
      ])
  }

  // law 8.10, 8.14, R.3
  func testABatchInABatchOfASourceThatIsNotSetTellsWhatAnotherHasSet() {
    let (first, second) = (Observable(1), Observable(2))
    let linked = Linked(Derived(first, second) { $0 + $1 }) { $0 }
    let log = Recorder<String>()
    linked.observe { log.append("linked \($0)") }
    linked.map { $0 }.observe { log.append("below \($0)") }

    batch(first) {
      batch(linked) { second.value = 6 }
      log.append("the first's")
    }

    XCTAssertEqual(log.values, ["linked 7", "below 7", "the first's"])
  }

  // law 6.6, R.7
  func testABatchInABatchOfItsSourceKeepsNothingThatTheSourceOverrules() {
    for isChosen in [true, false] {
      let log = Recorder<Int>()
      let survivors = LifetimeTracker.survivors { tracker in
        let source = tracker.track(Observable(0))
        let linked = tracker.track(Linked(source) { $0 })
        let index = Observable(0)
        let below =
          isChosen
          ? index.flatMap { [unowned linked] _ in linked }
          : Derived(from: (1...20).map { _ in linked.map { $0 } }) { $0[0] }
        let set: (Int) -> Void = { [unowned linked, unowned source] number in
          batch(below) {
            linked.value = -1
            source.value = number
          }
        }

        batch(source) { set(1) }
        let token = source.observe { if $0 == 2 { set(3) } }
        source.value = 2
        token.cancel()
        below.observe { log.append($0) }
        batch(source) { set(4) }
        source.value = 5
        below.map { $0 * 10 }.bind { [unowned source] in
          log.append($0)
          if $0 == 50 { source.value = 6 }
        }
      }

      XCTAssertEqual(log.values, [4, 5, 50, 6, 60])
      XCTAssertEqual(survivors, [])
    }
  }

  func testABatchThatNamesItAloneHoldsItsSource() {
    let selected = Linked(options) { _ in 0 }
    let label = Recorder(Derived(options, selected) { $0[$1] })

    batch(selected) {
      options.value = ["Email", "Fax"]
      selected.value = 1
      selected.value = 0
      selected.value = 1
    }

    XCTAssertEqual(label.values, ["Ground", "Fax"])
  }

  // law 6.10
  func testWhatTheSourceHasOverruledIsReleasedThoughNobodyAsks() {
    let tracker = LifetimeTracker()
    let source = Observable(0)
    let linked = Linked<AnyObject?>(source) { _ in nil }
    linked.value = tracker.witness("overruled")

    source.value = 1

    XCTAssertEqual(tracker.alive, [])
    withExtendedLifetime(linked) {}
  }

  // law R.4
  func testOneThatIsOnlyObservedIsHandedWhatItWas() {
    let options = Observable(["a", "b"])
    let choose = { (options: [String], last: String?) in
      last.flatMap { options.contains($0) ? $0 : nil } ?? options[0]
    }
    let observed = Linked(options, choose)
    let above = Linked(options, choose)
    let log = Recorder<String>()
    observed.observe { log.append($0) }
    above.map { "map \($0)" }.observe { log.append($0) }
    let aboveMany = Linked(options, choose)
    let many = (0..<20).map { _ in Observable("").map { $0 } } + [aboveMany.map { "joint \($0)" }]
    Derived(from: many) { $0.joined() }.map { $0 }.observe { log.append($0) }

    options.value = ["c", "a"]

    XCTAssertEqual(log.values, ["a", "map a", "joint a"])
  }

  // law R.4
  func testTheClosureRunsAtMostOnceForEachSetAndOnlyIfSomebodyAsks() {
    var log: [String] = []
    let count = Observable(1)
    let tens = count.map { value in
      log.append("map \(value)")
      return value * 10
    }
    let linked = Linked(tens) { value, last -> Int in
      log.append("start \(value) \(last.map { "\($0)" } ?? "-")")
      return value
    }
    count.value = 2
    count.value = 3
    let unread = log
    _ = (linked.value, linked.value, linked.value)
    linked.value = 7
    count.value = 4
    _ = (linked.value, linked.value)
    let token = linked.bind { _ in }
    count.value = 5
    token.cancel()
    count.value = 6

    XCTAssertEqual(unread, [])
    XCTAssertEqual(
      log, ["map 3", "start 30 -", "map 4", "start 40 7", "map 5", "start 50 40"])
    XCTAssertEqual(linked.value, 60)
  }

  // law R.4
  func testItIsNotComputedForOneThatHasLeftInABatch() {
    for isBelow in [false, true] {
      let count = Observable(0)
      var starts = 0
      let linked = Linked(count) { value in
        starts += 1
        return value
      }
      let token = (isBelow ? linked.map { $0 } : linked.readOnly).observe { _ in }
      starts = 0

      batch(linked) {
        count.value = 1
        token.cancel()
      }

      XCTAssertEqual(starts, 0, "below: \(isBelow)")
    }
  }

  // law R.5
  func testWhatAGateAboveTakesForEqualStartsNothingOver() {
    for isHeard in [false, true] {
      for isLoose in [false, true] {
        let name = Observable("ada")
        let gate =
          isLoose
          ? name.removeDuplicates { $0.count == $1.count } : name.map { $0 }.removeDuplicates()
        var starts = 0
        let draft = Linked(gate) { name in
          starts += 1
          return name
        }
        let log = Recorder<String>()
        if isHeard { draft.bind { log.append($0) } }

        draft.value = "edited"
        name.value = "ada"
        let kept = draft.value
        name.value = "grace"
        let started = draft.value
        draft.value = "again"
        name.value = "grace"

        XCTAssertEqual([kept, started, draft.value], ["edited", "grace", "again"])
        XCTAssertEqual(starts, isHeard ? 2 : 1)
        if isHeard { XCTAssertEqual(log.values, ["ada", "edited", "grace", "again"]) }
      }
    }
  }

  // law R.6
  func testAListenerThatSetsItAndOneThatSetsItsSource() {
    let count = Observable(0)
    let linked = Linked(count) { $0 * 10 }
    let log = Recorder<String>()
    linked.observe { [unowned linked, unowned count] value in
      log.append("a \(value)")
      if value == 1 {
        linked.value = 2
        linked.value = 3
      }
      if value == 5 {
        linked.value = 6
        count.value = 7
      }
    }
    linked.observe { log.append("b \($0)") }

    linked.value = 1
    linked.value = 5

    XCTAssertEqual(
      log.values,
      ["a 1", "b 1", "a 2", "b 2", "a 3", "b 3", "a 5", "b 5", "a 70", "b 70"])
  }

  // law R.6
  func testWhatAListenerSetsBeforeItSetsTheSourceIsNotTold() {
    let count = Observable(0)
    let linked = Linked(count) { $0 * 10 }
    let log = Recorder<Int>()
    linked.observe { [unowned linked, unowned count] value in
      log.append(value)
      guard value == 10 else { return }
      linked.value = 5
      count.value = 2
    }

    count.value = 1

    XCTAssertEqual(log.values, [10, 20])
  }

  // law R.6
  func testWhatWaitsIsNotToldOnceTheSourceIsSet() {
    let count = Observable(0)
    let linked = Linked(count) { $0 * 10 }
    let log = Recorder<Int>()
    linked.observe { [unowned linked, unowned count] value in
      log.append(value)
      if value == 1 {
        linked.value = 2
        linked.value = 3
      }
      if value == 2 { count.value = 7 }
    }

    linked.value = 1

    XCTAssertEqual(log.values, [1, 2, 70])
  }

  // law R.6
  func testNorIsItThoughItIsSetOnceMoreThen() {
    let count = Observable(0)
    let linked = Linked(count) { $0 }
    let log = Recorder<Int>()
    linked.observe { [unowned linked, unowned count] value in
      log.append(value)
      guard value == 1 else { return }
      linked.value = 2
      count.value = 7
      linked.value = 3
    }

    linked.value = 1

    XCTAssertEqual(log.values, [1, 3])
  }

  // law R.6, R.5
  func testItIsIfAGateAboveTakesWhatTheSourceIsSetToForTheSame() {
    let count = Observable(0)
    let linked = Linked(count.removeDuplicates { $0 % 2 == $1 % 2 }) { $0 }
    let log = Recorder<Int>()
    linked.observe { [unowned linked, unowned count] value in
      log.append(value)
      guard value == 1 else { return }
      linked.value = 5
      count.value = 2
      linked.value = 6
    }

    linked.value = 1

    XCTAssertEqual(log.values, [1, 5, 6])
  }

  // law R.6, R.5
  func testBelowAGateWhatAListenerSetsIsToldOnceThoughTheSourceIsSetToTheSame() {
    let count = Observable(0)
    let linked = Linked(count.removeDuplicates()) { $0 * 10 }
    let log = Recorder<Int>()
    linked.observe { [unowned linked, unowned count] value in
      log.append(value)
      if value == 1 {
        linked.value = 2
        count.value = 0
      }
      if value == 2 {
        count.value = 0
        linked.value = 3
        linked.value = 4
      }
    }

    linked.value = 1
    log.removeAll()
    linked.bind { [unowned linked, unowned count] value in
      log.append(value)
      guard value == 4 else { return }
      linked.value = 5
      count.value = 0
      linked.value = 6
    }

    XCTAssertEqual(log.values, [4, 5, 5, 6, 6])
  }

  // law R.5
  func testBelowAGateWhatAListenerOfTheSourceSetsIsToldOnce() {
    let count = Observable(0)
    let linked = Linked(count.removeDuplicates()) { $0 }
    var isSet = false
    count.observe { [unowned linked] _ in
      if !isSet { linked.value = 9 }
      isSet = true
    }
    let log = Recorder(linked)

    count.value = 1
    count.value = 1

    XCTAssertEqual(log.values, [0, 9])
  }

  // law 3.9
  func testBelowAGateWhatTheFirstCallSetsAboveIsToldByThePassUnderWay() {
    let count = Observable(0)
    let linked = Linked(count.removeDuplicates()) { $0 * 10 }
    let log = Recorder<String>()
    count.observe { [unowned linked, unowned count] in
      guard $0 == 2 else { return }
      linked.bind { value in
        log.append("\(value)")
        if value == 20 { count.value = 1 }
      }
      log.append("bound")
    }

    count.value = 2

    XCTAssertEqual(log.values, ["20", "bound", "10"])
  }

  // law R.5, 3.6
  func testBelowAGateWhatTheFirstCallSetsIsToldThoughTheSourceIsSetToTheSame() {
    let count = Observable(0)
    let linked = Linked(count.removeDuplicates()) { $0 * 10 }
    let log = Recorder<Int>()
    linked.observe { log.append($0) }
    count.observe { [unowned linked] _ in
      linked.bind { value in
        log.append(value)
        if value == 0 {
          linked.value = 5
          linked.value = 6
        }
      }
    }

    count.value = 0

    XCTAssertEqual(log.values, [0, 5, 5, 6, 6])
  }

  // law R.6
  func testASetInAListenerOfTheSourceIsRightWhicheverIsBoundFirst() {
    for isFirst in [false, true] {
      let count = Observable(0)
      let linked = Linked(count) { $0 * 10 }
      let log = Recorder<Int>()
      if isFirst { linked.observe { log.append($0) } }
      count.observe { [unowned linked] in if $0 == 1 { linked.value = 5 } }
      if !isFirst { linked.observe { log.append($0) } }

      count.value = 1
      let set = linked.value
      count.value = 2

      XCTAssertEqual([set, linked.value], [5, 20])
      XCTAssertEqual(log.values, [5, 20])
    }
  }

  // law R.6
  func testASetInsideTheFirstCallOfBind() {
    let count = Observable(0)
    let linked = Linked(count) { $0 * 10 }
    let below = Recorder(linked.map { $0 + 1 })
    let log = Recorder<Int>()

    linked.bind { [unowned linked, unowned count] in
      log.append($0)
      if $0 == 0 { linked.value = 1 }
      if $0 == 1 { count.value = 2 }
    }

    XCTAssertEqual(log.values, [0, 1, 20])
    XCTAssertEqual(below.values, [1, 2, 21])
  }

  // law 3.6
  func testASetInsideTheFirstCallOfBindBelowOneThatABatchHasNamed() {
    let linked = Linked(Observable(0)) { $0 }
    let below = linked.map { $0 }
    let log = Recorder(below)
    batch(linked) { linked.value = 1 }

    below.bind { [unowned linked] in if $0 == 1 { linked.value = 2 } }

    XCTAssertEqual(log.values, [0, 1, 2])
  }

  // law 3.8
  func testWhatIsOwedToOneWhoHasLeftDelaysNoSetOfAFirstCall() {
    for leaves in ["before the source is set", "after it", "not"] {
      let floor = Observable(0)
      let room = Linked(floor) { $0 }
      var owner: Recorder<Int>? = Recorder()
      var events: [String] = []
      floor.bind { [unowned floor, unowned room] value in
        events.append("floor \(value)")
        guard value == 0 else { return }
        room.observe(owner!) { _, value in events.append("first \(value)") }
        room.observe { _ in }.cancel()  // leaves a place: so nobody is swept below
        if leaves == "before the source is set" { owner = nil }
        floor.value = 1
        if leaves == "after it" { owner = nil }
        room.bind { [unowned room] value in
          events.append("room \(value)")
          if value == 1 { room.value = 2 }
        }
      }

      XCTAssertEqual(
        events,
        leaves == "not"
          ? ["floor 0", "room 1", "floor 1", "first 2", "room 2"]
          : ["floor 0", "room 1", "room 2", "floor 1"],
        leaves)
    }
  }

  // law R.6
  func testWhoIsBoundInAPassOfTheSourceHearsWhatComesOfIt() {
    for sets in [false, true] {
      let count = Observable(0)
      let linked = Linked(count) { $0 * 10 }
      let (first, second) = (Recorder(linked), Recorder<Int>())
      count.observe { [unowned linked, unowned count] in
        if $0 != 1 { return }
        linked.bind {
          second.append($0)
          if sets, $0 == 10 {
            linked.value = 11
            count.value = 2
          }
        }
      }

      count.value = 1

      XCTAssertEqual(first.values.last, sets ? 20 : 10)
      XCTAssertEqual(second.values, sets ? [10, 20] : [10])
    }
  }

  // law R.1
  func testALinkedOfALinkedAndOneOfItself() {
    let group = Observable(0)
    let item = Linked(group) { $0 * 10 }
    let page = Linked(item) { $0 * 10 }
    let log = Recorder(Derived(group, item, page) { [$0, $1, $2] })

    page.value = 1
    item.value = 2
    page.value = 3
    group.value = 4
    batch(group, item, page) {
      group.value = 5
      item.value = 6
    }

    XCTAssertEqual(
      log.values,
      [[0, 0, 0], [0, 0, 1], [0, 2, 20], [0, 2, 3], [4, 40, 400], [5, 6, 60]])
  }

  // law R.1
  func testALinkedOfALinkedThatWasReadStartsOverWhenThatIsSet() {
    let group = Observable(0)
    let item = Linked(group) { $0 * 10 }
    let page = Linked(item) { $0 * 10 }
    var read = [page.value]

    group.value = 1
    read.append(page.value)
    item.value = 0

    XCTAssertEqual(read + [page.value], [0, 100, 0])
  }

  // law R.1
  func testOfAConstant() {
    let linked = Linked(Derived.constant(3)) { $0 + 1 }
    let log = Recorder(linked.map { $0 })
    let chosen = Recorder(linked.flatMap { Derived.constant($0 * 2) })

    linked.value = 7

    XCTAssertEqual(log.values, [4, 7])
    XCTAssertEqual(chosen.values, [8, 14])
  }

  // law R.7
  func testItKeepsWhatIsAboveAliveAndNothingKeepsIt() {
    for isHeard in [false, true] {
      let survivors = LifetimeTracker.survivors { tracker in
        var source: Observable<Int>? = tracker.track(Observable(1), as: "source")
        weak let kept = source
        var linked: Linked<Int>? = tracker.track(Linked(source!.map { $0 }) { $0 }, as: "linked")
        source = nil
        XCTAssertNotNil(kept)
        if isHeard {
          linked!.bind { [witness = tracker.witness("listener")] _ in _ = witness }
          linked!.map { $0 }.bind { [witness = tracker.witness("below")] _ in _ = witness }
        }
        linked!.value = 2
        linked = nil
        XCTAssertNil(kept)
      }

      XCTAssertEqual(survivors, [])
    }
  }

  // law R.7
  func testItsListenersEndWithItThoughItsSourceLives() {
    let tracker = LifetimeTracker()
    let source = Observable(1)
    var linked: Linked<Int>? = tracker.track(Linked(source) { $0 }, as: "linked")
    let log = Recorder<Int>()
    let token = linked!.bind { [witness = tracker.witness("listener")] in
      _ = witness
      log.append($0)
    }
    linked!.map { $0 * 10 }.bind { [witness = tracker.witness("below")] in
      _ = witness
      log.append($0)
    }
    let before = tracker.alive

    linked = nil
    source.value = 2

    XCTAssertEqual(before.sorted(), ["below", "linked", "listener"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertTrue(token.isCancelled)
    XCTAssertEqual(log.values, [1, 10])
  }

  // law R.7
  func testBelowOneThatIsDeadListenersHearWhatTheSourceStarts() {
    let (source, other) = (Observable(1), Observable(0))
    var linked: Linked<Int>? = Linked(source) { $0 * 10 }
    linked?.value = 5
    let log = Recorder<Int>()
    Derived(linked!, other) { $0 + $1 }.observe { log.append($0) }

    linked = nil
    other.value = 1
    source.value = 2
    other.value = 2

    XCTAssertEqual(log.values, [6, 21, 22])
  }

  // law R.7
  func testWhatIsDerivedFromItKeepsWhatWasSet() {
    let source = Observable(1)
    var linked: Linked<Int>? = Linked(source) { $0 }
    let below = linked!.map { $0 * 10 }
    linked!.value = 5

    linked = nil
    let kept = below.value
    source.value = 2

    XCTAssertEqual([kept, below.value], [50, 20])
  }

  // law R.7
  func testWhatIsDerivedFromItKeepsItForThoseWhoWrite() {
    let source = Observable(1)
    let many = (0..<17).map { Observable($0) }
    var linked: Linked<Int>? = Linked(source) { $0 }
    weak let kept = linked
    var below: Derived<Int>? = linked!.map { $0 * 10 }
    var joined: Derived<Int>? = Derived(from: many.map(\.readOnly) + [linked!.readOnly]) {
      $0.last ?? 0
    }
    let token = linked!.observe { _ in }

    linked = nil
    kept?.value = 5
    XCTAssertEqual([below?.value, joined?.value], [50, 5])
    below = nil
    XCTAssertNotNil(kept)
    joined = nil

    XCTAssertNil(kept)
    XCTAssertTrue(token.isCancelled)
  }

  // law R.7
  func testAModelThatHasBothIsGone() {
    final class Model {
      let options = Observable([1, 2])
      let selected: Linked<Int>
      private(set) lazy var chosen = options.flatMap { [unowned self] _ in selected }

      init() { selected = Linked(options) { $0[0] } }
    }
    let survivors = LifetimeTracker.survivors { tracker in
      let model = tracker.track(Model())
      tracker.track(model.options, as: "options")
      tracker.track(model.selected, as: "selected")
      let log = Recorder<Int>()
      model.selected.bind { log.append($0) }
      model.chosen.bind { log.append($0) }
      model.selected.value = 2
      model.options.value = [3]
      XCTAssertEqual(log.values.suffix(2), [3, 3])
    }

    XCTAssertEqual(survivors, [])
  }

  // law R.8
  func testMutationInPlaceCopiesNothing() {
    let source = Observable(0)
    let items = Linked(source) { [Int](repeating: $0, count: 1_000) }
    let count = Recorder(items.map { $0.count })
    var bases: Set<UInt> = []
    for number in 0..<100 {
      items.value[number] = 1
      items.update { items in
        items[number] += 1
        _ = items.withUnsafeBufferPointer { bases.insert(UInt(bitPattern: $0.baseAddress)) }
      }
    }

    XCTAssertEqual(bases.count, 1)
    XCTAssertEqual(items.value[99], 2)
    XCTAssertEqual(count.values.count, 201)
  }

  // law R.8
  func testAMutationThatThrowsIsToldAndTheSourceSetMeanwhileIsOverruled() {
    struct Refusal: Error {}
    let source = Observable(0)
    let items = Linked(source) { [$0] }
    let log = Recorder(items)

    XCTAssertThrowsError(
      try items.update {
        $0.append(1)
        throw Refusal()
      })
    let unheard = Linked(source) { [$0] }
    unheard.update {
      source.value = 5  // before the mutation ends, which is a set
      $0.append(2)
    }

    XCTAssertEqual(log.values, [[0], [0, 1], [5]])
    XCTAssertEqual(unheard.value, [0, 2])
  }

  // law R.8, 14.3
  func testASetOfTheSourceInsideAMutationOfAHeardOneStops() {
    let source = Observable(0)
    let linked = Linked(source, file: "App/Form.swift", line: 7) { $0 }
    linked.bind { _ in }

    assertTraps(linked.touched) { linked.update { _ in source.value = 1 } }
  }

  // law R.9
  func testItIsBoundFollowedAndChosenAsAnyOther() {
    let source = Observable(0)
    let linked = Linked(source) { $0 }
    let outer = Recorder(
      linked.flatMap { [unowned linked] in $0 > 0 ? linked.map { -$0 } : Derived.constant(9) })
    let changes = Recorder<String>()
    linked.changes { changes.append("\($0) \($1)") }
    let view = Recorder(linked.readOnly)
    let gate = Recorder(linked.removeDuplicates())

    linked.value = 1
    source.value = 2
    linked.value = 2

    XCTAssertEqual(outer.values, [9, -1, -2, -2])
    XCTAssertEqual(changes.values, ["0 1", "1 2", "2 2"])
    XCTAssertEqual(view.values, [0, 1, 2, 2])
    XCTAssertEqual(gate.values, [0, 1, 2])
  }

  // law R.9
  func testAGraphShowsIt() {
    let source = Observable(0, file: "App/List.swift", line: 1)
    let linked = Linked(source, file: "App/List.swift", line: 2) { $0 + 1 }
    linked.bind { _ in }

    XCTAssertEqual(
      BindingGraph(of: linked, withValues: true).description,
      """
      1 Observable<Int> at App/List.swift:1 = 0, heard by nobody
      2 Linked<Int> at App/List.swift:2 = 1, from 1, heard by a closure
      """)
    XCTAssertEqual("\(linked)", "Linked<Int>(value: 1)")
  }
}
