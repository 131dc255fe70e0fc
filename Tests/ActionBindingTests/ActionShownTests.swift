import ActionBinding
import XCTest

final class ActionShownTests: XCTestCase {
  // law P.3
  func testARelayShowsWhoListensAndWhereItWasMade() {
    let taps = Relay<Int>(file: "App/Counter.swift", line: 9)
    let before = "\(taps)"
    taps.observe { _ in }

    XCTAssertEqual(before, #"Relay<Int>(listeners: 0, madeAt: "App/Counter.swift:9")"#)
    XCTAssertEqual(
      Mirror(reflecting: taps).children.map { "\($0.label ?? ""): \($0.value)" },
      ["listeners: 1", "madeAt: App/Counter.swift:9"])
  }

  // law P.3
  func testAnActionShowsWhetherItIsExecuting() {
    var shown: [String] = []
    var show = {}
    let save = Action(file: "App/Editor.swift", line: 4) { () in show() }
    show = { [unowned save] in shown.append("\(save)") }

    save.execute()
    shown += Mirror(reflecting: save).children.map { "\($0.label ?? ""): \($0.value)" }

    XCTAssertEqual(
      shown,
      [
        #"Action<(), ()>(isExecuting: true, listeners: 0, madeAt: "App/Editor.swift:4")"#,
        "isExecuting: false", "listeners: 0", "madeAt: App/Editor.swift:4",
      ])
  }
}
