import DelegateBinding
import TrapTesting
import XCTest

private final class Element {}
private protocol Greeter { func greet() }
private struct GreetingValue: Greeter { func greet() {} }

final class TrapTests: XCTestCase {
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

      elements.add(Element())
    }
  }
}
