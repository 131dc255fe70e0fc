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
    var controller: Controller? = Controller()
    let controllerLives = liveness(of: controller)
    let viewModelLives = liveness(of: controller?.viewModel)
    let delegateLives = liveness(of: controller?.viewModel.$number)
    controller?.viewModel.number = 1
    XCTAssertEqual([controllerLives(), viewModelLives(), delegateLives()], [true, true, true])

    controller = nil

    XCTAssertEqual([controllerLives(), viewModelLives(), delegateLives()], [false, false, false])
  }

  func testASetDoesNothingMoreOnceTheTargetIsDead() {
    final class Target {}
    let viewModel = ViewModel()
    var target: Target? = Target()
    var events: [Int] = []
    viewModel.$number.bind(to: target!) { _, number in events.append(number) }
    viewModel.number = 1

    target = nil
    viewModel.number = 2

    XCTAssertEqual(events, [1])
    XCTAssertEqual(viewModel.number, 2)
    XCTAssertFalse(viewModel.$number.isBound)
  }

  func testATargetThatDiesDuringTheCallHearsNothingOfTheSetsThatWait() {
    final class Target {}
    let viewModel = ViewModel()
    var target: Target? = Target()
    var events: [Int] = []
    viewModel.$number.bind(to: target!) { _, number in
      events.append(number)
      target = nil
      viewModel.number = 2
    }

    viewModel.number = 1

    XCTAssertEqual(events, [1])
    XCTAssertEqual(viewModel.number, 2)
  }

  func testTheViewModelMayLoseItsLastOwnerDuringTheCall() {
    var owner: ViewModel? = ViewModel()
    let viewModelLives = liveness(of: owner)
    var events: [Int] = []
    owner?.$number.bind { number in
      events.append(number)
      if number == 1 {
        owner?.number = 2
        owner = nil
      }
    }

    owner?.number = 1

    XCTAssertEqual(events, [1, 2])
    XCTAssertFalse(viewModelLives())
  }

  func testTheViewModelMayLoseItsLastOwnerDuringTheCallOfAMutationInPlace() {
    var owner: ViewModel? = ViewModel()
    let viewModelLives = liveness(of: owner)
    var events: [Int] = []
    owner?.$number.bind { number in
      events.append(number)
      owner = nil
    }

    owner?.number += 1

    XCTAssertEqual(events, [1])
    XCTAssertFalse(viewModelLives())
  }

  func testTheOldValueIsReleasedByTheSet() {
    let viewModel = ViewModel()
    viewModel.$element.bind { _ in }
    viewModel.element = Element("old")
    let oldLives = liveness(of: viewModel.element)
    XCTAssertTrue(oldLives())

    viewModel.element = Element("new")

    XCTAssertFalse(oldLives())
  }

  func testASetByTheOldValuesDeinitComesAfterTheSetThatReplacedIt() {
    let viewModel = ViewModel()
    var events: [String] = []
    viewModel.$element.bind { events.append($0?.name ?? "nil") }
    viewModel.element = Element("old")
    viewModel.element?.whenFreed = { [unowned viewModel] in
      viewModel.element = Element("set after \(viewModel.element?.name ?? "nil")")
    }

    viewModel.element = Element("new")

    XCTAssertEqual(events, ["old", "new", "set after new"])
    XCTAssertEqual(viewModel.element?.name, "set after new")
  }
}
