import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// The newest event as a value: what it is, and how long it lives.
final class HoldTests: XCTestCase {
  // law 11.13
  func testTheNewestEventIsAValueThatCanBeReadBoundAndDerivedFrom() {
    let numbers = Relay<Int>()
    let newest = numbers.filter { $0 > 0 }.hold(10)
    let log = Recorder(newest.map { "\($0)" })

    XCTAssertEqual(newest.value, 10)
    numbers.send(0)
    numbers.send(1)
    XCTAssertEqual(newest.value, 1)
    numbers.send(1)

    XCTAssertEqual(log.values, ["10", "1", "1"])
  }

  func testBehindAComparisonOfOnesOwnItSparesAMapWhatIsNotTold() {
    let position = Observable(0)
    var planned: [Int] = []
    let isNear = { (old: Int, new: Int) in abs(old - new) < 100 }
    let route = position.removeDuplicates(by: isNear).hold(position.value).map {
      planned.append($0)
      return $0
    }
    let log = Recorder(route)

    for place in 1...500 { position.value = place }

    XCTAssertEqual(log.values, [0, 100, 200, 300, 400, 500])
    XCTAssertEqual(planned, log.values)
  }

  // law 11.13
  func testTwoThatKeepEventsOfOneSourceAreToldTogether() {
    let count = Observable(0)
    let kept = count.filter { $0 >= 0 }.hold(0)
    let both = Derived(kept, count.scan(0) { $1 * 10 }.hold(0)) { [$0, $1] }
    let together = count.scan((0, 0)) { ($1, $1 * 10) }.hold((0, 0)).map { [$0, $1] }
    let log = Recorder(both)
    let togetherLog = Recorder(together)

    count.value = 1
    batch(count) {
      count.value = 2
      XCTAssertEqual(kept.value, 1)
    }

    XCTAssertEqual(log.values, [[0, 0], [1, 10], [2, 20]])
    XCTAssertEqual(togetherLog.values, [[0, 0], [1, 10], [2, 20]])
  }

  // law 8.2, 8.3, 11.13
  func testWhatAHoldOfAChoiceALinkedValueOrManyMakesWithTheirSourceIsNeverAMix() {
    var linkedValues: [Linked<Int>] = []
    func linked(_ source: Observable<Int>) -> Derived<Int> {
      let kept = Observable(0)
      linkedValues.append(Linked(source) { $0 })
      linkedValues[0].bind(to: kept)
      return kept.readOnly
    }
    let holds: [(Observable<Int>) -> Derived<Int>] = [
      { source in source.flatMap { [unowned source] _ in source }.hold() },
      { source in source.flatMap { [unowned source] _ in source }.map { $0 }.hold() },
      { source in
        source.flatMap { [unowned source] _ in source.flatMap { [unowned source] _ in source } }
          .flatMap { [unowned source] _ in source.map { $0 } }.hold()
      },
      { Linked($0) { $0 }.hold() },
      { source in
        Derived(from: (1...20).map { _ in Observable(0).readOnly } + [source.map { $0 }]) {
          $0.last!
        }
        .hold()
      },
    ]
    for (number, hold) in (holds + [linked]).enumerated() {
      let source = Observable(0)
      let held = hold(source)
      let log = Recorder(Derived(source, held) { [$0, $1] })
      let below = Recorder(
        Derived(source.flatMap { [unowned source] _ in source }, held) { [$0, $1] })
      let many = Recorder(
        Derived(from: (1...20).map { _ in Observable(0).readOnly } + [source.map { $0 }, held]) {
          Array($0.suffix(2))
        })

      let selected = Observable(0)
      let both = Derived(source, held) { [$0, $1] }
      let choice = Recorder(selected.flatMap { _ in both })

      source.value = 1
      source.value = 2

      let expected = [[0, 0], [1, 1], [2, 2]]
      XCTAssertEqual(choice.values, expected, "\(number)")
      XCTAssertEqual(log.values, expected, "\(number)")
      XCTAssertEqual(below.values, expected, "\(number)")
      XCTAssertEqual(many.values, expected, "\(number)")
    }
  }

  // law 8.3, 11.13
  func testNorWhatWasHeardBeforeAChoiceIsBoundToAPartOfIt() {
    let source = Observable(0)
    let kept = Observable(0)
    let log = Recorder(Derived(source, kept) { [$0, $1] })
    source.flatMap { [unowned source] _ in source }.bind(to: kept)

    source.value = 1

    XCTAssertEqual(log.values, [[0, 0], [0, 0], [1, 1]])
  }

  // law 8.3, 11.13
  func testNorWhatWasHeardBeforeAMapIsBoundToAPartOfIt() {
    let source = Observable(0)
    let other = Observable(0)
    let kept = Observable(0)
    let both = Derived(source, kept) { [$0, $1] }
    let log = Recorder(both)
    let below = Recorder(both.map { $0 })
    let joined = Recorder(Derived(other, both) { [$0] + $1 })
    let rows = (1...20).map { _ in Observable(0).readOnly }
    let joint = Derived(from: rows + [kept.readOnly]) { $0.last! }
    let many = Recorder(Derived(source, joint) { [$0, $1] })
    source.map { $0 * 10 }.bind(to: kept)

    source.value = 1
    batch(source, other) {
      source.value = 2
      other.value = 2
    }
    batch(source, kept) { source.value = 3 }

    XCTAssertEqual(log.values, [[0, 0], [0, 0], [1, 10], [2, 20], [3, 30]])
    XCTAssertEqual(below.values, log.values)
    XCTAssertEqual(many.values, log.values)
    XCTAssertEqual(joined.values, [[0, 0, 0], [0, 0, 0], [0, 1, 10], [2, 2, 20], [2, 3, 30]])
  }

  // law 8.3, 11.13
  func testNorWhatIsBoundInARow() {
    let source = Observable(0)
    let first = Observable(0)
    let both = Derived(source, first) { [$0, $1] }
    let second = Observable([0, 0])
    let all = Recorder(Derived(second, source) { $0 + [$1] })
    source.map { $0 }.bind(to: first)
    both.map { $0 }.bind(to: second)
    let linked = Linked(second) { $0[1] }
    let third = Observable(0)
    let last = Recorder(Derived(linked, third, source) { [$0, $1, $2] })
    second.map { $0[0] }.bind(to: third)

    source.value = 1
    batch(third, source) { source.value = 2 }

    XCTAssertEqual(all.values.dropFirst(2), [[1, 1, 1], [2, 2, 2]])
    XCTAssertEqual(last.values.dropFirst(2), [[1, 1, 1], [2, 2, 2]])
  }

  // law 8.3, 11.13
  func testNorWhatIsBoundToWhatTwoThatAreBoundMake() {
    let source = Observable(0)
    let one = Observable(0)
    let other = Observable(0)
    let third = Observable(0)
    let both = Derived(other, one) { $0 == $1 ? $0 : -1 }
    let log = Recorder(both)
    let all = Recorder(Derived(third, source) { [$0, $1] })
    source.map { $0 }.bind(to: one)
    source.map { $0 }.bind(to: other)
    both.map { $0 }.bind(to: third)

    for value in 1...2 { source.value = value }

    XCTAssertEqual(log.values.suffix(3), [0, 1, 2])
    XCTAssertEqual(all.values, [[0, 0], [0, 0], [1, 1], [2, 2]])
  }

  // law 11.13
  func testWhatTwoHoldsMakeIsToldWhenListenersOfBothHaveSetMore() {
    let relay = Relay<Int>()
    let (one, other) = (relay.hold(0), relay.hold(0))
    let set = Observable(0)
    other.observe { [unowned set] in set.value = $0 }
    let log = Recorder(Derived(one, other, set) { [$0, $1, $2] })

    relay.send(1)

    XCTAssertEqual(log.values, [[0, 0, 0], [1, 1, 1]])
  }

  // law 8.10, 11.13
  func testBesideItABatchTellsWhatComesFromSeveralWithTheLast() {
    let one = Observable(0)
    let other = Observable(0)
    let set = Observable(0)
    let bound = Observable(0)
    let beside = Recorder(Derived(bound, one) { [$0, $1] })
    one.map { $0 }.bind(to: bound)
    let log = Recorder(Derived(one, other, set) { [$0, $1, $2] })
    other.observe { [unowned set] in set.value = $0 }

    batch(one, other) {
      one.value = 1
      other.value = 1
    }

    XCTAssertEqual(log.values, [[0, 0, 0], [1, 1, 1]])
    XCTAssertEqual(beside.values.last, [1, 1])
  }

  // law 8.10, 11.13
  func testNorInABatchThatNamesWhatIsBound() {
    for isFirst in [true, false] {
      let source = Observable(0)
      let one = Observable(0)
      let other = Observable(0)
      source.map { $0 }.bind(to: one)
      let log = Recorder(Derived(source, other) { [$0, $1] })
      one.map { $0 }.bind(to: other)

      for (value, named) in [one, other].enumerated() {
        batch(isFirst ? [named, source] : [source, named]) { source.value = value + 1 }
      }

      XCTAssertEqual(log.values, [[0, 0], [0, 0], [1, 1], [2, 2]])
    }
  }

  // law 8.3, 11.13
  func testNorWhatOneIsBoundToThatIsNotSetEachTime() {
    let source = Observable(0)
    let even = Observable(0)
    let both = Recorder(Derived(even, source) { [$0, $1] })
    let linked = Recorder(Derived(Linked(even) { $0 }, source) { [$0, $1] })
    source.map { $0 }.filter { $0 % 2 == 0 }.bind(to: even)

    for value in 1...3 { source.value = value }
    batch(source, even) { source.value = 5 }

    XCTAssertEqual(both.values, [[0, 0], [0, 0], [0, 1], [2, 2], [2, 3], [2, 5]])
    XCTAssertEqual(linked.values, both.values)
  }

  private func bindInACircle(
    _ one: Observable<Int>, _ other: Observable<Int>, from source: Observable<Int>
  ) {
    source.map { $0 }.bind(to: one)
    one.removeDuplicates().bind(to: other)
    other.removeDuplicates().bind(to: one)
  }

  // law 8.3, 11.13
  func testNorWhatIsBoundInACircle() {
    let source = Observable(0)
    let one = Observable(0)
    let other = Observable(0)
    let all = Recorder(Derived(source, one, other) { [$0, $1, $2] })
    bindInACircle(one, other, from: source)

    source.value = 1

    XCTAssertEqual(Set(all.values), [[0, 0, 0], [1, 1, 1]])
    XCTAssertEqual(all.values.last, [1, 1, 1])
  }

  // law 11.13
  func testNorWhatComesFromASourceThatAListenerSetsAgain() {
    let source = Observable(0)
    let target = Observable(0)
    source.bind(to: target)
    let held = source.hold()
    var pairs: [[Int]] = []
    let both = [Derived(source, held) { [$0, $1] }, Derived(source, target) { [$0, $1] }]
    for both in both {
      pairs = []
      source.value = 0
      var isSet = false
      let token = both.observe {
        pairs.append($0)
        if !isSet { (isSet, source.value) = (true, 2) }
      }
      source.value = 1
      token.cancel()

      XCTAssertEqual(pairs, [[1, 1], [2, 2]])
    }

    let log = Recorder(both[0])
    let token = held.observe { if $0 == 3 { source.value = 4 } }
    source.value = 3
    token.cancel()

    XCTAssertEqual(log.values, [[2, 2], [4, 4]])
  }

  // law 11.13
  func testNorWhatIsBoundInARowWhoseEndSetsTheSourceAgain() {
    let source = Observable(0)
    let targets = (0..<3).map { _ in Observable(0) }
    let sum = Derived(targets[0], targets[1]) { $0 + $1 }
    sum.observe { [unowned source] in if $0 == 2 { source.value = 2 } }
    source.map { $0 }.bind(to: targets[0])
    let log = Recorder(Derived(targets[2], source) { [$0, $1] })
    source.map { $0 }.bind(to: targets[1])
    sum.map { $0 }.bind(to: targets[2])
    let count = log.values.count

    source.value = 1

    XCTAssertEqual(Array(log.values.dropFirst(count)), [[4, 2]])
  }

  // law 8.1
  func testButWhatACircleIsPartOfIsToldAtLast() {
    let source = Observable(0)
    let (one, other) = (Observable(0), Observable(0))
    let both = Derived(source, one) { [$0, $1] }
    let all = Derived(both.map { $0 }, other) { $0 + [$1] }
    var isSet = true
    let again = { [unowned source] in if !isSet { (isSet, source.value) = (true, source.value + 1) }
    }
    both.bind { _ in again() }
    let log = Recorder(all)
    all.bind { _ in again() }
    bindInACircle(one, other, from: source)

    isSet = false
    source.value = 1

    XCTAssertEqual(source.value, 2)
    XCTAssertEqual(log.values.last, all.value)
  }

  // law 11.13, 3.3
  func testWhatIsBoundInAPassMayHaveItsFirstCallSetTheSource() {
    let source = Observable(0)
    let sum = source.map { $0 }
    let both = Derived(sum, sum.hold()) { [$0, $1] }
    var pairs: [[Int]] = []

    batch(source) {
      both.bind { [unowned source] in
        pairs.append($0)
        if source.value < 2 { source.value += 1 }
      }
    }
    XCTAssertEqual(pairs, [[0, 0], [1, 1], [2, 2]])
    source.value = 3

    XCTAssertEqual(pairs.last, [3, 3])
  }

  // law 8.3, 11.13
  func testNorWhatACircleIsPartOf() {
    let source = Observable(0)
    let one = Observable(0)
    let first = Recorder(Derived(one, source) { [$0, $1] })
    let other = Observable(0)
    let second = Recorder(Derived(source, other) { [$0, $1] })
    bindInACircle(one, other, from: source)

    source.value = 1

    XCTAssertEqual(first.values.last, [1, 1])
    XCTAssertEqual(Set(second.values), [[0, 0], [1, 1]])
  }

  // law 8.3, 11.13
  func testNorWhatIsBoundByTheSourcesOwnListener() {
    let source = Observable(0)
    let one = Observable(0)
    let other = Observable(0)
    let third = Observable(0)
    let log = Recorder(Derived(third, other) { [$0, $1] })
    source.bind(to: one)
    source.bind(to: other)
    one.map { $0 }.bind(to: third)

    source.value = 1

    XCTAssertEqual(log.values.last, [1, 1])
    XCTAssertEqual(Set(log.values), [[0, 0], [1, 1]])
  }

  // law 8.3, 11.13
  func testNorWhatIsChosenOrFlushedForThoseThatKeepIt() {
    let source = Observable(0)
    let which = Observable(0)
    let scheduler = ManualScheduler()
    let relay = Relay<Int>()
    let chosen = (0..<2).map { _ in
      which.flatMap { [source] _ in source.filter { _ in true } }.hold(0)
    }
    let flushed = (0..<2).map { _ in
      relay.debounce(for: .seconds(1), on: scheduler, flush: source).hold(0)
    }
    let log = Recorder(Derived(chosen[0], chosen[1], source) { [$0, $1, $2] })
    let late = Recorder(Derived(flushed[0], flushed[1]) { [$0, $1] })

    relay.send(7)
    source.value = 1
    batch(source) {
      source.value = 2
      source.value = 3
    }

    XCTAssertEqual(log.values, [[0, 0, 0], [1, 1, 1], [3, 3, 3]])
    XCTAssertEqual(late.values, [[0, 0], [7, 7]])
  }

  // law 8.3, 11.13
  func testNorWhatHoldsOfHoldsMakeWithTheirSource() {
    var kept: [Derived<Int>] = []
    let makings: [(Observable<Int>) -> [any BindingSource<Int>]] = [
      { source in
        let held = source.hold()
        return [held.hold(), held, source]
      },
      { source in
        kept.append(source.flatMap { [unowned source] _ in source }.hold())
        return [source, source.flatMap { [unowned held = kept[0]] _ in held }]
      },
      { source in [Linked(source.hold()) { $0 }.hold(), source] },
      { source in [Linked(source.hold()) { $0 }, Linked(source.hold()) { $0 }] },
      { source in
        let held = source.hold()
        let rows = (1...20).map { _ in Observable(9).readOnly }
        return [Derived(from: rows + [held.hold(), held]) { $0.min()! }, source]
      },
      { source in
        let (near, far) = (Observable(0), Observable(0))
        source.bind(to: near)
        near.bind(to: far)
        return [far, near, source]
      },
      { source in
        let held = source.map { $0 }.hold()
        return [
          Derived(Linked(Derived(source, held) { max($0, $1) }) { $0 }, held) { max($0, $1) },
          source,
        ]
      },
    ]
    for (number, make) in makings.enumerated() {
      let source = Observable(0)
      let parts = make(source).map { $0.map { $0 } }
      let all = Derived(from: parts) { $0 }
      let log = Recorder(all)
      let below = Recorder(all.map { $0 })
      let many = Recorder(
        Derived(from: (1...20).map { _ in Observable(0).readOnly } + parts) {
          Array($0.suffix(parts.count))
        })

      source.value = 1
      source.value = 2

      let expected = [0, 1, 2].map { value in parts.map { _ in value } }
      XCTAssertEqual(log.values, expected, "\(number)")
      XCTAssertEqual(below.values, expected, "\(number)")
      XCTAssertEqual(many.values, expected, "\(number)")
    }
  }

  // law 8.10, 11.13
  func testWhatComesFromAHoldIsToldOnceAfterABatchWhoeverElseListens() {
    let source = Observable(0)
    let makings: [(Observable<Int>) -> Derived<Int>] = [
      { $0.hold() }, { $0.map { $0 }.hold() }, { $0.hold().hold() },
      { source in source.flatMap { [unowned source] _ in source }.hold() },
      { source in
        let rows = (1...20).map { _ in Observable(0).readOnly }
        return Derived(from: rows + [source.readOnly]) { $0.last! }.map { $0 }.hold()
      },
    ]
    for (number, make) in makings.enumerated() {
      source.value = 0
      let held = make(source)
      let own = Recorder(held)
      let log = Recorder(held.map { $0 })
      batch(source) { [1, 2].forEach { source.value = $0 } }
      batch(source, held) { [3, 4].forEach { source.value = $0 } }
      batch(held, source) { [5, 6].forEach { source.value = $0 } }
      let token = Derived(source, held) { $0 + $1 }.observe { _ in }
      batch(source) { [7, 8].forEach { source.value = $0 } }
      token.cancel()
      let linked = Linked(held) { $0 }
      batch(source) { [9, 10].forEach { source.value = $0 } }

      XCTAssertEqual(log.values, [0, 2, 4, 6, 8, 10], "\(number)")
      XCTAssertEqual(own.values, log.values, "\(number)")
      XCTAssertEqual(linked.value, 10)
    }
  }

  // law 8.10, 11.13
  func testSoIsWhatComesFromALinkedValueThatTheSourceIsBoundTo() {
    let source = Observable(0)
    let linked = Linked(Observable(0)) { $0 }
    source.bind(to: linked)
    let log = Recorder(linked.map { $0 })

    batch(source) { [1, 2].forEach { source.value = $0 } }

    XCTAssertEqual(log.values, [0, 2])
  }

  // law 8.2, 11.13
  func testWhatAHoldIsPartOfIsToldThoughThatWasNotSet() {
    let source = Observable(0)
    let chosen = source.flatMap { [unowned source] _ in source }
    let held = chosen.filter { $0 > 1 }.hold(0)
    let log = Recorder(Derived(chosen, held) { [$0, $1] })
    let own = Recorder(Derived(source, held) { [$0, $1] })

    source.value = 1
    source.value = 2

    XCTAssertEqual(log.values, [[0, 0], [1, 0], [2, 2]])
    XCTAssertEqual(own.values, log.values)
  }

  // law 8.10, 11.13
  func testSoIsWhatComesToChooseOneThatIsHeard() {
    let number = Observable(1)
    let held = number.hold()
    let chosen = number.flatMap { $0.isMultiple(of: 2) ? held : number.readOnly }
    let log = Recorder<String>()
    let bag = BindingBag()
    held.observe { log.append("held \($0)") }
    chosen.observe { log.append("chosen \($0)") }.store(in: bag)

    batch(number) { number.value = 2 }
    number.value = 3

    XCTAssertEqual(log.values, ["held 2", "chosen 2", "held 3", "chosen 3"])
  }

  // law 8.10, 11.13
  func testSoIsWhatComesToChooseOneThatAnotherHasChosen() {
    let (number, other) = (Observable(5), Observable(2))
    let held = number.hold()
    let log = Recorder<String>()
    let linked = Linked(Derived(number, held) { $0 + $1 }) { $0 }
    let chosen = [
      "first": number.flatMap { $0 == 5 ? other.readOnly : held },
      "second": number.flatMap { $0 == 5 ? number.readOnly : held },
      "third": number.flatMap { _ in held },
    ]
    let bag = BindingBag()
    for (name, chosen) in chosen {
      chosen.observe { log.append("\(name) \($0)") }.store(in: bag)
    }
    XCTAssertEqual(linked.value, 10)

    number.value = 6

    XCTAssertEqual(log.values.sorted(), ["first 6", "second 6", "third 6"])
  }

  // law 6.6, 8.10, R.3, R.7
  func testSoIsWhatComesFromALinkedValueOfOneThatIsSetInABatch() {
    let log = Recorder<Int>()
    let survivors = LifetimeTracker.survivors { tracker in
      let number = tracker.track(Observable(1))
      let held = number.filter { $0 < 3 }.hold(1)
      let linked = tracker.track(Linked(held) { $0 })
      let second = tracker.track(Linked(linked) { $0 })
      let chosen = second.flatMap { _ in held }
      batch(chosen) { second.value = 2 }
      held.flatMap { [unowned linked] _ in linked }.observe { log.append($0) }
      second.map { $0 * 10 }.observe { log.append($0) }

      batch(number) {
        number.value = 4
        linked.value = 7
      }
      batch(second) { second.value = 8 }
    }

    XCTAssertEqual(log.values, [7, 70, 80])
    XCTAssertEqual(survivors, [])
  }

  // law 8.3, R.3
  func testNorIsWhatALinkedValueComesFromInABatchThatNamesIt() {
    let number = Observable(1)
    let linked = Linked(Derived(number, number.hold()) { [$0, $1] }) { $0 }
    let log = Recorder<[Int]>()
    linked.observe { log.append($0) }
    let second = Linked(linked) { $0 }
    second.observe { log.append($0) }

    batch(linked) { number.value = 7 }
    batch(second, number) { number.value = 8 }

    XCTAssertEqual(log.values, [[7, 7], [7, 7], [8, 8], [8, 8]])
  }

  // law 8.14, 11.13
  func testAHoldOfAHoldInABatchThatAnotherSourceHoldsUpComesToAnEnd() {
    let (number, other) = (Observable(1), Observable(7))
    let sum = Derived(number, other) { $0 + $1 }
    let held = sum.hold()
    let linked = Linked(held.hold()) { $0 }
    let log = Recorder(linked)

    batch(held, number) {
      batch(linked) { other.value = 2 }
      number.value = 1
    }

    XCTAssertEqual(log.values.last, 3)
    XCTAssertEqual(linked.value, 3)
  }

  // law 8.3, 11.13
  func testNorIsALinkedValueLeftThatIsSetInThePassOfWhatItComesFrom() {
    let (source, edits) = (Observable(0), Observable(0))
    let linked = Linked(source) { $0 }
    edits.bind(to: linked)
    source.observe { edits.value = $0 * 10 }
    let log = Recorder<Int>()
    linked.flatMap { Observable($0) }.observe { log.append($0) }
    let both = Derived(linked, edits) { $0 + $1 }
    both.observe { log.append($0) }

    source.value = 1
    source.value = 2

    linked.map { $0 + 1 }.bind { [unowned linked] in
      log.append($0)
      if $0 == 21 { linked.value = 30 }
    }

    XCTAssertEqual(log.values, [20, 10, 40, 20, 21, 50, 30, 31])
  }

  // law 8.3, 11.13
  func testWhatTwoHoldsOfOneRelayMakeIsNeverAMix() {
    let people = Relay<(name: String, age: Int)>()
    let name = people.map(\.name).hold("-")
    let log = Recorder<String>()
    people.observe { log.append("heard \($0.name)") }
    let age = people.map(\.age).hold(0)
    people.observe { [unowned name, unowned age] _ in log.append("found \(name.value) \(age.value)")
    }
    Derived(name, age) { "\($0) \($1)" }.bind { log.append($0) }
    people.observe { [unowned people] in if $0.age == 40 { people.send(("eve", 20)) } }

    people.send(("ada", 36))
    people.send(("grace", 40))

    XCTAssertEqual(
      log.values,
      [
        "- 0", "heard ada", "found ada 36", "ada 36", "heard grace", "found grace 40", "grace 40",
        "heard eve", "found eve 20", "eve 20",
      ])
  }

  // law 8.3, 11.13
  func testNorWhatHoldsOfValuesOfOneSourceMake() {
    for isLinked in [false, true] {
      let source = Observable((name: "ada", age: 36))
      let linked = Linked(source) { $0 }
      let people: any SettableSource<(name: String, age: Int)> = isLinked ? linked : source
      let name = people.map { $0.name }.filter { _ in true }.hold("-")
      let age = people.map { $0.age }.hold()
      let count = people.scan(0) { count, _ in count + 1 }.hold(0)
      let log = Recorder(
        Derived(name, age, people.map { $0.name }, count) { "\($0) \($1) \($2) \($3)" })

      people.value = ("grace", 40)
      batch(people) {
        people.value = ("eve", 20)
        people.value.age = 21
      }
      source.value = ("bea", 30)

      let (third, fourth) = isLinked ? (3, 4) : (4, 5)  // a batch tells a linked value once
      XCTAssertEqual(
        log.values,
        ["ada 36 ada 1", "grace 40 grace 2", "eve 21 eve \(third)", "bea 30 bea \(fourth)"])
    }
  }

  // law 8.10, 11.13
  func testWhatABatchSetsIsToldOfHoldsOnce() {
    for isNamed in [false, true] {
      let (one, two) = (Observable(1), Observable(1))
      let both = Derived(one.hold(), two.filter { _ in true }.hold(0)) { [$0, $1] }
      let log = Recorder(both)

      let set = {
        one.value = 4
        two.value = 4
      }
      if isNamed { batch(both, one, two, body: set) } else { batch(one, two, body: set) }

      XCTAssertEqual(log.values, [[1, 1], [4, 4]])
    }
  }

  // law 11.7, 8.3
  func testNorWhatOneSourceIsBoundTo() {
    let people = Relay<(name: String, age: Int)>()
    let name = Observable("-")
    let age = Linked(name.map { $0.count }) { _ in 0 }
    people.map(\.name).bind(to: name)
    people.map(\.age).bind(to: age)
    let log = Recorder(Derived(name, age) { "\($0) \($1)" })

    people.send(("ada", 36))
    people.send(("grace", 40))

    XCTAssertEqual(log.values, ["- 0", "ada 36", "grace 40"])
  }

  // law 11.7, 8.3
  func testNorWhatItIsBoundToInARow() {
    let (source, near, far) = (Observable(1), Observable(0), Observable(0))
    let log = Recorder(Derived(near, far) { "\($0) \($1)" })
    near.map { $0 * 10 }.bind(to: far)
    source.bind(to: near)

    source.value = 2

    XCTAssertEqual(log.values, ["0 0", "0 0", "1 10", "2 20"])
  }

  // law 11.7, 8.3
  func testNorTwoLinkedValuesThatItIsBoundTo() {
    let (source, base) = (Observable(1), Observable(0))
    let (one, two) = (Linked(base) { $0 }, Linked(base) { $0 })
    source.bind(to: one)
    source.bind(to: two)
    let log = Recorder(Derived(one, two) { "\($0) \($1)" })

    source.value = 2

    XCTAssertEqual(log.values, ["1 1", "2 2"])
  }

  // law 11.13
  func testWhatTheFirstCallOfALinkedValueSetsIsToldThoughItsSourceIsInAPass() {
    let count = Observable(0), other = Observable(0), target = Observable(0)
    let linked = Linked(count) { $0 * 10 }
    let token = linked.observe { _ in }
    let told = Recorder(Derived(target, other) { "\($0) \($1)" })
    var passing: BindingToken?
    count.observe { [unowned linked, unowned target] _ in
      if passing == nil { passing = linked.bind(to: target) }
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(told.values, ["0 0", "10 0", "20 0"])
    passing?.cancel()
    token.cancel()
  }

  // law 11.13
  func testAnObjectThatAMapMakesIsKept() {
    let selected = Observable("ada")
    var made = 0
    let row = selected.map { name in
      made += 1
      return Observable(name)
    }.hold()

    row.value.value = "edited"
    let first = row.value.value
    selected.value = "grace"

    XCTAssertEqual([first, row.value.value], ["edited", "grace"])
    XCTAssertEqual(made, 2)
  }

  // law 11.13
  func testItIsKeptUpToDateWithoutAListener() {
    let numbers = Relay<Int>()
    let sum = numbers.scan(0) { $0 + $1 }.hold(0)

    numbers.send(1)
    numbers.send(2)

    XCTAssertEqual(sum.value, 3)
  }

  // law 11.13
  func testItBeginsWithWhatThereIs() {
    let count = Observable(1)

    XCTAssertEqual(count.filter { $0 > 0 }.hold(10).value, 1)
    XCTAssertEqual(count.filter { $0 > 1 }.hold(10).value, 10)
  }

  // law 11.13
  func testItSharesWhatTheOperatorsDo() {
    let log = Recorder<Int>()
    let numbers = Relay<Int>()
    let newest = numbers.filter {
      log.append($0)
      return true
    }.hold(0)
    let (first, second) = (Recorder(newest), Recorder(newest))

    numbers.send(1)

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual([first.values, second.values], [[0, 1], [0, 1]])
  }

  // law 11.13
  func testItKeepsItsSourceAliveWhileItIsHeld() {
    let tracker = LifetimeTracker()
    var numbers: Relay<Int>? = tracker.track(Relay<Int>(), as: "source")
    weak let source = numbers
    var newest = numbers.map { $0.watched(tracker).hold(0) }
    var label: Derived<String>? = newest.map { $0.map { "\($0)" } }

    numbers = nil
    newest = nil
    source?.send(1)
    XCTAssertEqual(label?.value, "1")
    XCTAssertEqual(tracker.alive, ["source", "operator"])
    label = nil

    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.13
  func testAListenerOfOneThatNobodyHoldsLivesAsLongAsTheSource() {
    let tracker = LifetimeTracker()
    let log = Recorder<Int>()
    var numbers: Relay<Int>? = Relay()
    let token = numbers?.watched(tracker).hold(0).bind { log.append($0) }

    numbers?.send(1)
    XCTAssertEqual(tracker.alive, ["operator"])
    XCTAssertEqual(token?.isCancelled, false)
    numbers = nil

    XCTAssertEqual(log.values, [0, 1])
    XCTAssertEqual(token?.isCancelled, true)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.6, 7.2
  func testThoseThatOnlyDeadOwnersHeardAreSweptWhenOthersAreBoundToTheSource() {
    let chains: [(Observable<Int>) -> Derived<Int>] = [
      { $0.hold() }, { $0.filter { _ in false }.hold(0) }, { $0.hold().hold().map { $0 + 1 } },
      { $0.map { $0 + 1 }.hold().removeDuplicates() },
      { $0.merge(with: Relay()).hold(0) },
    ]
    for chain in chains {
      let tracker = LifetimeTracker()
      let number = Observable(0)

      for _ in 0..<200 {
        let label = Label()
        let captured = tracker.track(Label(), as: "captured")
        chain(number).observe(label) { _, _ in _ = captured }
        number.observe { _ in }.cancel()
      }

      XCTAssertLessThan(tracker.alive.count, 20)
    }
  }

  // law 11.13
  func testItLeavesItsSourceWhenNobodyHoldsOrHearsIt() {
    let tracker = LifetimeTracker()
    let numbers = Relay<Int>()
    var newest: Derived<Int>? = numbers.watched(tracker, as: "held").hold(0)
    let token = numbers.watched(tracker, as: "heard").hold(0).bind { _ in }
    XCTAssertEqual(newest?.value, 0)
    XCTAssertEqual(tracker.alive, ["held", "heard"])

    newest = nil
    XCTAssertEqual(tracker.alive, ["heard"])
    token.cancel()

    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.13
  func testAViewModelThatHoldsWhatItsOwnEventsBringAboutIsFreed() {
    let leaked = LifetimeTracker.survivors { tracker in
      let viewModel = tracker.track(Counter())
      let label = tracker.track(Label())
      viewModel.count.bind(label) { $0.texts.append("\($1)") }
      viewModel.taps.send()
    }

    XCTAssertEqual(leaked, [])
  }

  // law 11.13
  func testHoldingAValueLeavesNoListenerBehind() {
    let count = Observable(1)
    var made: [Int] = []
    let doubled = count.map {
      made.append($0)
      return $0 * 2
    }

    do { XCTAssertEqual(doubled.hold().value, 2) }
    count.value = 2

    XCTAssertEqual(made, [1])
  }

  // law 3.8, 11.13
  func testWhatComesLaterInAnotherPassOfTheSourceIsToldAtOnce() {
    let scheduler = ManualScheduler()
    let (source, other) = (Observable(0), Relay<Int>())
    let late = source.debounce(for: .seconds(1), on: scheduler).hold(0)
    let both = Derived(late, other.hold(0)) { [$0, $1] }
    let log = Recorder<[Int]>()
    both.observe { log.append($0) }
    source.observe { _ in
      scheduler.advance(by: .seconds(1))
      log.append([])
    }

    source.value = 1
    source.value = 2

    XCTAssertEqual(log.values, [[1, 0], [], [2, 0], []])
  }

  // law 8.22, 11.13
  func testAModelThatChoosesAHoldOfWhatChoosesFormsNoCycle() {
    let scheduler = ManualScheduler()
    let holds: [String: (_ a: Observable<Int>, _ b: Observable<Int>) -> Derived<Int>] = [
      "of itself": { a, _ in a.hold() },
      "of a map": { a, _ in a.map { $0 + 1 }.hold() },
      "of events": { a, _ in a.filter { $0 > 0 }.hold(0) },
      "of a debounce": { a, _ in a.debounce(for: .seconds(1), on: scheduler).hold(0) },
      "of two": { a, b in b.merge(with: a).hold(0) },
      "of a hold": { a, _ in a.hold().hold().map { $0 } },
      "of chosen events": { a, b in
        a.flatMap { [unowned b] _ in b.filter { $0 > 0 } }.hold(0)
      },
      "and of another": { a, b in Derived(a.hold(), b.hold()) { $0 + $1 } },
      "and of many": { a, b in
        Derived(from: (0..<20).map { $0 == 0 ? a.hold() : b.hold() }) { $0.reduce(0, +) }
      },
    ]
    for (name, make) in holds {
      let survivors = LifetimeTracker.survivors { tracker in
        let (a, b) = (tracker.track(Observable(0)), tracker.track(Observable(0)))
        let held = make(a, b)
        let listeners = (0..<2).map { _ in a.flatMap { [unowned held] _ in held }.bind { _ in } }
        a.value = 1
        b.value = 2
        a.value = 3
        scheduler.advance(by: .seconds(1))
        XCTAssertEqual(listeners.map(\.isCancelled), [false, false], name)
      }
      XCTAssertEqual(survivors, [], name)
    }
  }

  // law 8.21, 11.13
  func testAHoldOfWhatChoosesItGoesOnWhileItIsChosen() {
    let source = Observable(0)
    let shown = source.map { $0 / 10 }.removeDuplicates().flatMap { [unowned source] tens in
      source.map { [tens, $0] }.hold().hold()
    }
    let log = Recorder(shown)

    for value in [1, 2, 10, 11] { source.value = value }

    XCTAssertEqual(log.values, [[0, 0], [0, 1], [0, 2], [1, 10], [1, 11]])
  }

  // law 8.21, 11.13
  func testAChosenHoldKeepsWhatElseItHears() {
    let source = Observable(0)
    weak var other: Observable<Int>?
    let shown = source.map { $0 }.flatMap { [unowned source] _ in
      let new = Observable(5)
      other = new
      return source.merge(with: new).hold(0)
    }
    let log = Recorder(shown)

    other?.value = 6
    XCTAssertNotNil(other)
    source.value = 1

    XCTAssertEqual(log.values, [5, 6, 5])
  }

  // law 8.22, 11.13
  func testNorDoesOneInWhichAHoldChoosesAnotherOfTheSame() {
    let holds: [(Relay<Int>, Observable<Int>) -> Derived<Int>] = [
      { relay, _ in relay.hold(0) }, { relay, _ in relay.filter { $0 > 0 }.hold(0).map { $0 } },
      { _, source in source.hold() }, { _, source in source.map { $0 }.hold() },
      { _, source in source.filter { $0 > 0 }.hold(0) },
      { relay, source in source.merge(with: relay).hold(0) },
    ]
    for chooser in holds {
      for choice in holds {
        let survivors = LifetimeTracker.survivors { tracker in
          let (relay, source) = (tracker.track(Relay<Int>()), tracker.track(Observable(0)))
          let held = choice(relay, source)
          chooser(relay, source).flatMap { [unowned held] _ in held }.bind { _ in }
          relay.send(1)
          source.value = 2
        }
        XCTAssertEqual(survivors, [])
      }
    }
  }

  // law 11.13, 13.14
  func testItIsSetByWhatWaitsWhenTheSourceOfAViewDies() {
    let scheduler = ManualScheduler()
    for isThrottled in [false, true] {
      var note: Observable? = Observable("")
      let log = Recorder<String>()
      note.map { note in
        let ends =
          isThrottled
          ? note.readOnly.throttle(for: .seconds(2), on: scheduler, deliversAtEnd: true)
          : note.readOnly.debounce(for: .seconds(2), on: scheduler, deliversAtEnd: true)
        ends.hold("").observe { log.append($0) }
      }
      for text in ["milk", "eggs"] { note?.value = text }

      note = nil

      XCTAssertEqual(log.values.last, "eggs")
    }
  }

  // law 8.21, 11.13
  func testAChosenHoldKeepsASourceOfTheUsersOwn() {
    let source = Observable(0)
    weak var own: OwnSource?
    let shown = source.map { $0 }.flatMap { [unowned source] _ in
      let new = OwnSource()
      own = new
      return Events(merging: [source, new]).hold(0)
    }
    let log = Recorder(shown)

    own?.relay.send(7)

    XCTAssertEqual(log.values, [0, 7])
  }

  // law 8.5, 11.13
  func testChoicesOfAHoldEachByTheOneBeforeAreNoTowerOfWork() {
    let (chooser, source) = (Observable(0), Observable(0))
    let held = source.hold()
    var last: Derived<Int> = chooser.readOnly
    for _ in 0..<60 { last = last.flatMap { _ in held } }  // 2^60 questions would never end
    let log = Recorder(last)

    chooser.value = 1
    source.value = 1

    XCTAssertEqual(log.values, [0, 0, 1])
  }
}

private final class Counter {
  let taps = Relay<Void>()
  private(set) lazy var count = taps.scan(0) { count, _ in count + 1 }.hold(0)
}

private final class OwnSource: EventSource {
  let relay = Relay<Int>()

  func observe(_ listener: @escaping (Int) -> Void) -> BindingToken { relay.observe(listener) }

  func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Int) -> Void
  ) -> BindingToken { relay.observe(owner, listener) }
}
