import Foundation
import XCTest

@testable import Vendor

final class ToolTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString)
  private let tool = Tool(sources: Sources())
  private var version = ""

  override func setUpWithError() throws {
    version = try tool.sources.version
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  func testAFileSaysWhatItIsAndTheSameBytesComeOutHoweverTheModulesAreNamed() {
    let one = tool.run(["KeyPathBinding", "BoxBinding"])
    let other = tool.run(["BoxBinding", "KeyPathBinding", "BoxBinding"])

    XCTAssertEqual(one, other)
    XCTAssertEqual(one.code, 0)
    XCTAssertEqual(
      one.output.components(separatedBy: "\n").prefix(2),
      [
        "// Bindery \(version): BoxBinding, KeyPathBinding in one file.",
        "// Written by: swift run Vendor BoxBinding KeyPathBinding",
      ])
    XCTAssert(one.output.contains("\n// MIT License\n"))
    XCTAssert(one.output.contains("\nnonisolated final class Observable<Value>: BindingSource {\n"))
  }

  func testWhatAModuleNeedsComesWithItAndNothingElse() throws {
    XCTAssertEqual(try tool.sources.closure(of: ["BoxBinding"]), ["BoxBinding"])
    XCTAssertEqual(
      try tool.sources.closure(of: ["ActionBinding", "KeyPathBinding"]),
      ["ObservableBinding", "KeyPathBinding", "ActionBinding"])
  }

  func testAnUnknownModuleIsToldOf() {
    XCTAssertEqual(
      tool.run(["Observable"]),
      Tool.Outcome(
        error: "There is no module Observable: there are BoxBinding, ObservableBinding, "
          + "KeyPathBinding, DelegateBinding, ActionBinding, ObservationBinding, UIKitBinding, "
          + "BindingTesting.\n",
        code: 1))
  }

  func testAMistakeInTheCommandIsToldOfWithTheUsage() {
    for (arguments, sentence) in [
      ([], "No module is named."), (["--output"], "--output needs a file."),
      (["BoxBinding", "--output", "--force"], "--output needs a file."),
      (["--frce"], "There is no option --frce."),
      (["BoxBinding", "--access", "open"], "--access is internal, package or public."),
      (
        ["BoxBinding", "--swift", "5"],
        "--swift is 6.0, or left out: then 6.2 and later take the file."
      ),
      (
        ["--check", "A.swift", "BoxBinding"],
        "--check goes with nothing else: the file says what it is made of."
      ),
    ] {
      XCTAssertEqual(
        tool.run(arguments), Tool.Outcome(error: "\(sentence)\n\(Invocation.usage)\n", code: 64))
    }
  }

  func testHelpNamesTheModules() {
    let outcome = tool.run(["--help"])

    XCTAssertEqual(outcome.code, 0)
    XCTAssert(outcome.output.hasPrefix("usage: swift run Vendor MODULE..."))
    XCTAssert(outcome.output.contains("modules: BoxBinding, ObservableBinding,"))
  }

  func testAFileOfOursIsReplaced() throws {
    XCTAssertEqual(tool.run(["BoxBinding", "--output", path("A.swift")]).code, 0)

    let outcome = tool.run(["DelegateBinding", "--output", path("A.swift")])

    XCTAssertEqual(outcome, Tool.Outcome(error: "Wrote \(path("A.swift")).\n"))
    XCTAssertEqual(try text("A.swift"), tool.run(["DelegateBinding"]).output)
  }

  func testAFileOfSomebodyElseIsLeftUnlessForced() throws {
    try write("let mine = 1\n", to: "A.swift")

    let outcome = tool.run(["BoxBinding", "--output", path("A.swift")])

    let said = "\(path("A.swift")) is there, and isn't a copy of Bindery: --force replaces it.\n"
    XCTAssertEqual(outcome, Tool.Outcome(error: said, code: 1))
    XCTAssertEqual(try text("A.swift"), "let mine = 1\n")
    XCTAssertEqual(tool.run(["BoxBinding", "--force", "--output", path("A.swift")]).code, 0)
    XCTAssertEqual(try text("A.swift"), tool.run(["BoxBinding"]).output)
  }

  func testEditsAreNotLostUnlessForced() throws {
    let edited = tool.run(["BoxBinding"]).output + "let mine = 1\n"
    try write(edited, to: "A.swift")

    let outcome = tool.run(["BoxBinding", "--output", path("A.swift")])

    let said =
      "\(path("A.swift")) was edited: --check \(path("A.swift")) lists the edits, --force replaces them.\n"
    XCTAssertEqual(outcome, Tool.Outcome(error: said, code: 1))
    XCTAssertEqual(try text("A.swift"), edited)
  }

  func testAFolderThatIsNotThereIsToldOf() {
    let outcome = tool.run(["BoxBinding", "--output", path("none/A.swift")])

    let said =
      "\(path("none/A.swift")) can't be written: is its folder there, and may you write to it?\n"
    XCTAssertEqual(outcome, Tool.Outcome(error: said, code: 1))
  }

  func testAFolderIsNoFile() {
    XCTAssertEqual(
      tool.run(["BoxBinding", "--output", folder.path, "--force"]),
      Tool.Outcome(error: "\(folder.path) is a folder: name a file in it.\n", code: 1))
  }

  func testALinkStaysOne() throws {
    XCTAssertEqual(tool.run(["BoxBinding", "--output", path("A.swift")]).code, 0)
    try FileManager.default.createSymbolicLink(
      atPath: path("B.swift"), withDestinationPath: path("A.swift"))

    XCTAssertEqual(
      tool.run(["BoxBinding", "--strip-comments", "--output", path("B.swift")]).code, 0)

    XCTAssert(try text("A.swift").contains("--strip-comments"))
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("B.swift")), path("A.swift"))
  }

  func testACopyIsCheckedAgainstWhatItsHeadSays() throws {
    try write(tool.run(["BoxBinding", "--access", "public", "--strip-comments"]).output, to: "A")

    XCTAssertEqual(
      tool.run(["--check", path("A")]),
      Tool.Outcome(output: "\(path("A")) is what Bindery \(version) makes.\n"))
  }

  func testEditsAreListed() throws {
    var lines = tool.run(["BoxBinding", "--strip-comments"]).output.components(separatedBy: "\n")
    let place = try XCTUnwrap(lines.firstIndex(of: "  var generation = 0"))
    lines[place] = "  var generation = 1"
    lines.insert("  var mine = 2", at: place + 1)
    lines.remove(at: 6)
    try write(lines.joined(separator: "\n"), to: "A")

    let outcome = tool.run(["--check", path("A")])

    XCTAssertEqual(outcome.code, 1)
    XCTAssertEqual(
      outcome.output,
      """
      \(path("A")) was edited:
      7: - // Copyright (c) 2026 Bindery contributors
      \(place): -   var generation = 0
      \(place): +   var generation = 1
      \(place + 1): +   var mine = 2

      """)
  }

  func testACopyOfAnotherVersionIsToldFromAnEditedOne() throws {
    let clone = Sources(root: folder)
    for path in ["Package.swift", "LICENSE", "CHANGELOG.md", "Sources"] {
      try FileManager.default.copyItem(
        at: tool.sources.root.appendingPathComponent(path).resolvingSymlinksInPath(),
        to: folder.appendingPathComponent(path))
    }
    try write("# Changelog\n\n## 0.0.9\n", to: "CHANGELOG.md")
    try write("struct Older {}\n", to: "Sources/BoxBinding/Older.swift")
    let older = Tool(sources: clone).run(["BoxBinding"]).output
    try write(older, to: "Intact")
    try write(older + "struct Mine {}\n", to: "Edited")

    XCTAssertEqual(
      tool.run(["--check", path("Intact")]),
      Tool.Outcome(
        output: """
          \(path("Intact")) is what Bindery 0.0.9 made, and nobody has edited it. This version \
          (\(version)) makes another:
            swift run Vendor BoxBinding --output \(path("Intact"))

          """, code: 1))
    XCTAssertEqual(
      tool.run(["--check", path("Edited")]),
      Tool.Outcome(
        error: """
          \(path("Edited")) was made by another version (0.0.9), and edited since: that version \
          lists the edits.

          """, code: 1))
  }

  func testWhatIsNoCopyCannotBeChecked() throws {
    try write("let mine = 1\n", to: "A")

    XCTAssertEqual(
      tool.run(["--check", path("A")]),
      Tool.Outcome(
        error:
          "\(path("A")) isn't a copy of Bindery: its first lines don't say what it was made of.\n",
        code: 1))
    XCTAssertEqual(
      tool.run(["--check", path("B")]),
      Tool.Outcome(error: "\(path("B")) can't be read.\n", code: 1))
  }

  func testAnOlderCompilerCannotHaveWhatItDoesNotKnow() {
    XCTAssertEqual(
      tool.run(["ActionBinding", "--swift", "6.0"]),
      Tool.Outcome(
        error: "ActionBinding needs Swift 6.2: it has functions that stay on the caller's actor.\n",
        code: 1))
  }

  func testOutsideOfACloneTheToolSaysSo() {
    let outcome = Tool(sources: Sources(root: folder)).run(["BoxBinding"])

    XCTAssertEqual(
      outcome,
      Tool.Outcome(
        error:
          "\(path("Package.swift")) can't be read: this has to be run from a clone of Bindery.\n",
        code: 1))
  }
}
