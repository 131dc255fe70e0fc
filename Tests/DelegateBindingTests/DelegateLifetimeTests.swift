import BindingTesting
import DelegateBinding
import XCTest

private final class Target {
  func show(_ text: String) {}
}

/// Does something when it is freed.
private final class AtEnd {
  let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  deinit { action() }
}

final class DelegateLifetimeTests: XCTestCase {
  // law D.5
  func testAControllerAndTheViewModelThatItBindsAreFreed() {
    final class ViewModel {
      let didSave = Delegate<String, Void>()
    }
    final class Controller {
      let viewModel = ViewModel()
      init() { viewModel.didSave.bind(self) { controller, _ in _ = controller.viewModel } }
    }
    let tracker = LifetimeTracker()
    var controller: Controller? = tracker.track(Controller())
    controller.map { _ = tracker.track($0.viewModel) }
    controller?.viewModel.didSave("a")
    XCTAssertEqual(tracker.alive, ["Controller", "ViewModel"])

    controller = nil

    XCTAssertEqual(tracker.alive, [])
  }

  // law D.2
  func testTheDeathOfTheTargetEndsTheBinding() {
    let measure = Delegate<String, Int>()
    var target: Target? = Target()
    measure.bind(target!) { _, text in text.count }
    let before = measure("four")

    target = nil

    XCTAssertEqual([before, measure("four")], [4, nil])
    XCTAssertFalse(measure.isBound)
  }

  // law D.5
  func testADeadTargetsHandlerIsReleasedByTheNextCall() {
    assertADeadTargetsHandlerIsReleased { didSave in didSave("a") }
  }

  // law D.5
  func testADeadTargetsHandlerIsReleasedByTheNextBinding() {
    assertADeadTargetsHandlerIsReleased { didSave in didSave.bind { _ in } }
  }

  // law D.5
  func testAskingWhetherItIsBoundReleasesNothing() {
    let tracker = LifetimeTracker()
    let didSave = Delegate<String, Void>()
    var target: Target? = Target()
    didSave.bind(target!) { [witness = tracker.witness("handler")] _, _ in _ = witness }
    target = nil

    XCTAssertFalse(didSave.isBound)

    XCTAssertEqual(tracker.alive, ["handler"])
  }

  private func assertADeadTargetsHandlerIsReleased(
    by act: (Delegate<String, Void>) -> Void, line: UInt = #line
  ) {
    let tracker = LifetimeTracker()
    let didSave = Delegate<String, Void>()
    var target: Target? = Target()
    didSave.bind(target!) { [witness = tracker.witness("handler")] _, _ in _ = witness }
    target = nil
    XCTAssertEqual(tracker.alive, ["handler"], line: line)

    act(didSave)

    XCTAssertEqual(tracker.alive, [], line: line)
  }

  // law D.5
  func testTheHandlerIsReleasedWhenUnboundReplacedOrLeftByItsDelegate() {
    let tracker = LifetimeTracker()
    var didSave: Delegate<String, Void>? = Delegate()
    let log = Recorder<[String]>()
    let ends: [(String, () -> Void)] = [
      ("unbound", { didSave?.unbind() }), ("replaced", { didSave?.bind { _ in } }),
      ("left", { didSave = nil }),
    ]

    for (name, end) in ends {
      didSave?.bind { [witness = tracker.witness(name)] _ in _ = witness }
      log.append(tracker.alive)
      end()
      log.append(tracker.alive)
    }

    XCTAssertEqual(log.values, [["unbound"], [], ["replaced"], [], ["left"], []])
  }

  // law D.5
  func testUnbindingInsideTheHandlerReleasesWhatItCapturedAsSoonAsItReturns() {
    let tracker = LifetimeTracker()
    let log = Recorder<[String]>()
    let didSave = Delegate<String, Void>()
    didSave.bind { [witness = tracker.witness("handler"), unowned didSave] _ in
      didSave.unbind()
      log.append(tracker.alive)
      withExtendedLifetime(witness) {}
    }

    didSave("a")
    log.append(tracker.alive)

    XCTAssertEqual(log.values, [["handler"], []])
  }

  // law D.5
  func testATargetThatLosesItsLastOwnerInsideTheHandlerLivesUntilItReturns() {
    let tracker = LifetimeTracker()
    let log = Recorder<[String]>()
    let didSave = Delegate<String, Void>()
    var owner: Target? = tracker.track(Target())
    didSave.bind(owner!) { _, _ in
      owner = nil
      log.append(tracker.alive)
    }

    didSave("a")
    log.append(tracker.alive)

    XCTAssertEqual(log.values, [["Target"], []])
    XCTAssertFalse(didSave.isBound)
  }

  // law D.5
  func testADelegateMayLoseItsLastOwnerInsideItsHandler() {
    let tracker = LifetimeTracker()
    var owner: Delegate<String, String>? = tracker.track(Delegate())
    owner?.bind { text in
      owner = nil
      return text
    }

    let output = owner?("a")

    XCTAssertEqual(output, "a")
    XCTAssertEqual(tracker.alive, [])
  }

  // law D.5
  func testADeinitSetOffByUnbindingFindsTheDelegateUnbound() {
    let log = Recorder<String>()
    let didSave = Delegate<String, Void>()
    bind(didSave) {
      log.append("bound: \(didSave.isBound)")
      didSave.bind { log.append($0) }
    }

    didSave.unbind()
    didSave("a")

    XCTAssertEqual(log.values, ["bound: false", "a"])
  }

  // law D.5
  func testADeinitSetOffByRebindingFindsTheNewHandler() {
    let log = Recorder<String>()
    let didSave = Delegate<String, Void>()
    bind(didSave) { didSave("from deinit") }

    didSave.bind { log.append($0) }
    didSave("a")

    XCTAssertEqual(log.values, ["from deinit", "a"])
  }

  /// Binds a handler whose end does something.
  private func bind(_ delegate: Delegate<String, Void>, andAtItsEnd action: @escaping () -> Void) {
    let captured = AtEnd(action)
    delegate.bind { _ in withExtendedLifetime(captured) {} }
  }

  // law D.3, D.5
  func testNoWayOfBindingKeepsItsTargetAlive() {
    let tracker = LifetimeTracker()
    let didTap = Delegate<Void, Void>()
    let didSave = Delegate<String, Void>()
    let didMove = Delegate<(String, String), Void>()
    let didLoad = Delegate<String, Void>()
    var target: Target? = tracker.track(Target())
    didTap.bind(target!) { target in target.show("tap") }
    didSave.bind(target!) { target, text in target.show(text) }
    didMove.bind(target!) { target, from, to in target.show(from + to) }
    didLoad.bind(target!, Target.show)
    didTap()
    didSave("a")
    didLoad("b")
    didMove("a", "b")
    XCTAssertEqual(tracker.alive, ["Target"])

    target = nil

    XCTAssertNil(target)
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(
      [didTap.isBound, didSave.isBound, didMove.isBound, didLoad.isBound],
      Array(repeating: false, count: 4))
  }
}
