// An observable whose value is optional is set by what makes optionals.
import ActionBinding

func find(_ text: String) async -> Int { text.count }

@MainActor func pick(_ rows: Relay<Int>, _ text: Observable<String>, _ picked: Observable<Int?>) {
  rows.bind(to: picked)  // error: to an optional: .map { $0 }.bind(to: …)
  rows.filter { $0 > 1 }.bind(to: picked)  // error: to an optional: .map { $0 }.bind(to: …)

  rows.map { $0 }.bind(to: picked)
  rows.filter { $0 > 1 }.map { $0 }.bind(to: picked)
  text.map { $0.count }.bind(to: picked)
  text.latest { await find($0) }.bind(to: picked)
}
