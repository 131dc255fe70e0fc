import BindingTesting
import DelegateBinding
import XCTest

private final class ViewModel {
  @Notifying var text = ""
  @Notifying private(set) var isReady = false
  @Notifying var title: String
  @Notifying var copy = CopyProbe()

  init(title: String = "") { self.title = title }
  func getReady() { isReady = true }
}

/// A value that can tell whether a mutation works on the original or on a copy.
private struct CopyProbe {
  private final class Storage {}
  private var storage = Storage()

  mutating func isOriginal() -> Bool { isKnownUniquelyReferenced(&storage) }
}

private struct StructViewModel {
  @Notifying var text = ""
}

@MainActor
private final class MainActorController {
  @Notifying var text = ""
  let log = Recorder<String>()

  func bind() {
    $text.bind(self) { controller, text in controller.log.append(text + controller.text) }
  }
}

final class NotifyingTests: XCTestCase {
  // law D.1
  func testBindingReplaysNothing() {
    let viewModel = ViewModel()
    viewModel.text = "before"
    let log = Recorder<String>()

    viewModel.$text.bind { log.append($0) }
    viewModel.text = "after"

    XCTAssertEqual(log.values, ["after"])
  }
  // law D.9
  func testAMutationInPlaceCopiesNothing() {
    let viewModel = ViewModel()
    let log = Recorder<String>()
    viewModel.$copy.bind { [unowned viewModel] _ in
      _ = viewModel.copy
      log.append("called")
    }

    for _ in 0..<3 { log.append("original: \(viewModel.copy.isOriginal())") }

    XCTAssertEqual(
      log.values,
      ["called", "original: true", "called", "original: true", "called", "original: true"])
  }

  // law D.9
  func testASetKeepsNoCopyEither() {
    let viewModel = ViewModel()
    viewModel.$copy.bind { _ in }

    viewModel.copy = CopyProbe()

    XCTAssertTrue(viewModel.copy.isOriginal())
  }

  // law D.9
  func testTheTargetIsHandedToTheHandler() {
    final class Label {
      var text = ""
    }
    let viewModel = ViewModel()
    let label = Label()
    viewModel.$text.bind(label) { label, text in label.text = text }

    viewModel.text = "a"

    XCTAssertEqual(label.text, "a")
  }

  // law D.9
  func testAPrivateSetterLeavesTheDelegateToOthers() {
    let viewModel = ViewModel()
    let log = Recorder(viewModel.$isReady)

    viewModel.getReady()

    XCTAssertEqual(log.values, [true])
  }

  // law D.9
  func testAPropertyMayBeInitializedByItsOwnersInit() {
    let viewModel = ViewModel(title: "a")
    let log = Recorder(viewModel.$title)

    viewModel.title += "b"

    XCTAssertEqual(log.values, ["ab"])
  }

  // law D.9
  func testCallingTheDelegateByHandLeavesTheProperty() {
    let viewModel = ViewModel()
    let log = Recorder(viewModel.$text)

    viewModel.$text("by hand")

    XCTAssertEqual(log.values, ["by hand"])
    XCTAssertEqual(viewModel.text, "")
  }

  // law D.9
  func testTheCopiesOfAStructShareTheProperty() {
    let viewModel = StructViewModel()
    let copy = viewModel
    let log = Recorder(viewModel.$text)

    copy.text = "a"

    XCTAssertEqual(log.values, ["a"])
    XCTAssertEqual(viewModel.text, "a")
  }

  // law D.9
  func testTheHandlerMayTakeTheWholeWayToTheProperty() {
    final class Controller {
      var viewModel = StructViewModel()
      let log = Recorder<String>()
    }
    let controller = Controller()
    controller.viewModel.$text.bind(controller) { controller, _ in
      controller.log.append(controller.viewModel.text)
      if controller.viewModel.text.count < 3 { controller.viewModel.text += "!" }
      controller.viewModel = controller.viewModel
    }

    controller.viewModel.text = "a"
    controller.viewModel.text += "b"

    XCTAssertEqual(controller.log.values, ["a", "a!", "a!!", "a!!b"])
  }

  // law 10.1
  @MainActor
  func testAMainActorControllerNeedsNoAnnotations() {
    let controller = MainActorController()
    controller.bind()

    controller.text = "a"
    controller.text += "b"

    XCTAssertEqual(controller.log.values, ["aa", "abab"])
  }
}
