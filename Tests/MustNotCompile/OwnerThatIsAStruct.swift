// What isn't an object has no life of its own that could end a binding.
import KeyPathBinding

struct Row { var text = "" }

func bind(_ name: Observable<String>, _ row: Row) {
  name.bind(to: row, \.text)  // error: requires that 'Row' be a class type
}
