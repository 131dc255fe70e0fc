import BindingTesting
import XCTest

@testable import ObservableBinding

/// Law 8: `removeDuplicates` compares with what that listener got last.
final class DerivedDuplicatesTests: XCTestCase {
  func testAListenerBelowAGateThatSetsAndReadsHearsWhatItHasSet() {
    let count = Observable(0)
    let below = count.removeDuplicates().map { $0 }
    let log = Recorder<Int>()
    let token = below.observe {
      log.append($0)
      if $0 < 3 { count.value = $0 + 1 }
      log.append(below.value)
    }

    count.value = 1

    token.cancel()  // it captures its source

    XCTAssertEqual(log.values, [1, 2, 2, 3, 3, 3])
  }

  /// How many follow the source of a value.
  private func followers(of count: Observable<Int>) -> Int {
    count._node.ownRoot.map { $0 { $0.followers.all().count } } ?? 0
  }

  func testAGateAndItsMapAreOneNodeIfNobodyElseHasTheMap() {
    let (count, other) = (Observable(0), Observable(0))
    let sum = { Derived(count, other) { $0 + $1 } }
    let (map, by) = (sum().removeDuplicates(), sum().map { $0 / 2 }.removeDuplicates { $0 == $1 })
    let below = map.map { $0 }
    XCTAssertEqual(map.value, 0)  // hot and cold, before it is heard
    let log = Recorder(below)
    let halves = Recorder(by)

    for value in [1, 1, 2, 3, 3] { count.value = value }

    #if !JOINTS_EVERYWHERE && !JOINTS_OF_TWO  // a joint isn't taken over
      // A sum with its gate, what is below, another sum, and a half with its gate.
      XCTAssertEqual(followers(of: count), 4)
    #endif
    XCTAssertEqual(log.values, [0, 1, 2, 3])
    XCTAssertEqual(halves.values, [0, 1])
  }

  // law 8.5
  func testAMapThatSomebodyKeepsOrHearsStaysANodeOfItsOwn() {
    let count = Observable(0)
    var runs = 0
    let kept = count.map {
      runs += 1
      return $0 / 2
    }
    let gate = kept.removeDuplicates()
    let log = Recorder(gate)
    let all = Recorder(kept)

    for value in 1...4 { count.value = value }

    #if !JOINTS_EVERYWHERE
      XCTAssertEqual(followers(of: count), 2)
    #endif
    XCTAssertEqual(runs, 5)
    XCTAssertEqual(log.values, [0, 1, 2])
    XCTAssertEqual(all.values, [0, 0, 1, 1, 2])
  }

  func testALongChainOfGatesAndTheirMapsIsFreedOnASmallStack() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    var end = count.readOnly
    for _ in 0..<10_000 {
      end = end.map { [witness = tracker.witness("map")] in ($0 + 1, witness).0 }.removeDuplicates()
    }
    var log: Recorder<Int>? = Recorder(end)

    count.value = 1

    XCTAssertEqual(log?.values, [10_000, 10_001])
    #if !JOINTS_EVERYWHERE
      XCTAssertEqual(followers(of: count), 10_000)
    #endif
    log = nil
    end = Derived.constant(0)
    XCTAssertEqual(followers(of: count), 0)
    XCTAssertTrue(tracker.alive.isEmpty)
  }

  // law 8.7
  func testEqualValuesInARowAreHeardOnce() {
    let count = Observable(0)
    let log = Recorder(count.removeDuplicates())

    for value in [0, 1, 1, 1, 2, 1, 1] { count.value = value }

    XCTAssertEqual(log.values, [0, 1, 2, 1])
  }

  // law 8.8
  func testObserveComparesWithTheValueAtTheTimeOfObserving() {
    let count = Observable(1)
    let log = Recorder<Int>()
    count.removeDuplicates().observe { log.append($0) }

    for value in [1, 1, 2, 2, 1] { count.value = value }

    XCTAssertEqual(log.values, [2, 1])
  }

  // law 4.3
  func testAListenerThatItsComparisonCancelsIsNotCalledAnyMore() {
    for owner in [nil, Label()] {
      let count = Observable(0)
      let bag = BindingBag()
      let log = Recorder<Int>()
      let distinct = count.removeDuplicates { old, new in
        if new == 2 { bag.cancelAll() }
        return old == new
      }
      if let owner {
        distinct.bind(owner) { log.append($1) }.store(in: bag)
      } else {
        distinct.bind { log.append($0) }.store(in: bag)
      }

      for value in [1, 2, 3] { count.value = value }

      XCTAssertEqual(log.values, [0, 1])
    }
  }

  // law 8.7
  func testTheComparisonGetsWhatTheListenerGotLastAndTheNewValue() {
    let count = Observable(0)
    let log = Recorder<[Int]>()
    let steps = Recorder<Int>()
    let distinct = count.removeDuplicates { old, new in
      log.append([old, new])
      return new < old + 10
    }
    distinct.observe { steps.append($0) }

    for value in [5, 9, 10, 15, 20] { count.value = value }

    XCTAssertEqual(log.values, [[0, 5], [0, 9], [0, 10], [10, 15], [10, 20]])
    XCTAssertEqual(steps.values, [10, 20])
  }

  // law 8.7
  func testEachListenerHasItsOwnLastValue() {
    let count = Observable(0)
    let steps = count.removeDuplicates { $1 < $0 + 10 }
    let first = Recorder(steps)
    count.value = 5
    let second = Recorder(steps)

    for value in [10, 15, 20, 24, 25, 30] { count.value = value }

    XCTAssertEqual(first.values, [0, 10, 20, 30])
    XCTAssertEqual(second.values, [5, 15, 25])
  }

  // law 8.9
  func testItsValueIsThatOfItsSource() {
    let count = Observable(0)
    let steps = count.removeDuplicates { _, _ in true }
    let log = Recorder(steps)

    count.value = 1

    XCTAssertEqual(steps.value, 1)
    XCTAssertEqual(log.values, [0])
  }

  // law 8.5
  func testItSparesTheTransformsOfWhatIsDerivedFromIt() {
    let count = Observable(0)
    var runs = [0, 0]
    let far = count.removeDuplicates().map {
      runs[0] += 1
      return $0 * 10
    }.map {
      runs[1] += 1
      return $0 + 1
    }
    let log = Recorder(far)

    count.value = 0
    let afterEqual = (runs, far.value)
    count.value = 1
    count.value = 1

    XCTAssertEqual(afterEqual.0, [1, 1])
    XCTAssertEqual(afterEqual.1, 1)
    XCTAssertEqual(runs, [2, 2])
    XCTAssertEqual(log.values, [1, 11])
  }

  // law 8.5
  func testATransformOfSeveralRunsForWhatIsLetThroughAndForSetsOfTheOthers() {
    let (count, other) = (Observable(0), Observable(0))
    var runs = 0
    let both = Derived(count.removeDuplicates(), other) {
      runs += 1
      return [$0, $1]
    }
    let log = Recorder(both)

    count.value = 0
    other.value = 0
    count.value = 1
    other.value = 1

    XCTAssertEqual(runs, 4)
    XCTAssertEqual(log.values, [[0, 0], [0, 0], [1, 0], [1, 1]])
  }

  // law 8.1
  func testBelowEqualityAHeardValueIsComputedFromOneThatIsEqual() {
    struct Message: Equatable {
      let id: Int
      let text: String
      static func == (one: Message, other: Message) -> Bool { one.id == other.id }
    }
    let message = Observable(Message(id: 1, text: "helo"))
    let gate = message.removeDuplicates()
    let text = gate.map(\.text)

    let token = text.bind { _ in }
    message.value = Message(id: 1, text: "hello")
    let heard = text.value
    token.cancel()

    XCTAssertEqual([heard, text.value], ["helo", "hello"])
    XCTAssertEqual(gate.value.text, "hello")
  }

  // law 8.5
  func testAComparisonOfOnesOwnSparesListenersNotTransformsForTheValueMayDiffer() {
    let name = Observable("a")
    let upper = name.removeDuplicates { $0.uppercased() == $1.uppercased() }
    var runs = 0
    let length = upper.map { (name: String) in
      runs += 1
      return name + "!"
    }.removeDuplicates().map { $0 }
    let log = Recorder(length)

    name.value = "A"
    let now = length.value
    name.value = "b"

    XCTAssertEqual(now, "A!")
    XCTAssertEqual(runs, 3)
    XCTAssertEqual(log.values, ["a!", "b!"])
  }

  // law 8.5
  func testAComparisonOfOnesOwnBesideOrBelowEqualityCostsNoTransforms() {
    let (count, other) = (Observable(0), Observable(0))
    var runs = [0, 0]
    let beside = Derived(count.removeDuplicates(), other.removeDuplicates(by: ==)) {
      runs[0] += 1
      return $0 + $1
    }
    let below = count.removeDuplicates().removeDuplicates(by: ==).map {
      runs[1] += 1
      return $0
    }
    let logs = [Recorder(beside), Recorder(below)]

    count.value = 0
    count.value = 0

    XCTAssertEqual(runs, [1, 1])
    other.value = 0
    XCTAssertEqual(runs, [2, 1])
    XCTAssertEqual(logs.map(\.values), [[0], [0]])
  }

  // law 8.9
  func testNobodyBelowAComparisonOfOnesOwnIsToldWhatItTakesForTheSameThroughOtherGatesEither() {
    let one = Observable(1)
    let shapes: [(name: String, make: (Derived<Int>) -> Derived<Int>)] = [
      ("gate", { $0.removeDuplicates() }),
      ("gate, map", { $0.removeDuplicates().map { $0 } }),
      ("comparison, map", { $0.removeDuplicates { $0 / 2 == $1 / 2 }.map { $0 } }),
      ("map, gate, map", { $0.map { $0 }.removeDuplicates().map { $0 } }),
      ("gate, gate, map", { $0.removeDuplicates().removeDuplicates().map { $0 } }),
      ("gate, join", { Derived($0.removeDuplicates(), one) { $0 * $1 } }),
      ("join, gate, map", { Derived($0, one) { $0 * $1 }.removeDuplicates().map { $0 } }),
    ]
    for (name, make) in shapes {
      let number = Observable(4)
      let gate = number.removeDuplicates { $0 % 2 == $1 % 2 }
      let below = make(gate)
      let log = Recorder(below)
      let late = Recorder<Int>()
      var read: [Int] = []

      for value in [0, 7, 5, 4] {
        number.value = value
        read.append(below.value)
        if value == 7 { below.observe { late.append($0) } }
      }

      XCTAssertEqual(log.values, [4, 7, 4], name)
      XCTAssertEqual(late.values, [4], name)
      XCTAssertEqual(read, [0, 7, 5, 4], name)
    }
  }

  // law 8.5
  func testEqualityBelowAComparisonOfOnesOwnSparesTransformsForWhatIsEqual() {
    let number = Observable(4)
    var runs = 0
    let below = number.removeDuplicates { $0 % 2 == $1 % 2 }.removeDuplicates().map {
      runs += 1
      return $0
    }
    let log = Recorder(below)

    for value in [4, 6, 6, 4, 4, 7] { number.value = value }

    XCTAssertEqual(log.values, [4, 7])
    XCTAssertEqual(runs, 4)  // for 4, 6, 4 and 7
    XCTAssertEqual(below.value, 7)
  }

  // law 8.1
  func testWhatIsBackBelowEqualityIsReadThoughNobodyWasToldOfWhatWasBetween() {
    let number = Observable(4)
    let below = number.removeDuplicates { $0 % 2 == $1 % 2 }.map { $0 > 5 }.removeDuplicates()
      .map { "\($0)" }
    let log = Recorder(below)

    number.value = 8
    let between = below.value
    number.value = 5

    XCTAssertEqual([between, below.value], ["true", "false"])
    XCTAssertEqual(log.values, ["false"])
  }

  // law 8.9
  func testWhatAComparisonBelowAnotherSetsIsToldThoughThatTakesItForTheSame() {
    let number = Observable(0)
    var sets = 1
    let inner = number.removeDuplicates { $0 % 2 == $1 % 2 }
    let outer = inner.removeDuplicates { [unowned number] old, new in
      if sets > 0 {
        sets -= 1
        number.value = 3
      }
      return old == new
    }
    let log = Recorder(outer.map { $0 })

    number.value = 1

    XCTAssertEqual(log.values, [0, 3])
  }

  // law 8.1
  func testWhatIsSetAgainWhileItIsComparedBelowTwoGatesIsRead() {
    let number = Observable(0)
    let equal = number.removeDuplicates { $0 % 2 == $1 % 2 }.removeDuplicates()
    var sets = 0
    let asking = equal.map { [unowned number] value in
      Asking(value) {
        if sets > 0 { number.value = value }
        sets -= 1
      }
    }
    let value = asking.removeDuplicates().map { $0.number }
    value.observe { _ in }

    sets = 1
    number.value = 2

    XCTAssertEqual(value.value, 2)
    XCTAssertLessThan(sets, 1, "It was set again while it was compared.")
  }

  // law 8.1
  func testWhatATransformSetsBeforeItIsComparedIsComparedInItsPlace() {
    let number = Observable(0)
    var sets = 0
    let gate = number.map { [unowned number] value in
      if sets > 0 {
        sets -= 1
        number.value = 5
      }
      return value
    }.removeDuplicates()
    let log = Recorder(gate.map { $0 * 10 })

    sets = 1
    number.value = 1

    XCTAssertEqual(log.values, [0, 50])
  }

  // law 8.5, 8.9
  func testWhatATransformSetsBackBeforeItIsComparedIsNoNews() {
    let number = Observable(0)
    var sets = 0
    let gate = number.map { [unowned number] value in
      if sets > 0 {
        sets -= 1
        number.value = 0
      }
      return value
    }.removeDuplicates()
    var runs = 0
    let below = gate.map { value in
      runs += 1
      return value
    }
    let log = Recorder(below)

    sets = 1
    number.value = 1

    XCTAssertEqual(log.values, [0])
    XCTAssertEqual([below.value, runs], [0, 1])
  }

  // law R.5
  func testALinkedValueKeepsWhatWasSetBelowTwoGates() {
    let number = Observable(4)
    let linked = Linked(number.removeDuplicates { $0 % 2 == $1 % 2 }.removeDuplicates()) { $0 * 10 }
    linked.value = 7

    number.value = 6

    XCTAssertEqual(linked.value, 7)
    number.value = 5
    XCTAssertEqual(linked.value, 50)
  }

  // law 8.9
  func testBelowItNobodyIsToldOfManySmallStepsUntilTheyAreOneThatDiffers() {
    let level = Observable(0)
    let log = Recorder(level.removeDuplicates { abs($0 - $1) < 10 }.map { $0 })

    for step in 1...25 { level.value = step }

    XCTAssertEqual(log.values, [0, 10, 20])
  }

  // law 8.5
  func testAValueThatWasUnheardMeanwhileIsComputedAnew() {
    let count = Observable(0)
    let below = count.removeDuplicates().map { $0 * 10 }
    below.bind { _ in }.cancel()
    count.value = 1

    let log = Recorder(below)
    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, [10, 20])
    XCTAssertEqual(below.value, 20)
  }

  // law 8.9
  func testWhatEqualityReadsIsOfTheNewValueAndSoIsWhatComesAfter() {
    let count = Observable(Asking(0))
    let below = count.removeDuplicates().map { $0.number * 10 }
    let log = Recorder(below)
    var read: [Int] = []

    count.value = Asking(1)
    count.value = Asking(1) { read.append(below.value) }
    count.value = Asking(2)

    XCTAssertEqual(read, [10])
    XCTAssertEqual(below.value, 20)
    XCTAssertEqual(log.values.last, 20)
  }

  // law 8.9
  func testWhatEqualitySetsAndReadsIsRightAndSoIsWhatComesAfter() {
    let count = Observable(Asking(0))
    let below = count.removeDuplicates().map { $0.number * 10 }
    let log = Recorder(below)
    var read: [Int] = []

    count.value = Asking(1)
    count.value = Asking(1) { [unowned count] in
      count.value = Asking(2)
      read.append(below.value)
    }
    let then = below.value
    count.value = Asking(1)

    XCTAssertEqual(read, [20])
    XCTAssertEqual(then, 20)
    XCTAssertEqual(below.value, 10)
    XCTAssertEqual(log.values.suffix(2), [20, 10])
  }

  // law 8.9
  func testAReadInsideAComparisonIsOfTheNewValue() {
    let count = Observable(0)
    var below: Derived<Int>?
    var seen: [Int] = []
    below = count.removeDuplicates { [unowned count] in
      if let below { seen.append(below.value - count.value * 10) }
      return $0 == $1
    }.map { $0 * 10 }
    let token = below?.bind { _ in }
    defer { token?.cancel() }

    for value in [1, 1, 2] { count.value = value }

    XCTAssertEqual(seen, [0, 0, 0])
    below = nil
  }

  // law 8.8
  func testAListenerBoundAgainAfterASilenceStartsAnew() {
    let count = Observable(0)
    let distinct = count.removeDuplicates()
    let log = Recorder<Int>()
    distinct.bind { log.append($0) }.cancel()
    count.value = 1

    distinct.bind { log.append($0) }
    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, [0, 1, 2])
  }

  // law 8.7
  func testDuplicatesOfADerivedValueAreRemoved() {
    let count = Observable(0)
    let log = Recorder(count.map { $0 / 10 }.removeDuplicates())

    for value in [1, 9, 10, 19, 25] { count.value = value }

    XCTAssertEqual(log.values, [0, 1, 2])
  }

  // law 8.7
  func testAnOwnersListenerHearsNoDuplicates() {
    let name = Observable("kim")
    let label = Label()
    name.removeDuplicates().bind(label) { $0.texts.append($1) }

    for text in ["kim", "lee", "lee"] { name.value = text }

    XCTAssertEqual(label.texts.values, ["kim", "lee"])
  }

  // law 8.9
  func testASetOfTheSameValueInsideTheListenerEnds() {
    let count = Observable(0)
    let log = Recorder<Int>()
    count.removeDuplicates().bind { [unowned count] value in
      log.append(value)
      count.value = min(value + 1, 3)
    }

    XCTAssertEqual(log.values, [0, 1, 2, 3])
  }

  // law 8.9
  func testWhatIsDerivedFromItHearsNoDuplicatesEither() {
    let count = Observable(0)
    let log = Recorder(count.removeDuplicates().map { "\($0)" })

    for value in [0, 1, 1, 2] { count.value = value }

    XCTAssertEqual(log.values, ["0", "1", "2"])
  }

  func testAListenerBelowAGateHearsItsChangeThoughAnotherWasCancelled() {
    let count = Observable(0)
    let below = count.removeDuplicates().map { $0 * 10 }
    let log = Recorder<Int>()
    let token = below.observe { _ in }
    below.observe { log.append($0) }

    token.cancel()
    for value in [0, 1, 1, 2] { count.value = value }

    XCTAssertEqual(log.values, [10, 20])
  }

  // law 8.9
  func testAListenerBoundInAPassBelowAGateEndsOnTheLatest() {
    let count = Observable(0)
    let below = count.removeDuplicates().map { $0 * 10 }
    below.observe { _ in }
    let log = Recorder<Int>()
    var steps = [
      { count.value = 0 },
      { below.bind { log.append($0) } },
    ]
    count.observe { _ in while let step = steps.popLast() { step() } }

    count.value = 1

    XCTAssertEqual(log.values, [10, 0])
  }

  // law 8.9
  func testAListenerThatObservesInAPassBelowAGateHearsNoDuplicate() {
    let count = Observable(0)
    let below = count.removeDuplicates().map { $0 * 10 }
    below.observe { _ in }
    let log = Recorder<Int>()
    var steps = [
      { count.value = 1 },
      { below.observe { log.append($0) } },
    ]
    count.observe { _ in while let step = steps.popLast() { step() } }

    count.value = 1

    XCTAssertEqual(log.values, [])
  }

  // law 8.9
  func testAGateWhoseChangeWasHeardThroughAnotherSourceLetsItsReturnThrough() {
    for isGateFirst in [true, false] {
      let count = Observable(0)
      let other = Observable(0)
      let gate = count.removeDuplicates()
      let both =
        isGateFirst ? Derived(gate, other) { [$0, $1] } : Derived(other, gate) { [$1, $0] }
      let log = Recorder(both)
      var steps = [
        { count.value = 0 },
        { other.value = 1 },
      ]
      count.observe { _ in while let step = steps.popLast() { step() } }

      count.value = 1

      XCTAssertEqual(log.values, [[0, 0], [1, 1], [0, 1]], "gate first: \(isGateFirst)")
    }
  }

  // law 8.9
  func testAListenerBelowAGateThatSetsBackWhatItMissedEndsOnTheLatest() {
    let count = Observable(0)
    let gate = count.removeDuplicates()
    let below = gate.map { $0 * 10 }
    let log = Recorder<Int>()
    var isFirst = true
    gate.observe { [unowned count] _ in
      if isFirst { count.value = 0 }
      isFirst = false
    }
    var hasHeard = false
    below.observe { [unowned count] in
      log.append($0)
      if !hasHeard { count.value = 2 }
      hasHeard = true
    }

    count.value = 2

    XCTAssertEqual(log.values.last ?? 0, count.value * 10)
  }

  func testAGateComparesOnceForAllWhoHeardTheSame() {
    struct Number: Equatable {
      let value: Int
      let compared: Recorder<Int>
      static func == (one: Number, other: Number) -> Bool {
        one.compared.append(other.value)
        return one.value == other.value
      }
    }
    let compared = Recorder<Int>()
    let count = Observable(0)
    let gate = count.map { Number(value: $0 / 2, compared: compared) }.removeDuplicates()
    let logs = (0..<3).map { _ in Recorder(gate.map(\.value)) }
    let heard = (0..<3).map { _ in Recorder<Int>() }
    for log in heard { gate.observe { log.append($0.value) } }
    compared.removeAll()

    for value in [1, 2] { count.value = value }

    // Once for the nodes below, once for the listeners.
    XCTAssertEqual(compared.values, [0, 0, 1, 1])
    XCTAssertEqual(logs.map(\.values), Array(repeating: [0, 1], count: 3))
    XCTAssertEqual(heard.map(\.values), Array(repeating: [1], count: 3))
  }

  // law 8.7
  func testWhoJoinsWhileOthersHaveYetToHearComparesWithWhatItFound() {
    let count = Observable(1)
    let gate = count.removeDuplicates()
    let (first, second, third) = (Recorder<Int>(), Recorder<Int>(), Recorder<Int>())
    gate.observe { first.append($0) }

    batch(count) {
      count.value = 2
      gate.observe { second.append($0) }
      count.value = 1
      gate.observe { third.append($0) }
    }
    let afterwards = [first.values, second.values, third.values]
    for value in [1, 3, 3, 1] { count.value = value }

    XCTAssertEqual(afterwards, [[], [1], []])
    XCTAssertEqual(first.values, [3, 1])
    XCTAssertEqual(second.values, [1, 3, 1])
    XCTAssertEqual(third.values, [3, 1])
  }

  // law 8.7
  func testBelowAGateWithAComparisonOfItsOwnEachListenerComparesForItself() {
    let count = Observable(0)
    let gate = count.removeDuplicates { abs($0 - $1) < 10 }.map { $0 % 10 }.removeDuplicates()
    let first = Recorder(gate)
    count.value = 4
    let second = Recorder(gate)

    for value in [14, 24, 40] { count.value = value }

    XCTAssertEqual(first.values, [0, 4, 0])
    XCTAssertEqual(second.values, [4, 0])
  }

  // law 6.10
  func testWhatWasHeardLastIsReleasedWhenAllListenersHaveLeftThoughNodesBelowStay() {
    let tracker = LifetimeTracker()
    let current = Observable(tracker.track(Part(0), as: "0"))
    let gate = current.removeDuplicates()
    let below = gate.map(\.number)
    let log = Recorder(below)
    let token = gate.bind { _ in }
    var owner: Label? = Label()

    token.cancel()
    current.value = tracker.track(Part(1), as: "1")
    let whenCancelled = tracker.alive
    gate.bind(owner!) { _, _ in }
    owner = nil
    for _ in 0..<8 { current.map { $0 }.observe { _ in } }  // sweeps
    current.value = tracker.track(Part(2), as: "2")

    XCTAssertNil(owner)
    XCTAssertEqual(whenCancelled, ["1"])
    XCTAssertEqual(tracker.alive, ["2"])
    XCTAssertEqual(log.values, [0, 1, 2])
  }

  // law 6.10
  func testWhatWasHeardLastIsReleasedWhenItsSourceDiesThoughNodesBelowStay() {
    let tracker = LifetimeTracker()
    var current: Observable? = Observable(tracker.track(Part(0), as: "0"))
    let other = Observable(10)
    let log = Recorder<Int>()
    if let current {
      let gate = current.removeDuplicates()
      let below = Derived(gate, other) { $0.number + $1 }
      gate.observe { _ in }
      below.bind { log.append($0) }
      batch(current) {
        current.value = tracker.track(Part(1), as: "1")
        _ = below.value  // from here on, only the gate's listener heard the one before
        current.value = tracker.track(Part(0), as: "0 again")
      }
    }
    let whenHeard = tracker.alive

    current = nil
    other.value = 20

    XCTAssertEqual(whenHeard, ["0", "0 again"])
    XCTAssertEqual(tracker.alive, ["0 again"])
    XCTAssertEqual(log.values, [10, 10, 20])
    XCTAssertNil(current)
  }

  // law 8.7
  func testWhoBindsAnewAfterAllHaveLeftComparesWithWhatItFound() {
    let count = Observable(1)
    let gate = count.removeDuplicates()
    let below = Recorder(gate.map { $0 })
    gate.observe { _ in }.cancel()
    count.value = 2
    let log = Recorder<Int>()
    gate.observe { log.append($0) }

    for value in [2, 1, 1] { count.value = value }

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(below.values, [1, 2, 1])
  }

  // law 8.7
  func testSoItDoesThoughOneHadJoinedInAPass() {
    let count = Observable(0)
    let gate = count.removeDuplicates()
    var tokens = [gate.bind { _ in }]
    count.observe { [unowned gate] _ in
      if tokens.count == 1 { tokens.append(gate.bind { _ in }) }
    }
    count.value = 1
    tokens.forEach { $0.cancel() }
    let log = Recorder(gate)

    for value in [1, 2] { count.value = value }

    XCTAssertEqual(log.values, [1, 2])
  }

  // law 6.10
  func testAValueKeptByNobodyButTheComparisonIsReleased() {
    let tracker = LifetimeTracker()
    let current = Observable(tracker.track(Label(), as: "0"))
    let token = current.removeDuplicates(by: ===).bind { _ in }
    current.value = tracker.track(Label(), as: "1")
    current.value = tracker.track(Label(), as: "2")

    let heard = tracker.alive
    token.cancel()
    current.value = tracker.track(Label(), as: "3")

    XCTAssertEqual(heard, ["2"])
    XCTAssertEqual(tracker.alive, ["3"])
  }

  func testAValueKeptBelowAGateIsReleasedWhenItsLastListenerIsSwept() {
    let tracker = LifetimeTracker()
    let current = Observable(tracker.track(Label(), as: "0"))
    let below = current.removeDuplicates(by: ===).map { $0 }
    var owner: Label? = Label()
    below.observe(owner!) { _, _ in }

    owner = nil
    for _ in 0..<8 { current.map { $0 }.observe { _ in } }  // sweeps once
    current.value = tracker.track(Label(), as: "1")

    XCTAssertNil(owner)
    XCTAssertEqual(tracker.alive, ["1"])
    withExtendedLifetime(below) {}
  }

  // law 8.5, 8.9
  func testWhatAComparisonOfOnesOwnTakesForTheSameAndIsEqualRunsNoneBelowLaterEither() {
    for (values, expected) in [([0, 2, 4], [0]), ([1, 1, 2, 4], [0, 1, 0])] {
      let source = Observable(0)
      let isOdd = source.removeDuplicates { $0 / 2 == $1 / 2 }.map { $0 % 2 }.removeDuplicates()
      var made: [Int] = []
      let below = isOdd.map {
        made.append($0)
        return $0
      }
      let log = Recorder(below)

      for value in values {
        source.value = value
        XCTAssertEqual(below.value, value % 2)
      }

      XCTAssertEqual(made, expected)
      XCTAssertEqual(log.values, [0])
    }
  }

  // law 8.9
  func testAListenerThatJoinsInAPassBelowAGateLeavesTheOthersTheChangeAndNoDuplicate() {
    let count = Observable(0)
    let text = count.removeDuplicates().map { "\($0)" }
    let log = Recorder<String>()
    text.observe { log.append("old \($0)") }
    var hasJoined = false
    count.observe { [unowned text] _ in
      if !hasJoined { text.observe { log.append("new \($0)") } }
      hasJoined = true
    }

    count.value = 1
    log.append("again")
    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, ["old 1", "again", "old 2", "new 2"])
    withExtendedLifetime(text) {}
  }

  // law 8.9
  func testAChangeThatSomebodyJoinedInCountsThoughItIsTakenBack() {
    let count = Observable(0)
    let number = count.removeDuplicates().map { $0 }
    let log = Recorder<String>()
    number.observe { log.append("old \($0)") }
    count.observe { [unowned count, unowned number] in
      guard $0 == 1 else { return }
      number.bind { log.append("new \($0)") }
      count.value = 0
    }

    count.value = 1

    XCTAssertEqual(log.values, ["new 1", "old 0", "new 0"])
    withExtendedLifetime(number) {}
  }

  // law 8.9
  func testASetInsideAReplayBelowAGateIsHeardThoughAnotherJoinsBeforeTheCall() {
    let count = Observable(0)
    let other = Observable(0)
    let both = Derived(count.removeDuplicates(), other) { "\($0) \($1)" }
    let log = Recorder<String>()
    both.observe { _ in }  // so that what is set in the pass is delivered with the rest of it
    count.observe { [unowned both, unowned other] _ in
      both.bind {
        log.append("first \($0)")
        if $0 == "0 0" { other.value = 1 }
      }
    }
    count.observe { [unowned both] _ in both.bind { log.append("second \($0)") } }

    count.value = 0

    XCTAssertEqual(log.values, ["first 0 0", "second 0 1", "first 0 1"])
    withExtendedLifetime(both) {}
  }

  // law 8.9
  func testFarBelowAGateOnlyItsChangesAndTheSetsOfOtherSourcesAreHeard() {
    let count = Observable(0)
    let other = Observable(0)
    let tens = count.removeDuplicates().map { $0 * 10 }
    let log = Recorder(Derived(tens, other.map { $0 }) { $0 + $1 })

    count.value = 0
    count.value = 1
    other.value = 0
    count.value = 1

    XCTAssertEqual(log.values, [0, 10, 10])
  }

  func testEachSetOfSeveralSourcesBesideAGateIsHeard() {
    let (price, amount, isShown) = (Observable(2), Observable(3), Observable(true))
    let total = Derived(price, amount) { $0 * $1 }
    var runs = 0
    let shown = Derived(total, isShown.removeDuplicates()) {
      runs += 1
      return $1 ? $0 : 0
    }
    let log = Recorder(shown)
    let below = Recorder(Derived(total.removeDuplicates { $0 == $1 }, isShown) { $1 ? $0 : 0 })

    price.value = 1
    amount.value = 4
    isShown.value = true
    isShown.value = false
    batch(price, amount) { (price.value, amount.value) = (5, 6) }

    XCTAssertEqual(log.values, [6, 3, 4, 0, 0])
    XCTAssertEqual(below.values, [6, 3, 4, 4, 0, 0])
    XCTAssertEqual(runs, 5)
  }

  // law 8.2
  func testWhatIsReachedInTwoToThePowerOf64WaysIsHeard() {
    let (count, isOn) = (Observable(1), Observable(true))
    let gates = [count.removeDuplicates(), count.removeDuplicates { $0 == $1 }]
    var heard: [Int] = []
    let tokens = (gates + [Derived(count, isOn.removeDuplicates()) { $1 ? $0 : 0 }]).map { top in
      var bottom = top.map { $0 }
      for _ in 0..<64 { bottom = Derived(bottom, bottom, transform: max) }
      return bottom.bind { heard.append($0) }
    }

    count.value = 2

    XCTAssertEqual(heard, [1, 1, 1, 2, 2, 2])
    for token in tokens { token.cancel() }
  }

  // law 8.10
  /// As many sets as that take minutes: all but one are only counted.
  func testABatchOfTwoToThePowerOf32SetsIsHeard() {
    let source = Observable(0)
    let both = Derived(source, Observable(0).removeDuplicates()) { $0 + $1 }
    let log = Recorder(both)

    batch(source) {
      source.value = 1
      source._node.changes &+= 1 << 32 - 1
    }

    XCTAssertEqual(log.values, [0, 1])
  }
}

/// A value that does something once when it is compared.
private final class Asking: Equatable {
  let number: Int
  private var ask: (() -> Void)?

  init(_ number: Int, ask: (() -> Void)? = nil) {
    self.number = number
    self.ask = ask
  }

  static func == (old: Asking, new: Asking) -> Bool {
    new.ask.take()?()
    return old.number == new.number
  }
}

private final class Part: Equatable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (one: Part, other: Part) -> Bool { one.number == other.number }
}
