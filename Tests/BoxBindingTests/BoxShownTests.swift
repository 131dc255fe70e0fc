import BoxBinding
import XCTest

final class BoxShownTests: XCTestCase {
  // law P.1
  func testABoxShowsItsValueAndADebuggerWhetherSomebodyListensAndWhereItWasMade() {
    let name = Box("Ada", file: "App/Names.swift", line: 3)
    var dumped = ""

    dump(name, to: &dumped)

    XCTAssertEqual("\(name)", #"Box<String>(value: "Ada")"#)
    XCTAssertEqual(
      String(reflecting: name), #"BoxBinding.Box<Swift.String>(value: "Ada")"#)
    XCTAssertEqual(
      dumped,
      """
      ▿ BoxBinding.Box<Swift.String> #0
        - value: "Ada"
        - "no listener"
        - "made at App/Names.swift:3"

      """)

    name.bind { _ in }

    XCTAssertTrue(Mirror(reflecting: name).children.contains { "\($0.value)" == "a listener" })
  }

  // law P.2
  func testABoxCanBeShownWhileItIsMutatedInPlace() {
    let names = Box(["Ada"], file: "App/Names.swift", line: 3)
    var shown: [String] = []

    names.value.withUnsafeMutableBufferPointer { _ in
      shown = ["\(names)"]
      shown += Mirror(reflecting: names).children.map { "\($0.label ?? ""): \($0.value)" }
    }

    XCTAssertEqual(
      shown,
      [
        "Box<Array<String>>()", ": no listener", ": made at App/Names.swift:3",
      ])
  }
}
