import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// Laws 3 and 4 for key-path bindings, and when their paths are evaluated.
final class KeyPathOrderTests: XCTestCase {
  // law 3.2
  func testAKeyPathBindingHasThePlaceOfItsBindAmongTheListeners() {
    let name = Bindable("")
    let label = Label()
    let log = Recorder<String>()
    name.observe { _ in log.append("before: \(label.text)") }
    name.bind(to: label, \.text)
    name.observe { _ in log.append("after: \(label.text)") }

    name.value = "kim"

    XCTAssertEqual(log.values, ["before: ", "after: kim"])
  }

  // law 3.3
  func testAPropertyObserverThatSetsTheSourceEndsOnTheLatest() {
    final class Field {
      let source: Bindable<String>
      var text = "" { didSet { if text.count > 3 { source.value = String(text.prefix(3)) } } }
      init(_ source: Bindable<String>) { self.source = source }
    }
    let name = Bindable("")
    let field = Field(name)
    let log = Recorder<String>()
    name.bind(to: field, \.text)
    name.observe { log.append($0) }

    name.value = "abcdef"

    XCTAssertEqual(log.values, ["abcdef", "abc"])
    XCTAssertEqual(field.text, "abc")
  }

  // law 6.2
  func testATargetThatDiesInItsOwnPropertyObserverIsWrittenNoMore() {
    final class Field {
      var onSet: (() -> Void)?
      var text = "" { didSet { onSet?() } }
    }
    let tracker = LifetimeTracker()
    let name = Bindable("")
    var field: Field? = tracker.track(Field())
    let log = Recorder<String>()
    name.bind(to: field!, \.text)
    field?.onSet = {
      field = nil
      name.value = "again"
      log.append("set")
    }

    name.value = "once"

    XCTAssertNil(field)
    XCTAssertEqual(log.values, ["set"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.12
  func testAPathIsTakenWhenBoundAndNotAgain() {
    final class Screen {
      var property: ReferenceWritableKeyPath<Label, String> = \.text
      var part: KeyPath<Profile, String> = \.name
      var reads = 0
      func path() -> KeyPath<Profile, String> {
        reads += 1
        return part
      }
    }
    let profile = Bindable(Profile(name: "kim", address: Address(city: "Seoul")))
    let screen = Screen()
    let cell = Cell()

    profile.bind(screen.path(), to: cell.detail, screen.property)
    screen.part = \.age.description
    screen.property = \.title!
    profile.value.name = "lee"

    XCTAssertEqual(screen.reads, 1)
    XCTAssertEqual(cell.detail.assigned.values, ["kim", "lee"])
  }

  // law 6.12
  func testAPathIntoACollectionKeepsTheIndexOfItsBinding() {
    let names = Bindable(["kim", "lee"])
    let labels = [Label(), Label()]
    var index = 0

    while index < 2 {
      names.bind(\.[index], to: labels[index], \.text)
      index += 1
    }
    names.value = ["choi", "park", "jung"]

    XCTAssertEqual(labels.map(\.assigned.values), [["kim", "choi"], ["lee", "park"]])
  }

  // law 6.12
  func testAPropertyInsideACollectionKeepsTheIndexOfItsBinding() {
    final class Table {
      var rows = ["", ""]
    }
    let name = Bindable("kim")
    let table = Table()
    var row = 0

    name.bind(to: table, \.rows[row])
    row = 1
    name.value = "lee"

    XCTAssertEqual(table.rows, ["lee", ""])
  }

  // law 7.6
  func testAReusedTargetFollowsOnlyItsLastSource() {
    final class ReusedCell {
      var text = ""
      var binding: BindingToken?

      func show(_ name: Bindable<String>) {
        binding?.cancel()
        binding = name.bind(to: self, \.text)
      }
    }
    let names = (0..<3).map { Bindable("\($0)") }
    let cell = ReusedCell()

    names.forEach(cell.show)
    names[0].value = "old"
    let afterOld = cell.text
    names[2].value = "new"

    XCTAssertEqual(afterOld, "2")
    XCTAssertEqual(cell.text, "new")
  }

  // law 7.6
  func testATargetThatIsBoundAgainInItsFirstCallIsFollowedByObserve() {
    let names = [Bindable("0"), Bindable("1")]
    let (bound, observing) = (RestlessCell(), RestlessCell())

    bound.show(names[0], else: names[1]) { cell, name in name.bind(to: cell, \.text) }
    observing.show(names[0], else: names[1]) { cell, name in
      defer { cell.text = name.value }
      let token = name.observe(cell) { $0.text = $1 }
      token.store(in: cell.bag)
      return token
    }
    names[0].value = "old"

    XCTAssertEqual(bound.text, "old")  // follows both
    XCTAssertEqual(observing.text, "1")
  }

  // law 6.12
  func testThePathsOfABidirectionalBindingAreTakenOnce() {
    final class Screen {
      var reads = 0
      func part() -> WritableKeyPath<Profile, String> {
        reads += 1
        return \.name
      }
      func property() -> ReferenceWritableKeyPath<Field, String> {
        reads += 1
        return \.text
      }
    }
    let (profile, name) = (Bindable(Profile(name: "kim")), Bindable(""))
    let screen = Screen()
    let field = Field()

    profile.bidirectionalBind(screen.part(), to: field, screen.property(), edits: \.onEdit)
    profile.bidirectionalBind(screen.part(), to: name, \.self)
    field.edit("lee")
    name.value = "park"

    XCTAssertEqual(screen.reads, 3)
    XCTAssertEqual([profile.value.name, name.value, field.text], ["park", "park", "park"])
  }
}

/// Shows something else as soon as it shows anything.
private final class RestlessCell {
  let bag = BindingBag()
  var didChange: (() -> Void)?
  var text = "" {
    didSet {
      let call = didChange
      didChange = nil
      call?()
    }
  }

  func show(
    _ name: Bindable<String>, else other: Bindable<String>,
    follow: @escaping (RestlessCell, Bindable<String>) -> BindingToken
  ) {
    didChange = { [unowned self] in
      bag.cancelAll()
      follow(self, other).store(in: bag)
    }
    follow(self, name).store(in: bag)
  }
}
