import XCTest

@testable import BindingDemo

final class KeyDecoderTests: XCTestCase {
  func testLettersAreKeys() {
    XCTAssertEqual(decode("q 1"), [.character("q"), .character(" "), .character("1")])
  }

  func testControlCharactersAreKeys() {
    XCTAssertEqual(
      decode("\t\r\n\u{7F}\u{08}\u{03}\u{1A}"),
      [.tab, .enter, .enter, .backspace, .backspace, .control("c"), .control("z")])
  }

  func testCharactersOfEachLengthAreDecoded() {
    XCTAssertEqual(
      decode("eé한😀"), [.character("e"), .character("é"), .character("한"), .character("😀")])
  }

  func testScalarsThatArriveTogetherAreOneCharacter() {
    XCTAssertEqual(decode("👩‍💻e\u{301}"), [.character("👩‍💻"), .character("é")])
  }

  func testEverySplitOfTheBytesGivesTheSameKeys() {
    let bytes = Array("한\u{1B}[A\u{1B}[3~\u{1B}OPb\u{1B}[200~둘\n\u{1B}[201~é".utf8)
    let keys: [Key] = [
      .character("한"), .up, .delete, .function(1), .character("b"), .paste("둘\n"),
      .character("é"),
    ]

    for split in 0...bytes.count {
      var decoder = KeyDecoder()
      let decoded = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      XCTAssertEqual(decoded, keys, "split at \(split)")
    }
    var decoder = KeyDecoder()
    XCTAssertEqual(bytes.flatMap { decoder.decode([$0]) }, keys)
  }

  func testArrowsAreKnownInBothSpellings() {
    XCTAssertEqual(
      decode("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD"),
      [.up, .down, .right, .left, .up, .down, .right, .left])
  }

  func testHomeAndEndAreKnownInAllSpellings() {
    XCTAssertEqual(
      decode("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~"),
      [.home, .end, .home, .end, .home, .end, .home, .end])
  }

  func testFunctionKeysAreKnownInAllSpellings() {
    XCTAssertEqual(
      decode("\u{1B}OP\u{1B}[11~\u{1B}[[A\u{1B}OS\u{1B}[14~\u{1B}[[D\u{1B}[15~\u{1B}[24~"),
      [1, 1, 1, 4, 4, 4, 5, 12].map(Key.function))
  }

  func testModifiersAreLeftOut() {
    XCTAssertEqual(decode("\u{1B}[1;5A\u{1B}[3;2~\u{1B}[Z"), [.up, .delete, .backtab])
  }

  func testUnknownSequencesAreSkippedWhole() {
    XCTAssertEqual(decode("\u{1B}[?1;2c\u{1B}[99~\u{1B}Oxa"), [.character("a")])
  }

  func testEndlessSequenceHoldsNothing() {
    var decoder = KeyDecoder()
    _ = decoder.decode(Array("\u{1B}[".utf8) + [UInt8](repeating: 0x31, count: 10_000))

    XCTAssertEqual(decoder.decode(Array("~a".utf8)), [.character("a")])
  }

  func testLoneEscapeIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()

    let early = decoder.decode([0x1B])
    let wasUndecided = decoder.isUndecided
    let late = decoder.settle()

    XCTAssertEqual([early, late], [[], [.escape]])
    XCTAssertEqual([wasUndecided, decoder.isUndecided], [true, false])
  }

  func testSettlingWithoutAnEscapeDoesNothing() {
    var decoder = KeyDecoder()
    let first = decoder.decode([0xED, 0x95])

    let settled = decoder.settle()
    let rest = decoder.decode([0x9C])

    XCTAssertEqual([first, settled, rest], [[], [], [.character("한")]])
  }

  func testSequenceThatComesLateStaysASequence() {
    var decoder = KeyDecoder()
    let first = decoder.decode([0x1B, 0x5B])

    let settled = decoder.settle()
    let rest = decoder.decode([0x41])

    XCTAssertEqual([first, settled, rest], [[], [], [.up]])
  }

  func testAltWithAKeyIsAnEscapeAndTheKey() {
    XCTAssertEqual(decode("\u{1B}1"), [.escape, .character("1")])
  }

  func testEscapeBeforeASequenceIsAKey() {
    XCTAssertEqual(decode("\u{1B}\u{1B}[A"), [.escape, .up])
  }

  func testControlCIsHeardInTheMiddleOfASequence() {
    XCTAssertEqual(decode("\u{1B}[1\u{03}"), [.control("c")])
  }

  func testPastedTextIsOneKey() {
    XCTAssertEqual(decode("\u{1B}[200~q\u{3}\t한\u{1B}[A\u{1B}[201~"), [.paste("q\u{3}\t한\u{1B}[A")])
  }

  func testEachPasteStartsEmpty() {
    XCTAssertEqual(
      decode("\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\u{1B}[201~"), [.paste("a"), .paste("b")])
  }

  func testBrokenUTF8IsShownAsReplacementCharacters() {
    let keys: [Key] = [.character("\u{FFFD}"), .character("a")]

    XCTAssertEqual(decode([0xFF, 0x61]), keys)
    XCTAssertEqual(decode([0xED, 0x95, 0x61]), keys)
    XCTAssertEqual(decode([0x80, 0x61]), keys)
  }

  func testCharacterBrokenOffByASequenceLeavesTheSequenceWhole() {
    XCTAssertEqual(decode([0xED, 0x1B, 0x5B, 0x41]), [.character("\u{FFFD}"), .up])
  }

  private func decode(_ text: String) -> [Key] {
    decode(Array(text.utf8))
  }

  private func decode(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes)
  }
}
