import BindingTesting
import ObservableBinding
import XCTest

/// Values that act when they die.
final class HostileValuesTests: XCTestCase {
  func testAListenerThatDropsTheHandleSetsTheSourceAndCancelsItselfIsTheLast() {
    let source = Observable(0)
    var derived: Derived<Int>? = source.map { $0 }
    let other = Observable(0)
    var token: BindingToken?
    var heard: [Int] = []
    let bomb = Bomb(0) { heard.append(-1) }
    token = derived?.observe { [bomb] value in
      heard.append(value)
      source.value = 2
      derived = other.map { $0 }
      token?.cancel()
      _ = bomb
    }

    source.value = 1

    XCTAssertEqual(heard, [1])
    XCTAssertEqual(derived?.value, 0)
  }
}

/// An object that does something when it dies.
final class Bomb {
  let number: Int
  private let action: () -> Void

  init(_ number: Int, action: @escaping () -> Void) {
    self.number = number
    self.action = action
  }

  deinit { action() }
}
