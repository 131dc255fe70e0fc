import Foundation
import ObservableBinding
import TrapTesting
import XCTest

/// Law 14: a value that comes to choose itself stops the program, with a sentence.
final class FlatMapTrapTests: XCTestCase {
  // law 14.4
  func testAValueThatChoosesItselfStopsReadOrHeard() {
    for isHeard in [false, true] {
      let line = #line + 5
      assertTraps(cyclic("Int", line)) {
        let isOdd = Observable(false)
        let one = Observable(1).readOnly
        var value: Derived<Int>?
        value = isOdd.flatMap { $0 ? value ?? one : one }
        if isHeard { value?.bind { _ in } }

        isOdd.value = true
        _ = value?.value
      }
    }
  }

  // law 14.4
  func testValuesThatComeToChooseEachOtherStop() {
    let line = #line + 4
    assertTraps(among: 2, ["Int"], line) {
      let isOdd = Observable(false)
      let one = Observable(1).readOnly
      var first: Derived<Int>?
      let second = isOdd.flatMap { $0 ? first ?? one : one }
      first = isOdd.flatMap { $0 ? second : one }
      first?.bind { _ in }

      isOdd.value = true
    }
  }

  // law 14.4
  func testAValueThatChoosesWhatIsComputedFromItStops() {
    let line = #line + 5
    assertTraps(among: 2, ["Int"], line) {
      let isOdd = Observable(false)
      let one = Observable(1).readOnly
      var below: Derived<Int>?

      let value = isOdd.flatMap { $0 ? below ?? one : one }
      below = value.map { $0 + 1 }
      below?.bind { _ in }

      isOdd.value = true
    }
  }

  // law 14.4
  func testAValueThatComesToChooseItselfByWhatItChoosesFromStops() {
    let names = Observable(["a": "b", "b": ""])
    let line = #line + 6
    assertTraps(among: 1, ["Int"], line) {
      var cells: [String: Derived<Int>] = [:]
      let zero = Derived.constant(0)

      for name in ["a", "b"] {
        cells[name] = names.map { $0[name] ?? "" }.flatMap { cells[$0] ?? zero }
      }
      cells["a"]?.bind { _ in }
      names.value = ["a": "b", "b": "a"]
    }
  }

  // law 14.1
  func testTransformsThatSetWhatTheOtherChoosesByStop() {
    // The second takes seconds where each pass is checked.
    let isEach = ProcessInfo.processInfo.environment["EVERY_PAIR"] != nil
    for isInBatch in isEach ? [false, true] : [false] {
      let said = output {
        let (a, b) = (Observable(0), Observable(0))
        func choose(_ other: Observable<Int>, _ number: Int) -> Observable<Int> {
          other.value = 1 - number
          return other
        }
        let first = a.flatMap { [b] in choose(b, $0) }
        let second = b.flatMap { [a] in choose(a, 1 - $0) }
        let both = Derived(first, second) { $0 + $1 }
        if isInBatch { batch(both) {} }
        Derived(a.map { $0 }, both) { $0 + $1 }.bind { _ in }  // the first that is watched goes on
      }?.said

      XCTAssertEqual(said?.contains("in 100,000 rounds"), true, said ?? "")
    }
  }

  /// Any of those that stand in a circle may be the one that is named.
  private func assertTraps(
    among lines: Int, _ types: [String], _ first: Int, file: StaticString = #filePath,
    line: UInt = #line, _ crash: () -> Void
  ) {
    let said = output(of: crash)?.said ?? ""
    let isNamed = (first..<first + lines).contains { said.contains(cyclic(types[0], $0)) }
    XCTAssertTrue(isNamed, said, file: file, line: line)
  }

  private func cyclic(_ type: String, _ line: Int) -> String {
    """
    The derived value of \(type) made at ObservableBindingTests/FlatMapTrapTests.swift:\(line) \
    was needed inside its own transform: a transform computes from the values that it is given. It \
    reads no other sources, and sets none.
    """
  }
}
