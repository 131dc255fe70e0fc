// law 10.2
// Law 10: what was sent to another domain can't be used here any more.
import ObservableBinding

actor Store {
  var count: Observable<Int>?
  func take(_ count: sending Observable<Int>) { self.count = count }
}

@MainActor func leak(_ store: Store) async {
  let count = Observable(0)
  await store.take(count)  // error: sending 'count' risks causing data races
  count.value = 1
}
