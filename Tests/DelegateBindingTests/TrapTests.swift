import DelegateBinding
import TrapTesting
import XCTest

private final class Loop {
  @Notifying var number = 0
  @Notifying var other = 0
  static let line = #line - 2
}

private final class Elements {
  @Notifying var all: [Element] = []
  static let line = #line - 1
}

private final class Element {
  let whenFreed: () -> Void
  init(whenFreed: @escaping () -> Void) { self.whenFreed = whenFreed }
  deinit { whenFreed() }
}

private protocol Greeter { func greet() }
private struct GreetingValue: Greeter { func greet() {} }

private func mutate<Value>(_ value: inout Value, _ body: (inout Value) -> Void) { body(&value) }

final class TrapTests: XCTestCase {
  private let endless =
    "The @Notifying Int made at DelegateBindingTests/TrapTests.swift:\(Loop.line) "
    + "was set in 100,000 rounds by its own handler without returning: a handler that always sets "
    + "again, or two that disagree, never end. Set the property only where the value differs."
  private let touched =
    "The @Notifying Int made at DelegateBindingTests/TrapTests.swift:\(Loop.line) "
    + "was touched while it was being mutated in place: read and set it before or after the "
    + "mutation, not inside."

  func testAHandlerThatAlwaysSetsTwiceStops() {
    assertTraps(endless) {
      let loop = Loop()
      loop.$number.bind(to: loop) { loop, number in
        loop.number = number
        loop.number += 1
      }

      loop.number = 1
    }
  }

  func testTwoPropertiesThatDisagreeStop() {
    assertTraps(endless) {
      let loop = Loop()
      loop.$number.bind(to: loop) { loop, number in
        if number < 99_900 { loop.number = number + 1 } else { loop.other = number + 1 }
      }
      loop.$other.bind(to: loop) { loop, other in loop.number = other + 1 }

      loop.number = 1
    }
  }

  func testTheRoundAfterTheHundredThousandthStops() {
    assertTraps(endless, after: "heard 100000") {
      let loop = Loop()
      loop.$number.bind(to: loop) { loop, number in
        if number == 100_000 { say("heard 100000") }
        if number <= 100_000 { loop.number = number + 1 }
      }

      loop.number = 0
    }
  }

  func testReadingInsideAMutationInPlaceStops() {
    assertTraps(touched) {
      let loop = Loop()

      mutate(&loop.number) { $0 = loop.number + 1 }
    }
  }

  func testSettingInsideAMutationInPlaceStops() {
    assertTraps(touched) {
      let loop = Loop()

      mutate(&loop.number) { _ in loop.number = 1 }
    }
  }

  func testMutatingInsideAMutationInPlaceStops() {
    assertTraps(touched) {
      let loop = Loop()

      mutate(&loop.number) { _ in loop.number += 1 }
    }
  }

  func testADeinitThatTouchesThePropertyItIsRemovedFromStops() {
    assertTraps(
      "The @Notifying Array<Element> made at DelegateBindingTests/TrapTests.swift:\(Elements.line) "
        + "was touched while it was being mutated in place: read and set it before or after the "
        + "mutation, not inside."
    ) {
      let elements = Elements()
      elements.all = [Element { [unowned elements] in _ = elements.all.count }]

      elements.all.removeAll()
    }
  }

  func testAddingAValueTypeStops() {
    assertTraps(
      "MulticastDelegate<Greeter> holds its delegates weakly, so each must be an instance of a "
        + "class, and GreetingValue is not a class."
    ) {
      let greeters = MulticastDelegate<any Greeter>()

      greeters.add(GreetingValue())
    }
  }

  func testAddingAnOptionalStops() {
    assertTraps(
      "MulticastDelegate<Optional<Element>> holds its delegates weakly, so each must be an "
        + "instance of a class, and Optional<Element> is not a class."
    ) {
      let elements = MulticastDelegate<Element?>()

      elements.add(Element {})
    }
  }
}
