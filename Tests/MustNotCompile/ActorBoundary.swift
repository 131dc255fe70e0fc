// law 10.2
// Law 10: a source can't be read from outside the actor that it lives in.
import ObservableBinding

actor Store {
  let count = Observable(0)
}

func read(_ store: Store) async -> Int {
  await store.count.value  // error: non-Sendable type 'Observable<Int>'
}
