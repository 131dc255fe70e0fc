import XCTest

@testable import BindingDemo

final class ScriptCommandTests: XCTestCase {
  func testEachNamedKeyIsACommand() throws {
    for (name, key) in Key.names {
      XCTAssertEqual(try ScriptCommand(name), .press([key]), name)
    }
  }

  func testTypingPressesEachCharacterOfTheRestOfTheLine() throws {
    XCTAssertEqual(
      try ScriptCommand("type  김 👩‍💻 "),
      .press([" ", "김", " ", "👩‍💻", " "].map(Key.character)))
  }

  func testPastingIsOneKey() throws {
    XCTAssertEqual(try ScriptCommand("paste two words"), .press([.paste("two words")]))
  }

  func testAnyKeyCanBePressedByName() throws {
    XCTAssertEqual(
      try ["q", "한", "space", "f1", "f12", "ctrl-c"].map { try ScriptCommand("key \($0)") },
      [
        .press([.character("q")]), .press([.character("한")]), .press([.character(" ")]),
        .press([.function(1)]), .press([.function(12)]), .press([.control("c")]),
      ])
  }

  func testScreensAndSizesAreRead() throws {
    XCTAssertEqual(
      try [
        ScriptCommand("screen login"), ScriptCommand("\t resize  60x20 "), ScriptCommand("help"),
      ],
      [.show("login"), .resize(Size(width: 60, height: 20)), .help])
  }

  func testTimesAreReadInSecondsAndMilliseconds() throws {
    XCTAssertEqual(
      try ["wait 1s", "wait  250ms ", "wait 0s", "wait 3600s"].map { try ScriptCommand($0) },
      [
        .wait(.seconds(1)), .wait(.milliseconds(250)), .wait(.zero), .wait(.seconds(3600)),
      ])
  }

  func testBlankLinesAndCommentsAreNoCommands() throws {
    XCTAssertEqual(
      try ["", " \t", "# tab", "  #"].map { try ScriptCommand($0) }, [nil, nil, nil, nil])
  }

  func testWhatIsNotUnderstoodIsRefusedWithAReason() {
    let reasons = [
      "tabb": "unknown command \"tabb\"; \"help\" lists all commands",
      "TAB": "unknown command \"TAB\"; \"help\" lists all commands",
      "tab 3": "tab stands alone, without \"3\"",
      "type": "type needs the text to type",
      "paste ": "paste needs the text to paste",
      "screen": "screen needs the name of a screen",
      "key": "key needs one character or the name of a key, not \"\"",
      "key f13": "key needs one character or the name of a key, not \"f13\"",
      "key ctrl-1": "key needs one character or the name of a key, not \"ctrl-1\"",
      "resize 60": "resize needs a size from 1x1 to 500x500, such as 60x20",
      "resize 0x20": "resize needs a size from 1x1 to 500x500, such as 60x20",
      "wait": "wait needs a time up to an hour, such as 500ms or 1s",
      "wait 1": "wait needs a time up to an hour, such as 500ms or 1s",
      "wait -1s": "wait needs a time up to an hour, such as 500ms or 1s",
      "wait 1 s": "wait needs a time up to an hour, such as 500ms or 1s",
      "wait 3601s": "wait needs a time up to an hour, such as 500ms or 1s",
      "resize 60x20x1": "resize needs a size from 1x1 to 500x500, such as 60x20",
    ]

    for (line, reason) in reasons {
      XCTAssertThrowsError(try ScriptCommand(line), line) {
        XCTAssertEqual($0 as? ScriptError, ScriptError(reason))
      }
    }
  }
}
