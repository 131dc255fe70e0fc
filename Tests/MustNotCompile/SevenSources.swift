// The compiler knows at once how more than six sources are written.
import ObservableBinding

func add(_ a: Observable<Int>, _ b: Observable<Int>, _ c: Observable<Int>) -> Derived<Int> {
  Derived(a, b, c, a, b, c, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }  // error: have a label
}

func join(_ a: Observable<Int>, _ b: Observable<String>) -> Derived<Int> {
  return Derived(a, b, a, b, a, b, a, b) { a, b, _, _, _, _, _, h in  // error: have a label
    let text = b + h
    return a + text.count
  }
}
