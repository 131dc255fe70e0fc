import DelegateBinding
import TrapTesting
import XCTest

private final class Element {}
private protocol Greeter { func greet() }
private struct GreetingValue: Greeter { func greet() {} }

final class TrapTests: XCTestCase {
  // law 14.5
  func testAddingAValueTypeStops() {
    assertTraps(
      "MulticastDelegate<Greeter> holds its delegates weakly, so each must be an instance of a "
        + "class, and GreetingValue is not a class."
    ) {
      let greeters = MulticastDelegate<any Greeter>()

      greeters.add(GreetingValue())
    }
  }

  // law 14.1
  func testAPropertyWhoseOldValuesSetItAgainForEverStops() {
    final class Value {
      var onDeath: () -> Void = {}
      deinit { onDeath() }
    }
    assertTraps(
      """
      The @Notifying Value made at App/Form.swift:7 was set in 100,000 rounds by its own handler \
      without returning: a handler that always sets again, or two that disagree, never end. Set the \
      property only where the value differs.
      """
    ) {
      let property = Notifying(wrappedValue: Value(), file: "App/Form.swift", line: 7)
      func setTwice() {
        let dying = Value()
        dying.onDeath = setTwice
        property.wrappedValue = dying
        property.wrappedValue = Value()  // while a call waits, only that holds the first
      }
      var isFirst = true
      property.projectedValue.bind { _ in
        if isFirst { setTwice() }
        isFirst = false
      }

      property.wrappedValue = Value()
    }
  }

  // law 14.5
  func testAddingAnOptionalStops() {
    assertTraps(
      "MulticastDelegate<Optional<Element>> holds its delegates weakly, so each must be an "
        + "instance of a class, and Optional<Element> is not a class."
    ) {
      let elements = MulticastDelegate<Element?>()

      elements.add(Element())
    }
  }
}
