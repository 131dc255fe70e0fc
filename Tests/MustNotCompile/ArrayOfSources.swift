// How an array of sources is written, beside a few of them, and an array that is itself a source.
import ActionBinding

struct Row { let total = Observable(0) }

func add(_ a: Observable<Int>, _ b: Observable<Int>, _ rows: Observable<[Row]>) {
  _ = Derived([a, b]) { $0.reduce(0, +) }  // error: an array has a label: Derived(from: array)
  _ = Derived(of: [a, b]) { $0.reduce(0, +) }  // error: an array has another label: Derived(from:
  _ = Derived(from: rows) { $0.count }  // error: of what rows hold, rows.flatMap { Derived(from: $0
}

func merge(_ a: Relay<Int>, _ b: Relay<Int>, _ rows: [Relay<Int>]) {
  Events(merging: a, b).observe { print($0) }  // error: one array: Events(merging: [a, b])
  Events(merging: a, b, a, b).observe { print($0) }  // error: one array: Events(merging: [a, b])
  a.merge(with: rows).observe { print($0) }  // error: an array: Events(merging: [source] + array)
}
