// A transform takes as many values as there are sources.
import ObservableBinding

func derive(_ count: Observable<Int>, _ name: Observable<String>) {
  _ = Derived(count, name) { $0 > 1 }  // error: expects 2 arguments, but 1 was used
  _ = Derived(count, name) { $0 + $2 }  // error: expects 2 arguments, but 3 were used
}
