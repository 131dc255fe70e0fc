import BindingTesting
import ObservableBinding
import XCTest

final class TestKitShownTests: XCTestCase {
  // law P.4
  func testADebuggerShowsNothingOfTheInside() {
    let count = Observable(3, file: "App/Counter.swift", line: 7)
    let recorder = Recorder(count)
    let scheduler = ManualScheduler()
    scheduler.schedule(after: .seconds(2)) {}
    var shown = ""

    dump(BindingGraph(of: count), to: &shown)
    dump(scheduler, to: &shown, maxDepth: 1)
    dump(recorder, to: &shown)
    print(recorder, to: &shown)
    print(scheduler, to: &shown)

    XCTAssertEqual(
      shown,
      """
      - 1 Observable<Int> at App/Counter.swift:7, heard by Recorder<Int>
      ▿ BindingTesting.ManualScheduler #0
        ▹ now: 0.0 seconds
        ▹ due: 1 element
      ▿ BindingTesting.Recorder<Swift.Int> #0
        ▿ values: 1 element
          - 3
      Recorder<Int>(values: [3])
      ManualScheduler(now: 0.0 seconds, due: [2.0 seconds])

      """)
  }
}
