// What the examples of ActionBinding use without introducing it.
import ActionBinding
import BindingTesting

@MainActor final class Cast {}

final class Button {
  var isEnabled = true
  var isOn = false
}

final class Spinner {
  var isHidden = true
}

struct Service {
  func login(_ name: String) async throws -> String { name }
  func search(_ text: String) async throws -> [String] { [text] }
  func connect() async throws {}
  func save(_ text: String) async throws {}
  func like(_ isLiked: Bool) async throws {}
}

struct Catalog {
  func search(_ text: String) async -> [String] { [text] }
}

final class ViewModel {
  let count = Observable(0)
  let position = Observable(0.0)
  let text = Observable("")
}

struct Locations {
  let updates = AsyncStream<Double> { $0.finish() }
}

struct Download {
  let progress = Observable(0.0)
}

@MainActor let button = Button()
@MainActor let spinner = Spinner()
@MainActor let service = Service()
@MainActor let catalog = Catalog()
@MainActor let viewModel = ViewModel()
@MainActor let search = viewModel
@MainActor let isValid = Observable(true)
@MainActor let taps = Relay<Void>()
@MainActor let inbox = Relay<String>()
@MainActor let query = Observable("")
@MainActor let text = query
@MainActor let results = Observable<[String]>([])
@MainActor let locations = Locations()
@MainActor let download = Download()
@MainActor let scheduler = ManualScheduler()
@MainActor let login = Action(enabledIf: isValid) { (name: String) in name }
@MainActor func search(_ text: String) async -> [String] { [text] }
