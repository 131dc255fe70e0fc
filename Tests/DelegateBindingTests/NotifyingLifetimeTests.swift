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
  // law D.11
  func testAControllerAndTheViewModelThatItBindsAreFreed() {
    final class Controller {
      let viewModel = ViewModel()
      init() { viewModel.$number.bind(self) { controller, _ in _ = controller.viewModel } }
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

  // law D.11
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
