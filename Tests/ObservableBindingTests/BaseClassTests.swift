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
    listeners.makeRoom()
    listeners.closeUp()

    XCTAssertEqual(
      [listeners.count, Int(listeners.live), Int(listeners.capacity), listeners.nextID],
      [0, 0, 1, 0])
    XCTAssertTrue(listeners.isIdle)
  }

  func testWhatChoosesIsNamedForTheValueOfWhatItChooses() {
    let text = Observable(0).flatMap { _ in Observable("") }

    XCTAssertEqual(text._node.choice?.chooser.valueType, "String")
  }

  func testANodeWithoutAValueIsNoGateAndHasNothingToHoldBack() {
    let node = _Node(Origin(#fileID, #line), from: .none, _Node.Work { _, _ in })

    let hasBegun = node.beginPass()
    node.endPass()
    node.perform(.forget)

    XCTAssertEqual(node.valueType, "Never")
    XCTAssertFalse(node.isGated)
    XCTAssertFalse(hasBegun)
  }
}
