import XCTest

@testable import ObservableBinding

/// What the base classes of lists and nodes say where nobody overrides it.
final class BaseClassTests: XCTestCase {
  func testATokenOfNothingIsOverAndHarmlessToCancel() {
    let token = BindingToken(Registry(), id: 0)

    token.cancel()

    XCTAssertTrue(token.isCancelled)
  }

  func testAListOfNothingIsEndedSweptAndClosedUpWithoutAChange() {
    let listeners = AnyListeners()

    listeners.endAll()
    listeners.sweep()
    listeners.closeUp()

    XCTAssertEqual(
      [listeners.count, listeners.live, listeners.capacity, listeners.nextID], [0, 0, 0, 0])
    XCTAssertTrue(listeners.isIdle)
  }

  func testANodeWithoutAValueHasNoGateAndNothingToHoldBack() {
    let node = _Node(Origin(#fileID, #line))

    let hasBegun = node.beginBatch()
    node.endBatch()

    XCTAssertTrue(node.valueType == "Never")
    XCTAssertNil(node.makeGate())
    XCTAssertFalse(hasBegun)
  }
}
