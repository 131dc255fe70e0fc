import BindingTesting
import Foundation
import ObservableBinding
import XCTest

/// No stack growth, and misuse, where values choose.
final class FlatMapDepthTests: XCTestCase {
  // law 6.11
  func testManyMapsBelowAChoiceTakeNoStack() {
    onSmallStack {
      let selected = Observable(0)
      let counts = [Observable(1), Observable(2)]
      let log = Recorder<Int>()
      var end = selected.flatMap { counts[$0] }.map { $0 + 1 }
      for _ in 1..<2_048 { end = end.map { $0 + 1 } }
      let token = end.bind { log.append($0) }

      counts[0].value = 5
      selected.value = 1
      token.cancel()
      log.append(end.value)

      XCTAssertEqual(log.values, [2_049, 2_053, 2_050, 2_050])
    }
  }

  // law 6.11
  func testManyChoicesBelowEachOtherTakeNoStack() {
    onSmallStack {
      let selected = Observable(0)
      let counts = [Observable(1), Observable(2)]
      let log = Recorder<Int>()
      let choices = Choices()
      choices.all.append(selected.flatMap { counts[$0] })
      for place in 1..<1_024 {
        choices.all.append(selected.flatMap { [unowned choices] _ in choices.all[place - 1] })
      }
      let end = choices.all[1_023]
      let token = end.bind { log.append($0) }

      counts[0].value = 5
      selected.value = 1
      token.cancel()
      log.append(end.value)

      XCTAssertEqual(log.values, [1, 5, 2, 2])
    }
  }

  // law 6.11
  func testManyChoicesOfWhatChoosesNextTakeNoStack() {
    onSmallStack {
      let first = Observable(1)
      let log = Recorder<Int>()
      var end = first.map { $0 }
      for _ in 0..<512 { end = end.flatMap { Derived.constant($0 + 1) } }
      let token = end.bind { log.append($0) }

      first.value = 5
      token.cancel()
      log.append(end.value)

      XCTAssertEqual(log.values, [513, 517, 517])
    }
  }
}

/// Holds values that choose each other, so that no transform does.
private final class Choices {
  var all: [Derived<Int>] = []
}

/// Runs a test where the stack has 32 bytes for each map: no recursion is that frugal.
private func onSmallStack(_ test: @escaping @Sendable () -> Void) {
  let end = DispatchSemaphore(value: 0)
  let thread = Thread {
    test()
    end.signal()
  }
  thread.stackSize = 1 << 16
  thread.start()
  end.wait()
}
