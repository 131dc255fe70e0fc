// law 10.4
// A derived value can't be set.
import ObservableBinding

func set(_ count: Observable<Int>) {
  count.map { $0 + 1 }.value = 1  // error: cannot assign to property: 'value' is a get-only
}
