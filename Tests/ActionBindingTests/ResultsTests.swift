import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Events that are results, taken apart.
final class ResultsTests: XCTestCase {
  // law 11.15
  func testSuccessesAndFailuresOfResults() {
    let results = Relay<Result<Int?, Failure>>()
    let successes = Recorder(results.readOnly.successes())
    let failures = Recorder(results.readOnly.failures())

    results.send(.success(1))
    results.send(.failure(Failure("no")))
    results.send(.success(nil))

    XCTAssertEqual(successes.values, [1, nil])
    XCTAssertEqual(failures.values, [Failure("no")])
  }

  // law 11.15
  func testTheValueThatTheSourceHasIsTakenApartToo() {
    let result = Observable<Result<Int, Failure>>(.success(1))
    let count = Observable(0)

    result.compactMap { $0 }.successes().bind(to: count)

    XCTAssertEqual(count.value, 1)
  }
}
