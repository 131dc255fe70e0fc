// law 10.4
// What is computed can't be edited.
import KeyPathBinding

struct Form { var name = "" }

func bind(_ form: Derived<Form>, _ other: Bindable<Form>) {
  form.bidirectionalBind(\.name, to: other, \.name)  // error: Linked(source) { value, last in … }
}
