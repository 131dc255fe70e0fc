// What the examples of BindingTesting use without introducing it.
import ActionBinding
import BindingTesting

@MainActor final class Cast {}

final class CounterViewModel {
  let count = Observable(0)
  func increment() { count.value += 1 }
}

final class LoginViewModel {}

final class LoginView {
  init(_ viewModel: LoginViewModel) {}
  func show() {}
}

final class ListViewModel {
  let repos = Observable<[Int]>([])
  let isLoading = Observable(false)
  let count = Observable(0)
  let greeting = Observable("")
  lazy var login = Action { "Hello, Ada" }

  func increment() { count.value += 1 }
  func load() {}
}

@MainActor let viewModel = ListViewModel()
@MainActor let count = viewModel.count
@MainActor let tracker = LifetimeTracker()
@MainActor let scheduler = ManualScheduler()
@MainActor let log = Recorder<Int>()

// An example is no test case, in which alone those of XCTest can fail.
func XCTAssertEqual<Value: Equatable>(_ one: Value, _ other: Value) {
  if one != other { fatalError("\(one) isn't \(other)") }
}
func XCTAssertNil(_ value: String?) {
  if let value { fatalError(value) }
}
