// What the examples of the docstrings use without introducing it.
import ActionBinding
import BindingTesting
import DelegateBinding
import KeyPathBinding
import Observation

@MainActor final class Cast {
  let label = Label()

  func refresh() {}
  func move(_ name: String, to index: Int) {}
  func show(_ text: String) {}
}
typealias Controller = Cast

final class Label { var text = "" }
final class Button { var isEnabled = true, isOn = false }
final class TextField {
  var text = ""
  var edited: ((String) -> Void)?
}

final class ViewModel {
  @Notifying var text = ""
  let didSave = Delegate<String, Void>()
  let count = Observable(0), position = Observable(0.0), greeting = Observable("")
  let todos = Observable<[Todo]>([])
  let repos = Observable<[Int]>([]), isLoading = Observable(false)
  lazy var login = Action { "Hello, Ada" }

  func increment() { count.value += 1 }
  func load() {}
  func save() { didSave("Saved") }
}
typealias CounterViewModel = ViewModel
typealias LoginViewModel = ViewModel

final class LoginView {
  init(_ viewModel: LoginViewModel) {}
  func show() {}
}

protocol WindowDelegate: AnyObject { var mayClose: Bool? { get } }

struct User { var name = "Ada" }
struct Service {
  func user(_ id: Int) async throws -> User { User() }
  func login(_ name: String) async throws -> String { name }
  func search(_ text: String) async throws -> [String] { [text] }
  func save(_ text: String) async throws {}
  func like(_ isLiked: Bool) async throws {}
}
struct Catalog { func search(_ text: String) async -> [String] { [text] } }
struct Search { let text = Observable("") }
struct Locations { let updates = AsyncStream<Double> { $0.finish() } }
struct Download { let progress = Observable(0.0) }

struct Todo: Equatable { var id = 0, title = "" }
final class TodoRow {
  let todo: Derived<Todo>
  init(_ todo: Derived<Todo>) { self.todo = todo }
}

struct Profile { var name = "", age = 0 }
struct Account { var email = "" }
typealias Form = Account
@Observable final class Settings {
  var name = "Ada"
  var age = 36
}

@MainActor let label = Label(), button = Button(), field = TextField()
@MainActor let viewModel = ViewModel(), count = viewModel.count, settings = Settings()
@MainActor let profile = Bindable(Profile()), model = profile
@MainActor let delegates = MulticastDelegate<any WindowDelegate>()
@MainActor let service = Service(), catalog = Catalog(), search = Search()
@MainActor let locations = Locations(), download = Download()
@MainActor let isValid = Observable(true), taps = Relay<Void>(), results = Observable<[String]>([])
@MainActor let id = Observable(1), query = Observable(""), text = query
@MainActor let login = Action(enabledIf: isValid) { (name: String) in name }
@MainActor let scheduler = ManualScheduler(), tracker = LifetimeTracker(), log = Recorder<Int>()
@MainActor func search(_ text: String) async -> [String] { [text] }

// An example is no test case, in which alone those of XCTest can fail.
func XCTAssertEqual<Value: Equatable>(_ one: Value, _ other: Value) {
  if one != other { fatalError("\(one) isn't \(other)") }
}
func XCTAssertNil(_ value: String?) {
  if let value { fatalError(value) }
}
