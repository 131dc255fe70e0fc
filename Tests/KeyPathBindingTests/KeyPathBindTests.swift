import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// One-way: what arrives in the target's property.
final class KeyPathBindTests: XCTestCase {
  // law 1.6
  func testAPartIsWrittenAtOnceAndAfterEverySetEqualOrNot() {
    let profile = Bindable(Profile(name: "kim"))
    let label = Label()

    profile.bind(\.name, to: label, \.text)
    profile.value.name = "lee"
    profile.value.age = 30
    profile.value = Profile(name: "park")

    XCTAssertEqual(label.assigned.values, ["kim", "lee", "lee", "park"])
  }

  // law 1.6
  func testTheWholeValueIsWritten() {
    let name = Bindable("kim")
    let label = Label()

    name.bind(to: label, \.text)
    name.value = "lee"

    XCTAssertEqual(label.assigned.values, ["kim", "lee"])
  }

  // law 1.7
  func testAPlainValueFillsAnOptionalProperty() {
    let profile = Bindable(Profile(name: "kim"))
    let name = Bindable("lee")
    let first = Label()
    let second = Label()

    profile.bind(\.name, to: first, \.title)
    name.bind(to: second, \.title)

    XCTAssertEqual([first.title, second.title], ["kim", "lee"])
  }

  // law 1.7
  func testAnOptionalValueFillsAnOptionalPropertyWithItsNilToo() {
    let name = Bindable<String?>("kim")
    let label = Label()
    let log = Recorder<String?>()

    name.bind(to: label, \.title)
    log.append(label.title)
    name.value = nil
    log.append(label.title)

    XCTAssertEqual(log.values, ["kim", nil])
  }

  // law 1.7
  func testABindableOfNilWritesNil() {
    let name = Bindable<String?>(nil)
    let label = Label()
    label.title = "before"

    name.bind(to: label, \.title)

    XCTAssertNil(label.title)
  }

  // law 1.7
  func testAPathThroughAnOptionalFillsAnOptionalProperty() {
    let profile = Bindable(Profile(address: Address(city: "Seoul")))
    let label = Label()
    let log = Recorder<String?>()

    profile.bind(\.address?.city, to: label, \.title)
    log.append(label.title)
    profile.value.address?.city = "Busan"
    log.append(label.title)
    profile.value.address = nil
    log.append(label.title)

    XCTAssertEqual(log.values, ["Seoul", "Busan", nil])
  }

  // law 1.7
  func testAPathFromAnOptionalModelFillsAnOptionalProperty() {
    let profile = Bindable<Profile?>(nil)
    let label = Label()

    profile.bind(\.?.name, to: label, \.title)
    let before = label.title
    profile.value = Profile(name: "kim")

    XCTAssertNil(before)
    XCTAssertEqual(label.title, "kim")
  }

  // law 1.7
  func testTheIdentityPathWritesTheWholeValue() {
    let name = Bindable("kim")
    let label = Label()

    name.bind(\.self, to: label, \.text)
    name.bind(\String.self, to: label, \.title)
    name.bind(\.count, to: label, \.number)
    name.value = "kang"

    XCTAssertEqual(label.text, "kang")
    XCTAssertEqual(label.title, "kang")
    XCTAssertEqual(label.number, 4)
  }

  // law 1.7
  func testWhatIsMadeOfAValueIsWritten() {
    let count = Bindable(1)
    let label = Label()

    count.map { "\($0)" }.bind(to: label, \.text)
    count.map { "\($0)!" }.bind(to: label, \.title)
    count.value = 2

    XCTAssertEqual(label.assigned.values, ["1", "2"])
    XCTAssertEqual(label.title, "2!")
  }

  // law 1.7
  func testWhatIsMadeOfAValueMayBeNil() {
    let count = Bindable(1)
    let label = Label()

    count.map { $0 > 1 ? nil : "\($0)" }.bind(to: label, \.title)
    let before = label.title
    count.value = 2

    XCTAssertEqual(before, "1")
    XCTAssertNil(label.title)
  }

  // law 1.7
  func testPathsThatAreNoLiteralsAreWrittenToByEveryOverload() {
    let profile = Bindable(Profile(name: "a", age: 1))
    let name = Bindable("a")
    let labels = (0..<6).map { _ in Label() }
    let (text, title) = (\Label.text, \Label.title)
    let (namePart, agePart) = (\Profile.name, \Profile.age)

    profile.bind(namePart, to: labels[0], text)
    profile.bind(namePart, to: labels[1], title)
    profile.map { "\($0[keyPath: agePart])" }.bind(to: labels[2], title)
    name.bind(to: labels[3], text)
    name.bind(to: labels[4], title)
    name.map { $0 + "!" }.bind(to: labels[5], title)
    profile.value = Profile(name: "b", age: 2)
    name.value = "b"

    XCTAssertEqual(
      labels.map { $0.text + ($0.title ?? "") }, ["b", "b", "2", "b", "b", "b!"])
  }

  // law 1.7
  func testEverySourceBindsByKeyPath() {
    final class Model {
      @ObservableProperty var profile = Profile(name: "a")
    }
    let observable = Observable(Profile(name: "b"))
    let model = Model()
    let labels = (0..<4).map { _ in Label() }

    observable.bind(\.name, to: labels[0], \.text)
    observable.map(\.name).bind(to: labels[1], \.text)
    observable.removeDuplicates().bind(\.name, to: labels[2], \.text)
    model.$profile.bind(\.name, to: labels[3], \.text)
    observable.value = Profile(name: "b")
    observable.value.name = "c"
    model.profile.name = "d"

    XCTAssertEqual(
      labels.map(\.assigned.values), [["b", "b", "c"], ["b", "b", "c"], ["b", "c"], ["a", "d"]])
  }

  // law 1.7
  func testASourceKnownByItsProtocolOnlyBindsByKeyPath() {
    func show(_ source: some BindingSource<Profile>, on label: Label) {
      source.bind(\.name, to: label, \.text)
    }
    let profile = Bindable(Profile(name: "kim"))
    let label = Label()

    show(profile, on: label)
    show(profile.readOnly, on: label)

    XCTAssertEqual(label.assigned.values, ["kim", "kim"])
  }

  // law 1.7
  func testThePropertyMayBeInheritedOrLieBehindAnotherObject() {
    let name = Bindable("kim")
    let cell = Cell()

    name.bind(to: cell, \.text)
    name.bind(\.count, to: cell, \.detail.number)
    name.bind(to: cell, \Cell.detail.text)
    name.value = "kang"

    XCTAssertEqual(cell.assigned.values, ["kim", "kang"])
    XCTAssertEqual(cell.detail.number, 4)
    XCTAssertEqual(cell.detail.assigned.values, ["kim", "kang"])
  }

  // law 9.15
  func testOfTwoSourcesTheLastWriteWins() {
    let first = Bindable("first")
    let second = Bindable("second")
    let label = Label()

    first.bind(to: label, \.text)
    second.bind(to: label, \.text)
    first.value = "first again"

    XCTAssertEqual(label.assigned.values, ["first", "second", "first again"])
  }

  // law 5.1
  func testACancelledBindingWritesNoMore() {
    let name = Bindable("kim")
    let label = Label()
    let bag = BindingBag()
    let token = name.bind(to: label, \.text)
    name.bind(\.self, to: label, \.title).store(in: bag)

    token.cancel()
    bag.cancelAll()
    name.value = "lee"

    XCTAssertEqual(label.assigned.values, ["kim"])
    XCTAssertEqual(label.title, "kim")
    XCTAssertTrue(token.isCancelled)
  }

  // law 2.4
  func testReadingAPartOfAGrowingArrayMovesNothing() {
    let items = Bindable([0])
    items.value.reserveCapacity(1_000)
    let label = Label()
    items.bind(\.count, to: label, \.number)
    var places: Set = [items.value.withUnsafeBufferPointer(\.baseAddress)]

    for index in 0..<100 {
      items.value.append(index)
      places.insert(items.value.withUnsafeBufferPointer(\.baseAddress))
    }

    XCTAssertEqual(places.count, 1)
    XCTAssertEqual(label.number, 101)
  }
}
