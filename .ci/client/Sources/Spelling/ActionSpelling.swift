import ActionBinding
import BindingTesting
import KeyPathBinding

struct Offline: Error {}

@MainActor final class SearchViewModel {
  let query = Observable("")
  let canSearch: Derived<Bool>
  let hits = Observable<[String]>([])
  let search: Action<String, [String]>

  init() {
    canSearch = query.map { !$0.isEmpty }
    search = Action(enabledIf: canSearch) { text in
      if text == "offline" { throw Offline() }
      return await find(text)
    }
    search.outputs.bind(to: hits)
  }
}

func find(_ text: String) async -> [String] { [text] }

func spellEvents() {
  let taps = Relay<Void>()
  let numbers = Relay<Int>()
  var log: [String] = []
  let label = Label()
  let count = Observable(0)
  let form = Bindable(0)
  let copy = Relay<Int>()

  let token: BindingToken = numbers.observe { log.append("\($0)") }
  numbers.observe(label) { label, number in label.text = "\(number)" }
  numbers.map { $0 * 2 }.observe { log.append("map \($0)") }
  numbers.filter { $0 > 1 }.observe { log.append("filter \($0)") }
  numbers.compactMap { $0 > 1 ? "\($0)" : nil }.observe { log.append("compactMap \($0)") }
  numbers.scan(0) { $0 + $1 }.observe { log.append("scan \($0)") }
  numbers.merge(with: taps.map { 7 }).observe { log.append("merge \($0)") }
  numbers.removeDuplicates().bind(to: count)
  numbers.bind(to: form)
  numbers.bind(to: copy)
  count.bind(to: copy)
  numbers.send(1)
  taps.send()
  token.cancel()
  check(log, ["1", "map 2", "scan 1", "merge 1", "merge 7"])
  check([count.value, form.value], [1, 1])

  let scheduler = ManualScheduler()
  var timed: [Int] = []
  numbers.throttle(for: .seconds(1), latest: false, on: scheduler).observe { timed.append($0) }
  numbers.throttle(for: .seconds(1), on: scheduler).observe { timed.append($0) }
  numbers.debounce(for: .milliseconds(500), on: scheduler).observe { timed.append($0) }
  numbers.send(2)
  scheduler.advance(by: .seconds(1))
  check(timed, [2, 2, 2])
}

@MainActor func spellActions() async throws {
  let scheduler: any Scheduler = MainScheduler.shared
  check(scheduler.now >= .zero, true)

  let viewModel = SearchViewModel()
  let isExecuting: Derived<Bool> = viewModel.search.isExecuting
  let isEnabled: Derived<Bool> = viewModel.search.isEnabled
  var failures = 0
  viewModel.search.failures.observe { error in failures += error is Offline ? 1 : 0 }
  viewModel.search.execute("refused")
  viewModel.query.value = "bindery"
  viewModel.search.execute("bindery")
  check(isExecuting.value, true)
  try await settle()
  check(viewModel.hits.value, ["bindery"])
  check(isEnabled.value, true)
  viewModel.search.execute("offline")
  try await settle()
  check(failures, 1)

  let results = Observable<[String]>([])
  viewModel.query.latest { await find($0) }.bind(to: results)
  viewModel.query.value = "newest"
  try await settle()
  check(results.value, ["newest"])

  var seen: [String] = []
  for await value in viewModel.query.values {
    seen.append(value)
    break
  }
  check(seen, ["newest"])

  let followed = Observable(0)
  let (numbers, end) = AsyncStream.makeStream(of: Int.self)
  followed.follow(numbers)
  end.yield(7)
  end.finish()
  for await value in followed.values where value == 7 { break }

  var attempts = 0
  let value: Int = try await retrying(3) {
    attempts += 1
    if attempts < 3 { throw Offline() }
    return attempts
  }
  check(value, 3)
}
