// What is wrong inside a transform is said there, and of the values' own types.
import ObservableBinding

func derive(_ count: Observable<Int>, _ name: Observable<String>) {
  _ = Derived(count, name) { $0 && !$1.isEmpty }  // error: type 'Int' cannot be used as a boolean
  _ = Derived(count, name) { $0 + $1 }  // error: to operands of type 'Int' and 'String'
  _ = count.map { print($0) }.map { $0 + 1 }  // error: cannot convert value of type '()'
}
