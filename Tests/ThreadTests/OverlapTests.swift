#if DEBUG
  import ObservableBinding
  import TrapTesting
  import XCTest

  /// Two threads inside one thing at once: each way in beside each other.
  final class OverlapTests: XCTestCase {
    // law 14.9
    /// Each way in beside a set, on either side; `.ci/test` asks for every pair. Each takes a process.
    func testTwoThreadsInsideOneSourceStopTheProgram() {
      let isEachPair = ProcessInfo.processInfo.environment["EVERY_PAIR"] != nil
      assertStop(
        Overlap.ofASource().filter {
          isEachPair || $0.name.hasPrefix("set during ") || $0.name.hasSuffix(" during set")
        })
    }

    // law 14.9
    /// Which computes it.
    func testToReadAnUnheardDerivedValueIsToBeInside() {
      assertStop(
        Overlap.ofASource().filter { $0.name == "read a derived value during read a derived value" }
      )
    }

    // law 14.9
    func testTwoThreadsInsideOneGraphStopTheProgram() { assertStop(Overlap.ofAGraph()) }
    // law 14.9
    func testTwoThreadsInsideOneRelayStopTheProgram() { assertStop(Overlap.ofARelay()) }
    // law 14.9
    func testTwoThreadsInsideOneMergeStopTheProgram() { assertStop(Overlap.ofAMerge()) }
    // law 14.9
    func testAskingATokenWhileItsSourceIsSetStopsTheProgram() { assertStop(Overlap.ofAToken()) }
    // law 14.9
    func testTwoThreadsInsideOneBagStopTheProgram() { assertStop(Overlap.ofABag()) }
    // law 14.9
    func testTwoThreadsInsideOneBoxStopTheProgram() { assertStop(Overlap.ofABox()) }

    // law 14.9
    func testTwoThreadsInsideOneDelegateStopTheProgram() {
      assertStop(Overlap.ofADelegate() + Overlap.ofManyDelegates() + Overlap.ofAProperty())
    }

    // law 14.9
    func testWhatIsChosenBelongsToTheThreadOfWhatChooses() {
      let output = output {
        let selected = Observable(0)
        let rows = [Observable(0), Observable(1, file: "App/Row.swift", line: 1)]
        selected.flatMap { rows[$0] }.bind { _ in }
        selected.value = 1
        let isInside = DispatchSemaphore(value: 0)
        selected.observe { _ in
          isInside.signal()
          while true { sleep(60) }
        }
        let setAgain = { selected.value = 1 }
        Thread.detachNewThread { setAgain() }
        isInside.wait()
        rows[1].observe { _ in }
      }

      let said = output?.said ?? ""
      XCTAssertTrue(said.contains("was touched by two threads at once"), said)
    }

    /// To make a view takes too little for one thread to stay in it: so many are made.
    func testTwoThreadsThatMakeViewsOfOneSourceStopTheProgram() {
      let output = output {
        let count = Observable(0)
        _ = count.readOnly
        let makeForEver = { while true { _ = count.readOnly } }
        Thread.detachNewThread { makeForEver() }
        for _ in 0..<10_000_000 { _ = count.readOnly }
      }

      let said = output?.said ?? ""
      XCTAssertTrue(said.contains("Fatal error: The source of Int made at \(#fileID):"), said)
      XCTAssertTrue(said.contains("was touched by two threads at once"), said)
    }

    // MARK: -

    private func assertStop(
      _ overlaps: [Overlap], file: StaticString = #filePath, line: UInt = #line
    ) {
      var wrong: [String] = []
      for overlap in overlaps {
        let output = output {
          let (stay, touch) = overlap.make()
          let isInside = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            stay {
              isInside.signal()
              while true { sleep(60) }
            }
          }
          isInside.wait()
          touch()
        }
        let sentence = """
          Fatal error: \(overlap.what) was touched by two threads at once: nothing locks, so a view \
          model and its bindings belong to one thread or actor. Come back to it before you touch \
          them, with MainActor.run or DispatchQueue.main.async.

          """
        guard let output, output.signal != 0, output.said.contains(sentence) else {
          wrong.append("\(overlap.name): \(output?.said ?? "")")
          continue
        }
      }
      XCTAssertEqual(wrong, [], file: file, line: line)
    }
  }
#endif
