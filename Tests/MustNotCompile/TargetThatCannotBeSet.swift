// A target is an object, with a property that can be set.
import KeyPathBinding

final class Label {
  let id = ""
  var text: String { "" }
}
struct Row { var text = "" }

func bind(_ name: Observable<String>, _ label: Label, _ row: Row) {
  name.bind(to: label, \.id)  // error: 'any KeyPath<Label, String> & Sendable' to
  name.bind(to: label, \.text)  // error: 'any KeyPath<Label, String> & Sendable' to
  name.bind(row) { print($0, $1) }  // error: requires that 'Row' be a class type
}
