import DelegateBinding
import XCTest

private final class Target {
  func show(_ text: String) {}
}

/// What a handler captures; does something when it is freed.
private final class Captured {
  var whenFreed: () -> Void = {}
  deinit { whenFreed() }
}

final class DelegateLifetimeTests: XCTestCase {
  func testABindingDoesNotKeepItsTargetAlive() {
    let didSave = Delegate<String, Void>()
    var target: Target? = Target()
    let targetLives = liveness(of: target)
    didSave.bind(to: target!) { target, text in target.show(text) }
    didSave("a")
    XCTAssertTrue(targetLives())

    target = nil

    XCTAssertFalse(targetLives())
  }

  func testABoundMethodDoesNotKeepItsTargetAlive() {
    let didSave = Delegate<String, Void>()
    var target: Target? = Target()
    let targetLives = liveness(of: target)
    didSave.bind(to: target!, Target.show)
    didSave("a")
    XCTAssertTrue(targetLives())

    target = nil

    XCTAssertFalse(targetLives())
  }

  func testAControllerAndTheViewModelThatItBindsAreFreed() {
    final class ViewModel {
      let didSave = Delegate<String, Void>()
    }
    final class Controller {
      let viewModel = ViewModel()
      init() { viewModel.didSave.bind(to: self) { controller, _ in _ = controller.viewModel } }
    }
    var controller: Controller? = Controller()
    let controllerLives = liveness(of: controller)
    let viewModelLives = liveness(of: controller?.viewModel)
    controller?.viewModel.didSave("a")
    XCTAssertTrue(controllerLives())
    XCTAssertTrue(viewModelLives())

    controller = nil

    XCTAssertFalse(controllerLives())
    XCTAssertFalse(viewModelLives())
  }

  func testTheDeathOfTheTargetEndsTheBinding() {
    let measure = Delegate<String, Int>()
    var target: Target? = Target()
    measure.bind(to: target!) { _, text in text.count }
    let before = measure("four")

    target = nil

    XCTAssertEqual([before, measure("four")], [4, nil])
    XCTAssertFalse(measure.isBound)
  }

  func testADeadTargetsHandlerIsReleasedByTheNextCall() {
    assertADeadTargetsHandlerIsReleased { didSave in didSave("a") }
  }

  func testADeadTargetsHandlerIsReleasedByAskingWhetherItIsBound() {
    assertADeadTargetsHandlerIsReleased { didSave in _ = didSave.isBound }
  }

  func testADeadTargetsHandlerIsReleasedByTheNextBinding() {
    assertADeadTargetsHandlerIsReleased { didSave in didSave.bind { _ in } }
  }

  private func assertADeadTargetsHandlerIsReleased(
    by act: (Delegate<String, Void>) -> Void, line: UInt = #line
  ) {
    let didSave = Delegate<String, Void>()
    var target: Target? = Target()
    var captured: Captured? = Captured()
    let capturedLives = liveness(of: captured)
    didSave.bind(to: target!) { [captured] _, _ in withExtendedLifetime(captured) {} }
    captured = nil
    target = nil
    XCTAssertTrue(capturedLives(), line: line)

    act(didSave)

    XCTAssertFalse(capturedLives(), line: line)
  }

  func testUnbindingReleasesWhatTheHandlerCaptured() {
    let didSave = Delegate<String, Void>()
    let capturedLives = liveness(of: bindCapturing(didSave))
    XCTAssertTrue(capturedLives())

    didSave.unbind()

    XCTAssertFalse(capturedLives())
  }

  func testRebindingReleasesWhatTheHandlerCaptured() {
    let didSave = Delegate<String, Void>()
    let capturedLives = liveness(of: bindCapturing(didSave))
    XCTAssertTrue(capturedLives())

    didSave.bind { _ in }

    XCTAssertFalse(capturedLives())
  }

  func testTheDelegatesDeathReleasesWhatTheHandlerCaptured() {
    var didSave: Delegate<String, Void>? = Delegate()
    let capturedLives = liveness(of: bindCapturing(didSave!))
    XCTAssertTrue(capturedLives())

    didSave = nil

    XCTAssertFalse(capturedLives())
  }

  func testUnbindingInsideTheHandlerReleasesWhatItCapturedAsSoonAsItReturns() {
    let didSave = Delegate<String, Void>()
    var captured: Captured? = Captured()
    let capturedLives = liveness(of: captured)
    var wasAliveInside = false
    didSave.bind { [captured, unowned didSave] _ in
      didSave.unbind()
      wasAliveInside = capturedLives()
      withExtendedLifetime(captured) {}
    }
    captured = nil

    didSave("a")

    XCTAssertTrue(wasAliveInside)
    XCTAssertFalse(capturedLives())
  }

  func testATargetThatLosesItsLastOwnerInsideTheHandlerLivesUntilItReturns() {
    let didSave = Delegate<String, Void>()
    var owner: Target? = Target()
    let targetLives = liveness(of: owner)
    var wasAliveInside = false
    didSave.bind(to: owner!) { _, _ in
      owner = nil
      wasAliveInside = targetLives()
    }

    didSave("a")

    XCTAssertTrue(wasAliveInside)
    XCTAssertFalse(targetLives())
    XCTAssertFalse(didSave.isBound)
  }

  func testADelegateMayLoseItsLastOwnerInsideItsHandler() {
    var owner: Delegate<String, String>? = Delegate()
    let delegateLives = liveness(of: owner)
    owner?.bind { text in
      owner = nil
      return text
    }

    let output = owner?("a")

    XCTAssertEqual(output, "a")
    XCTAssertFalse(delegateLives())
  }

  func testADeinitSetOffByUnbindingFindsTheDelegateUnbound() {
    var events: [String] = []
    let didSave = Delegate<String, Void>()
    bindCapturing(didSave)?.whenFreed = {
      events.append("bound: \(didSave.isBound)")
      didSave.bind { events.append($0) }
    }

    didSave.unbind()
    didSave("a")

    XCTAssertEqual(events, ["bound: false", "a"])
  }

  func testADeinitSetOffByRebindingFindsTheNewHandler() {
    var events: [String] = []
    let didSave = Delegate<String, Void>()
    bindCapturing(didSave)?.whenFreed = { didSave("from deinit") }

    didSave.bind { events.append($0) }
    didSave("a")

    XCTAssertEqual(events, ["from deinit", "a"])
  }

  /// Binds a handler that alone owns the object which is returned.
  @discardableResult
  private func bindCapturing(_ delegate: Delegate<String, Void>) -> Captured? {
    let captured = Captured()
    delegate.bind { _ in withExtendedLifetime(captured) {} }
    return captured
  }
}
