import BindingTesting
import DelegateBinding
import XCTest

private final class ViewModel {
  @Notifying var number = 0
  @Notifying var element: Element?
}

private final class Element {
  let name: String
  var whenFreed: () -> Void = {}

  init(_ name: String) { self.name = name }
  deinit { whenFreed() }
}

final class NotifyingLifetimeTests: XCTestCase {
  func testAControllerAndTheViewModelThatItBindsAreFreed() {
    final class Controller {
      let viewModel = ViewModel()
      init() { viewModel.$number.bind(to: self) { controller, _ in _ = controller.viewModel } }
    }
    let tracker = LifetimeTracker()
    var controller: Controller? = tracker.track(Controller())
    controller.map { _ = tracker.track($0.viewModel) }
    controller.map { _ = tracker.track($0.viewModel.$number, as: "delegate") }
    controller?.viewModel.number = 1
    XCTAssertEqual(tracker.alive, ["Controller", "ViewModel", "delegate"])

    controller = nil

    XCTAssertEqual(tracker.alive, [])
  }

  func testASetDoesNothingMoreOnceTheTargetIsDead() {
    final class Target {}
    let viewModel = ViewModel()
    var target: Target? = Target()
    let log = Recorder<Int>()
    viewModel.$number.bind(to: target!) { _, number in log.append(number) }
    viewModel.number = 1

    target = nil
    viewModel.number = 2

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(viewModel.number, 2)
    XCTAssertFalse(viewModel.$number.isBound)
  }

  func testATargetThatDiesDuringTheCallHearsNothingOfTheSetsThatWait() {
    final class Target {}
    let viewModel = ViewModel()
    var target: Target? = Target()
    let log = Recorder<Int>()
    viewModel.$number.bind(to: target!) { _, number in
      log.append(number)
      target = nil
      viewModel.number = 2
    }

    viewModel.number = 1

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(viewModel.number, 2)
  }

  func testTheViewModelMayLoseItsLastOwnerDuringTheCall() {
    let tracker = LifetimeTracker()
    var owner: ViewModel? = tracker.track(ViewModel())
    let log = Recorder<Int>()
    owner?.$number.bind { number in
      log.append(number)
      if number == 1 {
        owner?.number = 2
        owner = nil
      }
    }

    owner?.number = 1

    XCTAssertEqual(log.values, [1, 2])
    XCTAssertEqual(tracker.alive, [])
  }

  func testTheViewModelMayLoseItsLastOwnerDuringTheCallOfAMutationInPlace() {
    let tracker = LifetimeTracker()
    var owner: ViewModel? = tracker.track(ViewModel())
    let log = Recorder<Int>()
    owner?.$number.bind { number in
      log.append(number)
      owner = nil
    }

    owner?.number += 1

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(tracker.alive, [])
  }

  func testTheOldValueIsReleasedByTheSet() {
    let tracker = LifetimeTracker()
    let viewModel = ViewModel()
    viewModel.$element.bind { _ in }
    viewModel.element = tracker.track(Element("old"), as: "old")
    XCTAssertEqual(tracker.alive, ["old"])

    viewModel.element = tracker.track(Element("new"), as: "new")

    XCTAssertEqual(tracker.alive, ["new"])
  }

  func testASetByTheOldValuesDeinitComesAfterTheSetThatReplacedIt() {
    let viewModel = ViewModel()
    let log = Recorder<String>()
    viewModel.$element.bind { log.append($0?.name ?? "nil") }
    viewModel.element = Element("old")
    viewModel.element?.whenFreed = { [unowned viewModel] in
      viewModel.element = Element("set after \(viewModel.element?.name ?? "nil")")
    }

    viewModel.element = Element("new")

    XCTAssertEqual(log.values, ["old", "new", "set after new"])
    XCTAssertEqual(viewModel.element?.name, "set after new")
  }
}
