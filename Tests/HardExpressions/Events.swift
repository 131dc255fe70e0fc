import ActionBinding
import KeyPathBinding
import ObservableBinding

@MainActor func bind(
  _ query: Observable<String>, _ page: Observable<Int>, _ taps: Relay<Int>, on clock: MainScheduler,
  to label: Label, _ list: List, _ results: Observable<[String]>, _ total: Observable<Int>
) {
  query.debounce(for: .milliseconds(300), on: clock).filter { $0.count > 2 }.latest {
    await find($0)
  }.bind(to: results)
  query.map { $0.count * 2 }.throttle(for: .seconds(1), on: clock).map { $0 + 1 }.bind(to: total)
  query.debounce(
    for: .milliseconds(page.value > 3 ? 300 : 100), on: clock, flush: taps.filter { $0 % 2 == 1 },
    cancel: query.filter { $0.isEmpty || $0.count > 20 },
    while: Derived(page, total) { $0 * 2 > 3 && $1 < 10 + $0 }
  ).map { $0.count * 2 + 1 }.bind(to: total)
  query.compactMap { Int($0) }.throttle(
    for: .seconds(1), latest: page.value > 1, on: clock, while: page.map { $0 > 3 && $0 < 20 },
    deliversAtEnd: true
  ).map { "\($0 * 2 + 1) €" }.bindFirst(label) { $0.caption = $1 + " or \($0.lines + 1)" }
  page.map { $0 * 2 }.filter { $0 > 7 && $0 % 2 == 1 }.bindFirst { total.value += $0 * 2 + 1 }
  query.latest { await find($0).count * 2 + 1 }.map { "\($0) found" }.observe(label) {
    $0.text = $1
  }
  query.latestResult { try await load($0, page: $0.count / 10 + 1) }.observe {
    label.caption = "\((try? $0.get().count) ?? -1)"
  }
  Derived(query, page) { ($0, $1) }.latest {
    await find($0.0).dropFirst($0.1 * 10).map { $0 + "!" }
  }.bind(to: results)
  Derived(query, page) { "\($0)?page=\($1 + 1)" }.removeDuplicates().latest { await find($0) }.bind(
    to: results)
  page.scan([]) { $0 + [$1 * 2] }.filter { $0.count > 3 }.map { $0.suffix(3).reduce(0, +) / 3 }
    .bind(to: total)
  page.map { $0 * 2 + 1 }.filter { $0 > 7 && $0 % 2 == 1 }.scan(0, +).removeDuplicates().bind(
    to: taps)
  taps.map { $0 * 2 - 1 }.merge(with: page.filter { $0 != 0 }).scan(0) { $0 > 99 ? 0 : $0 + $1 }
    .bind(to: total)
  taps.merge(with: page.filter { $0 != 0 }, query.map { $0.count * 2 }, Events.never)
    .withLatest(from: query.map { $0.count + 1 }).map { $0 * $1 + 1 }.filter { $0 > 3 }.bind(
      to: total)
  page.flatMap { $0 > 3 ? clock.every(.seconds(1)) : .never }.scan(0) { count, _ in count + 1 }
    .map { $0 * 2 }.bind(to: total)
  page.flatMap { $0 > 3 ? taps : Relay() }.map { $0 * 2 + 1 }.bind(to: total)
  page.flatMap { $0 > 3 ? query : Observable("") }.map { $0.count * 2 + 1 }.bind(to: total)
  taps.filter { $0 > 1 || $0 < -1 }.compactMap { $0 == 5 ? nil : 10 / $0 }.map {
    Double($0) * 0.5 + 1
  }.observe(label) { $0.alpha = $1 }
  taps.removeDuplicates { $0 / 2 == $1 / 2 }.map { "\($0 * 100) €" }.observe(label) {
    $0.caption = $1 + " or \($0.lines + 1)"
  }
  taps.scan((sum: 0, count: 0)) { ($0.sum + $1, $0.count + 1) }.map { $0.sum / $0.count }.filter {
    $0 > 3
  }.observe { total.value += $0 * 2 }
}

@MainActor func wait(
  _ query: Observable<String>, _ page: Observable<Int?>, _ taps: Relay<Int>
) async throws -> Int {
  let length = try await query.map { $0.count * 2 + 1 }.first { $0 > 7 && $0 % 2 == 1 }
  let first = try await page.first { ($0 ?? 0) * 2 > length }
  return (first ?? 1) * 2 + (try await taps.first { $0 > length || $0 < -1 })
}

@MainActor func actions(
  _ name: Observable<String>, _ age: Observable<Int>, to label: Label, _ button: Button
) {
  let save = Action(enabledIf: Derived(name, age) { $0.count > 2 && $1 >= 18 }) { (draft: String) in
    draft.count * 2 + 1
  }
  let find = Action(enabledIf: name.map { !$0.isEmpty && $0.count < 20 }) {
    try await load($0, page: 0).map { $0 + "!" }
  }
  let open = Action(enabledIf: find.isEnabled, look)
  save.isEnabled.bind(to: button, \.isEnabled)
  Derived(save.isEnabled, save.isExecuting, age) { $0 && !$1 && $2 * 2 > 30 }.map { !$0 }
    .bind(to: label, \.isHidden)
  Derived(save.isExecuting, open.isExecuting) { $0 || $1 ? "…" : nil }.bind(to: button, \.title)
  save.outputs.map { $0 * 2 + 1 }.filter { $0 > 7 }.scan(0, +).observe(label) {
    $0.text = "\($1) of \($0.lines)"
  }
  find.outputs.map { $0.count > 1 ? "\($0.count - 1) more" : $0.first ?? "-" }.observe(label) {
    $0.caption = $1
  }
  find.failures.map { "\($0)".count > 40 ? "It failed." : "\($0)" }.removeDuplicates().observe {
    label.text = $0
  }
}

func find(_ query: String) async -> [String] { [query] }
@MainActor func look(_ query: String) async throws -> [String] { [query] }
func load(_ query: String, page: Int) async throws -> [String] { [query, "\(page)"] }
