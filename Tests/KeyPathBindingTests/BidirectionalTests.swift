import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// Law 9, model to model.
final class BidirectionalTests: XCTestCase {
  // law 9.1
  func testTheModelWinsAtTheStart() {
    let model = Bindable(Profile(name: "model", age: 1))
    let other = Bindable(Profile(name: "other", age: 2))

    model.bidirectionalBind(\.name, to: other, \.name)

    XCTAssertEqual(model.value, Profile(name: "model", age: 1))
    XCTAssertEqual(other.value, Profile(name: "model", age: 2))
  }

  // law 9.2
  func testAfterEitherSideChangesBothAreEqual() {
    let model = Bindable(Profile(name: "a"))
    let other = Bindable("")
    model.bidirectionalBind(\.name, to: other, \.self)
    let log = Recorder<[String]>()

    model.value.name = "b"
    log.append([model.value.name, other.value])
    other.value = "c"
    log.append([model.value.name, other.value])
    other.value.append("d")
    log.append([model.value.name, other.value])
    model.update { $0.name = "e" }
    log.append([model.value.name, other.value])

    XCTAssertEqual(log.values, [["b", "b"], ["c", "c"], ["cd", "cd"], ["e", "e"]])
  }

  // law 9.4
  func testNeitherSideIsWrittenBackWithWhatItSent() {
    let model = Bindable("a")
    let other = Bindable("")
    model.bidirectionalBind(\.self, to: other, \.self)
    let models = Recorder(model)
    let others = Recorder(other)

    model.value = "b"
    other.value = "c"

    XCTAssertEqual(models.values, ["a", "b", "c"])
    XCTAssertEqual(others.values, ["a", "b", "c"])
  }

  // law 9.5
  func testAModelThatTrimsIsFollowed() {
    let model = Bindable("")
    let other = Bindable("")
    model.bind { [unowned model] in if $0.count > 3 { model.value = String($0.prefix(3)) } }
    model.bidirectionalBind(\.self, to: other, \.self)

    other.value = "abcdef"

    XCTAssertEqual([model.value, other.value], ["abc", "abc"])
  }

  // law 9.5
  func testAModelThatTrimsAfterItsBindingIsFollowed() {
    let model = Bindable("")
    let other = Bindable("")
    model.bidirectionalBind(\.self, to: other, \.self)
    model.bind { [unowned model] in if $0.count > 3 { model.value = String($0.prefix(3)) } }

    other.value = "abcdef"
    let first = [model.value, other.value]
    model.value = "uvwxyz"

    XCTAssertEqual(first, ["abc", "abc"])
    XCTAssertEqual([model.value, other.value], ["uvw", "uvw"])
  }

  // law 9.5
  func testAModelThatRejectsRestoresTheOtherSide() {
    let model = Bindable(1)
    let other = Bindable(0)
    model.bidirectionalBind(\.self, to: other, \.self)
    model.changes { [unowned model] old, new in if new < 0 { model.value = old } }

    other.value = -5

    XCTAssertEqual([model.value, other.value], [1, 1])
  }

  // law 9.5
  func testAnOtherSideThatNormalisesIsFollowedByTheModel() {
    let model = Bindable("")
    let other = Bindable("")
    other.bind { [unowned other] in if $0 != $0.lowercased() { other.value = $0.lowercased() } }
    model.bidirectionalBind(\.self, to: other, \.self)

    model.value = "ABC"

    XCTAssertEqual([model.value, other.value], ["abc", "abc"])
  }

  // law 9.2
  func testPartsThatAreNotBoundStayApart() {
    let model = Bindable(Profile(name: "a", age: 1))
    let other = Bindable(Profile(name: "b", age: 2))
    model.bidirectionalBind(\.name, to: other, \.name)

    model.value.age = 3
    other.value.age = 4
    other.value.name = "c"

    XCTAssertEqual(model.value, Profile(name: "c", age: 3))
    XCTAssertEqual(other.value, Profile(name: "c", age: 4))
  }

  // law 9.2
  func testAFormOfTwoFieldsOverOneModel() {
    let model = Bindable(Profile(name: "kim", age: 30))
    let name = Bindable("")
    let age = Bindable(0)
    model.bidirectionalBind(\.name, to: name, \.self)
    model.bidirectionalBind(\.age, to: age, \.self)

    name.value = "lee"
    age.value += 1

    XCTAssertEqual(model.value, Profile(name: "lee", age: 31))
  }

  // law 9.3
  func testAChainOfBindingsAgreesFromEitherEnd() {
    let links = (0..<20).map { Bindable($0) }
    for (left, right) in zip(links, links.dropFirst()) {
      left.bidirectionalBind(\.self, to: right, \.self)
    }
    let start = links.map(\.value)

    links[19].value = 7
    let fromEnd = links.map(\.value)
    links[0].value = 8
    links[10].value += 1

    XCTAssertEqual(start, Array(repeating: 0, count: 20))
    XCTAssertEqual(fromEnd, Array(repeating: 7, count: 20))
    XCTAssertEqual(links.map(\.value), Array(repeating: 9, count: 20))
  }

  // law 9.3
  func testARingOfBindingsAgrees() {
    let ring = (0..<3).map { Bindable($0) }
    for index in 0..<3 {
      ring[index].bidirectionalBind(\.self, to: ring[(index + 1) % 3], \.self)
    }

    ring[1].value = 7

    XCTAssertEqual(ring.map(\.value), [7, 7, 7])
  }

  // law 9.3
  func testTwoPartsOfOneModelAgree() {
    let model = Bindable(["a", "b", "c"])
    model.bidirectionalBind(\.[0], to: model, \.[1])
    let start = model.value

    model.value[0] = "d"
    let first = model.value
    model.value[1] = "e"

    XCTAssertEqual(start, ["a", "a", "c"])
    XCTAssertEqual(first, ["d", "d", "c"])
    XCTAssertEqual(model.value, ["e", "e", "c"])
  }

  // law 9.3
  func testASetTravelsThroughARingOfPartsOfTwoModels() {
    let model = Bindable([0, 0])
    let other = Bindable([0, 0])
    other.bidirectionalBind(\.[1], to: model, \.[1])
    model.bidirectionalBind(\.[1], to: other, \.[0])

    model.value[1] = 1

    XCTAssertEqual(model.value, [0, 1])
    XCTAssertEqual(other.value, [1, 1])
  }

  // law 9.2
  func testASetInsideAListenerOfEitherSideReachesTheOther() {
    let model = Bindable(0)
    let other = Bindable(0)
    model.bidirectionalBind(\.self, to: other, \.self)
    model.observe { [unowned model] in if $0 == 1 { model.value = 2 } }
    other.observe { [unowned other] in if $0 == 2 { other.value = 3 } }

    model.value = 1

    XCTAssertEqual([model.value, other.value], [3, 3])
  }

  // law 9.9
  func testValuesWithoutEqualityTravelBothWays() {
    let model = Bindable<() -> Int>({ 1 })
    let other = Bindable<() -> Int>({ 0 })
    model.bidirectionalBind(\.self, to: other, \.self)
    let heard = Recorder<Int>()
    model.bind { heard.append($0()) }

    other.value = { 2 }
    model.value = { 3 }

    XCTAssertEqual(other.value(), 3)
    XCTAssertEqual(heard.values, [1, 2, 3])
  }

  // law 9.9
  func testValuesWithoutEqualityGoRoundARingUntilItIsCut() {
    let model = Bindable<() -> Void>({})
    let other = Bindable<() -> Void>({})
    let bag = BindingBag()
    var rounds = 0
    model.observe { _ in
      rounds += 1
      if rounds == 1_000 { bag.cancelAll() }
    }
    model.bidirectionalBind(\.self, to: other, \.self).store(in: bag)

    model.bidirectionalBind(\.self, to: other, \.self)

    XCTAssertEqual(rounds, 1_000)
  }

  // law 5.11
  func testCancellingEndsBothDirections() {
    let model = Bindable("a")
    let other = Bindable("")
    let token = model.bidirectionalBind(\.self, to: other, \.self)

    token.cancel()
    token.cancel()
    model.value = "b"
    other.value = "c"

    XCTAssertEqual([model.value, other.value], ["b", "c"])
    XCTAssertTrue(token.isCancelled)
  }

  // law 9.2
  func testABatchOverBothSidesEndsWithBothEqual() {
    let model = Bindable("a")
    let other = Bindable("")
    model.bidirectionalBind(\.self, to: other, \.self)

    batch(model, other) {
      model.value = "b"
      other.value = "c"
    }

    XCTAssertEqual(model.value, other.value)
  }

  func testASideThatGoesBackInABatchAfterTheOtherFollowedItIsFollowedAgain() {
    let model = Bindable("a")
    let other = Bindable("a")
    model.bidirectionalBind(\.self, to: other, \.self)
    let log = Recorder<[String]>()

    for (first, second) in [(model, other), (other, model)] {
      batch(first) {
        first.value = "b"
        second.value = "b"
        first.value = "a"
      }
      log.append([model.value, other.value])
    }

    XCTAssertEqual(log.values, [["a", "a"], ["a", "a"]])
  }

  // law 9.9
  func testANumberThatIsNotEqualToItselfTravelsOnce() {
    let one = Bindable(0.0)
    let other = Bindable(1.0)
    one.bidirectionalBind(\.self, to: other, \.self)

    one.value = .nan
    let both = [one.value.isNaN, other.value.isNaN]
    other.value = 2

    XCTAssertEqual(both, [true, true])
    XCTAssertEqual(one.value, 2)
  }

  // law 9.9
  func testASetInsideAListenerThatHearsWhatIsNotEqualToItselfReachesTheOtherSide() {
    for isHomeward in [false, true] {
      let (one, other) = (Bindable(0.0), Bindable(0.0))
      let (near, far) = isHomeward ? (other, one) : (one, other)
      near.observe { if $0.isNaN { far.value = 1 } }
      one.bidirectionalBind(\.self, to: other, \.self)

      far.value = .nan

      XCTAssertEqual([one.value, other.value], [1, 1])
    }
  }
}
