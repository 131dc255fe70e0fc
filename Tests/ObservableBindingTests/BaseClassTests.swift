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
    let counts = ListenerCounts()

    counts.endAll()
    counts.sweep()
    counts.closeUp()

    XCTAssertEqual([counts.count, counts.live, counts.capacity, counts.nextID], [0, 0, 0, 0])
    XCTAssertTrue(counts.isIdle)
  }

  func testANodeWithoutAValueHasNoGateAndNothingToHoldBack() {
    let node = _Node(Origin(#fileID, #line))

    let isHeld = node.hold()
    node.release()

    XCTAssertTrue(node.valueType.text == "Never")
    XCTAssertNil(node.makeGate())
    XCTAssertFalse(isHeld)
  }
}
