// The module that is missing is named.
import ObservableBinding

final class Label { var text = "" }

func bind(_ name: Observable<String>, _ label: Label) {
  name.bind(to: label, \.text)  // error: 'bind(to:_:)' is unavailable: import KeyPathBinding
}
