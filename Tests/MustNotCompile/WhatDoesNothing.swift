// What compiles and isn't meant has a warning, which is an error here.
import ObservableBinding

func show(_ count: Observable<Int>) -> [String] {
  count.update { $0 + 1 }  // error: result of call to 'update' is unused
  return [
    "\(count)",  // error: shows the source: write .value
    "\(count.map { $0 + 1 })",  // error: shows the source: write .value
  ]
}
