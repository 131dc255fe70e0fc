// What isn't there after a map is told of as such, though events have a map, too.
import ActionBinding

func shown(_ name: Observable<String>) {
  name.map { $0.count }.sink { print($0) }  // error: write .bind { … }, or .observe { … }
  name.map { $0.count }.eraseToAny()  // error: type 'Derived<Int>' has no member 'eraseToAny'
  name.bind(onNext: { print($0) })  // error: extraneous argument label 'onNext:' in call
  batch { name.value = "" }  // error: missing argument for parameter #1 in call
}
