// What would compile and do nothing: the first has a warning, which is an error here.
import ObservableBinding

func double(_ count: Observable<Int>) -> Derived<Int> {
  count.update { $0 + 1 }  // error: result of call to 'update' is unused
  return Derived { count.value * 2 }  // error: say what it is computed from: source.map { … }
}
