// What Docs/Troubleshooting.md quotes, and no other file here shows.
import KeyPathBinding

class View {}

final class Label: View {
  var text = ""
}

final class Field {
  var text = ""
  var edited: (@Sendable (String) -> Void)?
}

protocol Screen: AnyObject {
  var text: String { get set }
}

struct Line {
  let total = Observable(1)
}

@Observable  // error: generic class 'Observable' cannot be used as an attribute
final class Settings {}

func bind(_ name: Observable<String>, _ label: Label, _ screen: any Screen, _ field: Field) {
  _ = name.filter { $0.isEmpty }  // error: has no member 'filter'
  name.bind { print($0) }.bind { print($0) }  // error: 'BindingToken' has no member 'bind'
  name.bind(label) { print($0) }  // error: expects 2 arguments, but 1 was used
  name.bind(label, \.text)  // error: cannot infer key path type from context
  name.bind(to: screen, \.text)  // error: requires that 'any Screen' be a class type
  name.bidirectionalBind(
    \.self, to: field, \.text,
    edits: \.edited)  // error: converting non-Sendable function value to '(String) -> Void'
}

func total(_ lines: Observable<[Line]>, _ count: Observable<Int>) {
  _ = Derived(
    from: lines.map { $0.total }  // error: '[Line]' has no member 'total'
  ) { $0.count }
  _ = Derived(count.value, count) {  // error: requires that 'Int' conform to 'BindingSource'
    $0 + $1
  }
}
