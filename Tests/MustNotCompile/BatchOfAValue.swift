// What a batch names is a source, not its value.
import ObservableBinding

func add(to count: Observable<Int>) {
  batch(count.value) { count.value += 1 }  // error: argument type 'Int' does not conform
}
