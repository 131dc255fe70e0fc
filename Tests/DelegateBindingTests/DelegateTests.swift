import BindingTesting
import DelegateBinding
import XCTest

private final class Controller {
  let log = Recorder<String>()

  func refresh() { log.append("refresh") }
  func show(_ text: String) { log.append("show \(text)") }
  func move(_ name: String, to index: Int) { log.append("move \(name) to \(index)") }
  func length(of text: String) -> Int { text.count }
}

@MainActor
private final class MainActorController {
  let didSave = Delegate<String, Void>()
  let didTap = Delegate<Void, Void>()
  let log = Recorder<String>()

  func bind() {
    didSave.bind(self) { controller, text in controller.log.append(text) }
    didTap.bind(self, MainActorController.refresh)
  }

  func refresh() { log.append("refresh") }
}

final class DelegateTests: XCTestCase {
  // law D.2
  func testACallReachesTheTargetAndReturnsItsOutput() {
    let controller = Controller()
    let measure = Delegate<String, Int>()
    measure.bind(controller) { controller, text in controller.length(of: text) }

    let output = measure("four")

    XCTAssertEqual(output, 4)
  }

  // law D.2
  func testACallReachesNobodyBeforeABinding() {
    let measure = Delegate<String, Int>()

    XCTAssertNil(measure("four"))
    XCTAssertFalse(measure.isBound)
  }

  // law D.2
  func testAnOptionalOutputTellsNilFromNobody() {
    let find = Delegate<String, Int?>()
    let nobody = find("key")
    find.bind { _ in nil }

    let nothing = find("key")

    XCTAssertEqual([nobody, nothing], [.none, .some(nil)])
  }

  // law D.1
  func testAPlainClosureIsCalledUntilUnbound() {
    let log = Recorder<String>()
    let didSave = Delegate<String, Void>()
    didSave.bind { log.append($0) }

    didSave("a")
    didSave("b")
    didSave.unbind()
    didSave("c")

    XCTAssertEqual(log.values, ["a", "b"])
  }

  // law D.5
  func testUnbindingTwiceIsHarmless() {
    let didSave = Delegate<String, Void>()
    didSave.bind { _ in }

    didSave.unbind()
    didSave.unbind()

    XCTAssertFalse(didSave.isBound)
  }

  // law D.1
  func testBindingReplacesWhatWasBound() {
    let controller = Controller()
    let log = Recorder<String>()
    let didSave = Delegate<String, Void>()

    didSave.bind { log.append("closure \($0)") }
    didSave.bind(controller) { controller, text in controller.show(text) }
    didSave("a")
    didSave.bind { log.append("second closure \($0)") }
    didSave("b")

    XCTAssertEqual(controller.log.values, ["show a"])
    XCTAssertEqual(log.values, ["second closure b"])
  }

  // law D.2
  func testIsBoundSaysWhetherACallWouldReachSomebody() {
    let controller = Controller()
    let didSave = Delegate<String, Void>()
    var states = [didSave.isBound]

    didSave.bind(controller) { _, _ in }
    states.append(didSave.isBound)
    didSave.unbind()
    states.append(didSave.isBound)
    didSave.bind { _ in }
    states.append(didSave.isBound)

    XCTAssertEqual(states, [false, true, false, true])
  }

  // law D.3
  func testAVoidInputIsLeftOut() {
    let controller = Controller()
    let didTap = Delegate<Void, Void>()

    didTap.bind(controller) { controller in controller.refresh() }
    didTap()
    didTap.bind(controller) { controller in
      controller.show("one")
      controller.show("two")
    }
    didTap()
    didTap.bind(controller) { controller, _ in controller.show("with input") }
    didTap(())
    didTap.bind { controller.show("closure") }
    didTap()

    XCTAssertEqual(
      controller.log.values, ["refresh", "show one", "show two", "show with input", "show closure"])
  }

  // law D.3
  func testATuplesPartsAreWrittenAsArguments() {
    let controller = Controller()
    let didMove = Delegate<(String, Int), Void>()

    didMove.bind(controller) { controller, name, index in controller.move(name, to: index) }
    didMove("a", 1)
    didMove(("b", 2))
    didMove.bind(controller) { controller, input in controller.move(input.0, to: input.1) }
    didMove("c", 3)
    didMove.bind { name, index in controller.move(name, to: index) }
    didMove("d", 4)

    XCTAssertEqual(
      controller.log.values, ["move a to 1", "move b to 2", "move c to 3", "move d to 4"])
  }

  // law D.3
  func testALabelledTupleKeepsItsLabels() {
    let controller = Controller()
    let didMove = Delegate<(name: String, index: Int), Void>()
    didMove.bind(controller) { controller, input in
      controller.move(input.name, to: input.index)
    }

    didMove((name: "a", index: 1))

    XCTAssertEqual(controller.log.values, ["move a to 1"])
  }

  // law D.3
  func testAMethodIsBoundByItsName() {
    let controller = Controller()
    let didTap = Delegate<Void, Void>()
    let didSave = Delegate<String, Void>()
    let didMove = Delegate<(String, Int), Void>()
    let measure = Delegate<String, Int>()

    didTap.bind(controller, Controller.refresh)
    didSave.bind(controller, Controller.show)
    didMove.bind(controller, Controller.move)
    measure.bind(controller, Controller.length)
    didTap()
    didSave("a")
    didMove("b", 2)
    let output = measure("four")

    XCTAssertEqual(controller.log.values, ["refresh", "show a", "move b to 2"])
    XCTAssertEqual(output, 4)
  }

  // law 10.1
  @MainActor
  func testAMainActorControllerNeedsNoAnnotations() {
    let controller = MainActorController()
    controller.bind()

    controller.didSave("a")
    controller.didTap()

    XCTAssertEqual(controller.log.values, ["a", "refresh"])
  }
}
