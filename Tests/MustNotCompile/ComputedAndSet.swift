// What is computed can't be set, unless it is linked.
import KeyPathBinding

struct Form { var name = "", age = 1 }
final class Field {
  var text = ""
  var edited: ((String) -> Void)?
}

func make(_ count: Observable<Int>) {
  _ = Derived(count, get: { $0 * 2 }, set: { count.value = $0 / 2 })  // error: Linked(source) {
  _ = Derived(get: { count.value * 2 }, set: { count.value = $0 / 2 })  // error: Linked(source) {
}

func bind(_ form: Derived<Form>, _ name: Derived<String>, _ field: Field) {
  form.bidirectionalBind(\.name, to: field, \.text, edits: \.edited)  // error: Linked(source) {
  name.bidirectionalBind(\.self, to: field, \.text, edits: \.edited)  // error: Linked(source) {
  form.bidirectionalBind(  // error: Linked(source) {
    \.age, to: field, \.text, edits: \.edited, there: { "\($0)" }, back: { Int($0) })
}
