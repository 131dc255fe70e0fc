import XCTest

@testable import Vendor

final class FlatteningTests: XCTestCase {
  private func flatten(
    _ text: String, _ change: (inout Flattening) -> Void = { _ in }
  ) -> [String] {
    var flattening = Flattening(["BoxBinding", "ObservableBinding"])
    flattening.stripsComments = true  // the mark of a file too
    change(&flattening)
    flattening.add(text, named: "File")
    return flattening.imports + flattening.lines
  }

  func testWhatIsPublicBecomesInternal() {
    let lines = flatten(
      """
      @frozen @usableFromInline package struct Held<Object: AnyObject> {
        @inlinable @inline(__always) public init(_ object: Object) {}
        public private(set) var count = 0
      }
      """)

    XCTAssertEqual(
      lines,
      [
        "nonisolated struct Held<Object: AnyObject> {",
        "  @inline(__always) init(_ object: Object) {}", "  private(set) var count = 0", "}",
      ])
  }

  func testAnAttributeOnALineOfItsOwnLeavesNoLineBehind() {
    let lines = flatten(
      """
      #if !DEBUG
        @_alwaysEmitIntoClient
      #endif
      @inlinable
      public func batch() {}
      """)

    XCTAssertEqual(lines, ["nonisolated func batch() {}"])
  }

  func testPublicStaysPublicOnRequestAndPackageIsLeft() {
    let lines = flatten("@inlinable public func a() {}\n@usableFromInline package func b() {}") {
      $0.access = .public
    }

    XCTAssertEqual(
      lines,
      ["@inlinable nonisolated public func a() {}", "@usableFromInline nonisolated func b() {}"])
  }

  func testPublicBecomesPackageOnRequestForInlinableCodeToUse() {
    let text = "public struct A {}\n@inlinable public func b() {}\npublic extension A {}"

    let lines = flatten(text) { $0.access = .package }

    XCTAssertEqual(
      lines,
      [
        "@usableFromInline nonisolated package struct A {}",
        "@inlinable nonisolated package func b() {}", "nonisolated package extension A {}",
      ])
  }

  func testOurImportsGoAndOthersComeFirst() {
    let lines = flatten(
      """
      @_exported public import ObservableBinding
      import BoxBinding

      extension Held {}
      public import Observation
      #if canImport(Glibc)
        import Glibc
      #endif
      """)

    XCTAssertEqual(
      lines,
      [
        "import Observation", "", "nonisolated extension Held {}", "#if canImport(Glibc)",
        "  import Glibc", "#endif",
      ])
  }

  func testBelowAConditionOurImportsGoAndEachOtherOneIsSaidOnce() {
    let lines = flatten(
      """
      #if canImport(UIKit) && !os(watchOS)
        @_exported public import ObservableBinding
        public import UIKit

        @MainActor extension UIView {}
      #endif
      #if canImport(UIKit) && !os(watchOS)
        import UIKit
        @MainActor extension UILabel {}
      #elseif os(watchOS)
        import UIKit
      #endif
      """)

    XCTAssertEqual(
      lines,
      [
        "#if canImport(UIKit) && !os(watchOS)", "  import UIKit", "",
        "  @MainActor extension UIView {}", "#endif", "#if canImport(UIKit) && !os(watchOS)",
        "  @MainActor extension UILabel {}", "#elseif os(watchOS)", "  import UIKit", "#endif",
      ])
  }

  func testNothingIsForCertainUsersOnly() {
    XCTAssertEqual(
      flatten("@_spi(Printing) public func show() {}") { $0.access = .public },
      ["nonisolated public func show() {}"])
  }

  func testAnImportIsSaidOnceAsPublicAsItIsAnywhere() {
    let text = "public import Observation"

    XCTAssertEqual(flatten("import Observation\n" + text) { $0.access = .public }, [text])
    XCTAssertEqual(flatten(text + "\nimport Observation") { $0.access = .package }, [text])
  }

  func testAModuleIsNoLongerNamed() {
    XCTAssertEqual(
      flatten("extension ObservableBinding.Observable {}"),
      ["nonisolated extension Observable {}"])
  }

  func testWhatIsIsolatedStaysSo() {
    let lines = flatten(
      """
      @MainActor final class Work {}
      @MainActor
      func settle() {}
      func wait(
        isolation: isolated (any Actor)? = #isolation
      ) async {
      }
      nonisolated(nonsending) func next() async {}
      """)

    XCTAssertEqual(
      lines,
      [
        "@MainActor final class Work {}", "@MainActor", "func settle() {}", "func wait(",
        "  isolation: isolated (any Actor)? = #isolation", ") async {", "}",
        "nonisolated(nonsending) func next() async {}",
      ])
  }

  func testWhatIsAtTheTopInsideAConditionIsNonisolatedAndItsMembersNeedNotSayIt() {
    let lines = flatten(
      """
      #if !hasFeature(Embedded)
        extension Box {
          struct Part {}
        }
      #endif
      """)

    XCTAssertEqual(
      lines,
      [
        "#if !hasFeature(Embedded)", "  nonisolated extension Box {", "    struct Part {}", "  }",
        "#endif",
      ])
  }

  func testWhatStandsBeforePropertiesTakesTheirIsolation() throws {
    let text =
      "@propertyWrapper\npublic struct Kept<Value> {}\nextension Kept {}\nextension Keptless {}"

    XCTAssertEqual(
      flatten(text) { $0.propertyWrappers = ["Kept"] },
      [
        "@propertyWrapper", "struct Kept<Value> {}", "extension Kept {}",
        "nonisolated extension Keptless {}",
      ])
    XCTAssert(
      try Copy(.init(modules: ["ObservableBinding"]), of: Sources()).text.contains(
        "@propertyWrapper\nstruct ObservableProperty<Value> {"))
  }

  func testAnOlderCompilerReadsNoWordThatItDoesNotKnow() {
    let lines = flatten("@safe struct A {\n  let b = unsafe c\n}") { $0.isForSwift60 = true }

    XCTAssertEqual(lines, ["struct A {", "  let b = c", "}"])
  }

  func testThreadsAreCheckedWhereAFileCanTellThatItIsDebugged() {
    XCTAssertEqual(
      flatten("#if !THREAD_CHECKS\n  let a = 1\n#endif"),
      [
        "#if !(DEBUG && !hasFeature(Embedded) && (canImport(Darwin) || os(Linux) || os(Android)))",
        "  nonisolated let a = 1", "#endif",
      ])
  }

  func testCommentsAreKeptUnlessToldOtherwise() {
    let text = "/// What it is.\nstruct A {}"

    XCTAssertEqual(
      flatten(text) { $0.stripsComments = false },
      ["", "// MARK: - File", "", "/// What it is.", "nonisolated struct A {}"])
    XCTAssertEqual(flatten(text), ["nonisolated struct A {}"])
  }

  func testTheWordsOfAMessageAreLeftAlone() {
    let text = "let text = \"\"\"\n  public func BoxClaim // no comment\n  \"\"\""

    XCTAssertEqual(
      flatten(text),
      ["nonisolated let text = \"\"\"", "  public func BoxClaim // no comment", "  \"\"\""])
  }

  func testTheCopiesOfAClaimAreOne() {
    XCTAssertEqual(flatten("let entry = BoxClaim()"), ["nonisolated let entry = Claim()"])
    XCTAssertEqual(flatten("BoxClaim.isLent = true"), ["Claim.isLent = true"])
  }
}
