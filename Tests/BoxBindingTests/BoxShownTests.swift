import BoxBinding
import XCTest

final class BoxShownTests: XCTestCase {
  func testABoxShowsItsValueAndADebuggerWhetherSomebodyListensAndWhereItWasMade() {
    let name = Box("Ada", file: "App/Names.swift", line: 3)
    var dumped = ""

    dump(name, to: &dumped)

    XCTAssertEqual("\(name)", #"Box("Ada")"#)
    XCTAssertEqual(
      String(reflecting: name), #"Box("Ada", hasListener: false, madeAt: "App/Names.swift:3")"#)
    XCTAssertEqual(
      dumped,
      """
      ▿ Box("Ada", hasListener: false, madeAt: "App/Names.swift:3") #0
        - value: "Ada"
        - hasListener: false
        - madeAt: "App/Names.swift:3"

      """)

    name.bind { _ in }

    XCTAssertEqual(
      String(reflecting: name), #"Box("Ada", hasListener: true, madeAt: "App/Names.swift:3")"#)
  }

  func testABoxCanBeShownWhileItIsMutatedInPlace() {
    let names = Box(["Ada"], file: "App/Names.swift", line: 3)
    var shown: [String] = []

    names.value.withUnsafeMutableBufferPointer { _ in
      shown = ["\(names)", String(reflecting: names)]
      shown += Mirror(reflecting: names).children.map { "\($0.label ?? ""): \($0.value)" }
    }

    XCTAssertEqual(
      shown,
      [
        "Box(hasListener: false)",
        #"Box(hasListener: false, madeAt: "App/Names.swift:3")"#,
        "hasListener: false", "madeAt: App/Names.swift:3",
      ])
  }
}
