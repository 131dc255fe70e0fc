import BindingTesting
import ObservableBinding
import XCTest

/// `@ObservableProperty`: a plain value inside, a source that cannot be set outside.
final class ObservablePropertyTests: XCTestCase {
  // law 2.9
  func testThePropertyIsAPlainValueAndItsProjectionSpeaksAfterEachChange() {
    let list = RepoList()
    let log = Recorder(list.$repos)

    list.load(["a", "b"])
    list.load(["c"])
    list.clear()

    XCTAssertEqual(list.repos, [])
    XCTAssertEqual(log.values, [[], ["a", "b"], ["a", "b", "c"], []])
  }

  // law 1.4
  func testChangesOfTheProjectionTellTheOldValueAndTheNew() {
    let list = RepoList()
    let log = Recorder<[[String]]>()
    list.load(["a"])

    list.$repos.changes { log.append([$0, $1]) }
    list.load(["b"])
    list.clear()

    XCTAssertEqual(log.values, [[["a"], ["a", "b"]], [["a", "b"], []]])
  }

  // law 2.9
  func testEachViewHearsEverySetOfAListenerAndOfABatch() {
    let list = RepoList()
    list.$repos.observe { [unowned list] in if $0 == ["a"] { list.load(["b"]) } }
    let log = Recorder(list.$repos.map { _ in 0 })
    let all = Recorder(list.$repos)

    list.load(["a"])
    batch(list.$repos) {
      list.clear()
      list.load(["c"])
    }

    XCTAssertEqual(all.values, [[], ["a"], ["a", "b"], [], ["c"]])
    XCTAssertEqual(log.values.count, 4 - 1)
  }

  // law 2.2
  func testTheValueIsStoredBeforeAListenerHearsIt() {
    let list = RepoList()
    let log = Recorder<[[String]]>()
    list.$repos.observe { [unowned list] in log.append([$0, list.repos, list.$repos.value]) }

    list.load(["a"])

    XCTAssertEqual(log.values, [[["a"], ["a"], ["a"]]])
  }

  // law 6.5
  func testAListenerOfTheProjectionThatNobodyKeptHearsAsLongAsTheViewModelLives() {
    let tracker = LifetimeTracker()
    let log = Recorder<Int>()
    var list: RepoList? = tracker.track(RepoList())
    list?.$repos.map(\.count).bind { [witness = tracker.witness("listener")] count in
      withExtendedLifetime(witness) { log.append(count) }
    }
    list?.load(["a"])
    let before = tracker.alive

    list = nil

    XCTAssertEqual(log.values, [0, 1])
    XCTAssertEqual(before, ["RepoList", "listener"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.7
  func testAKeptProjectionOutlivesTheViewModelWithItsLastValue() {
    let tracker = LifetimeTracker()
    var list: RepoList? = tracker.track(RepoList())
    let repos = list?.$repos
    list?.load(["a"])

    list = nil

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(repos?.value, ["a"])
  }

  // law 2.9
  func testADidSetIsCalledWhenTheSetReturns() {
    let log = Recorder<String>()
    let watched = Watched(log)
    watched.$title.observe { [unowned watched] title in
      log.append("heard \(title)")
      if title == "a" { watched.title = "b" }
    }

    watched.title = "a"

    XCTAssertEqual(log.values, ["heard a", "did set b", "heard b", "did set b"])
  }

  // law 2.9
  func testADidSetThatSetsItsOwnPropertyIsCalledAgain() {
    let volume = Volume()
    var heard: [Int] = []
    volume.$level.bind { heard.append($0) }

    volume.level = 11

    XCTAssertEqual(heard, [0, 11, 10])
    XCTAssertEqual(volume.calls, 2)
    XCTAssertEqual(volume.level, 10)
  }

  // law 2.9
  func testEachViewModelHasItsOwnValues() {
    let first = RepoList()
    let second = RepoList()
    let log = Recorder<String>()
    log.record(first.$title, as: "first")
    log.record(second.$title, as: "second")

    first.title = "a"
    second.title = "b"

    XCTAssertEqual(
      log.values, ["first: untitled", "second: untitled", "first: a", "second: b"])
  }

  // law 8.6
  func testTwoPropertiesMakeOneDerivedValue() {
    let list = RepoList()
    let log = Recorder(Derived(list.$title, list.$repos) { "\($0) \($1.count)" })

    list.title = "mine"
    list.load(["a"])

    XCTAssertEqual(log.values, ["untitled 0", "mine 0", "mine 1"])
  }

  // law 3.4
  func testAPropertySetInsideItsOwnListenerEndsOnTheLatestForAll() {
    let list = RepoList()
    let first = Recorder<String>()
    let second = Recorder<String>()
    list.$title.observe { [unowned list] in
      if $0 == "a" { list.title = "b" }
      first.append($0)
    }
    list.$title.observe { second.append($0) }

    list.title = "a"

    XCTAssertEqual(first.values, ["a", "b"])
    XCTAssertEqual(second.values.last, "b")
  }

  // law 6.9
  func testAViewModelBoundToItsOwnPropertiesIsFreed() {
    let survivors = LifetimeTracker.survivors { tracker in
      let list = tracker.track(RepoList())
      list.$repos.bind(list) { $0.title = "\($1.count)" }
      list.load(["a"])
      XCTAssertEqual(list.title, "1")
    }

    XCTAssertEqual(survivors, [])
  }

  // law 2.4
  func testAppendingPageByPageToAHeardPropertyMovesNothing() {
    let list = RepoList()
    list.reserve(1_000)
    let counts = Recorder(list.$repos.map(\.count))
    var places: Set = [list.repos.withUnsafeBufferPointer(\.baseAddress)]

    for page in 0..<100 {
      list.load(["\(page)", "\(page + 1)"])
      places.insert(list.repos.withUnsafeBufferPointer(\.baseAddress))
    }

    XCTAssertEqual(places.count, 1)
    XCTAssertEqual(counts.values, Array(stride(from: 0, through: 200, by: 2)))
  }

  // law 2.3, 2.9
  func testManyChangesInPlaceAreOneSetThatCopiesNothingAndRunsNoDidSet() {
    struct Full: Error {}
    let list = RepoList()
    list.load((1...100).map { "\($0)" })
    let counts = Recorder(list.$repos.map(\.count))
    let place = list.repos.withUnsafeBufferPointer(\.baseAddress)
    let volume = Volume()

    list.keep { $0.removeFirst(40) }
    XCTAssertThrowsError(
      try list.keep {
        $0.removeLast()
        throw Full()
      })
    volume.turnUp(20)

    XCTAssertEqual(list.repos.first, "41")
    XCTAssertEqual(list.repos.withUnsafeBufferPointer(\.baseAddress), place)
    XCTAssertEqual(counts.values, [100, 60, 59])
    XCTAssertEqual([volume.level, volume.calls], [20, 0])
  }
}

private final class Watched {
  private let log: Recorder<String>
  @ObservableProperty var title = "" {
    didSet { log.append("did set \(title)") }
  }

  init(_ log: Recorder<String>) { self.log = log }
}

private final class RepoList {
  @ObservableProperty private(set) var repos: [String] = []
  @ObservableProperty var title = "untitled"

  func load(_ page: [String]) { repos.append(contentsOf: page) }
  func clear() { repos.removeAll() }
  func reserve(_ count: Int) { repos.reserveCapacity(count) }
  func keep<Failure: Error>(_ change: (inout [String]) throws(Failure) -> Void) throws(Failure) {
    try _repos.update(change)
  }
}

private final class Volume {
  private(set) var calls = 0
  @ObservableProperty var level = 0 {
    didSet {
      calls += 1
      if level > 10 { level = 10 }
    }
  }
  func turnUp(_ steps: Int) {
    _level.update { level in for _ in 0..<steps { level += 1 } }
  }
}
