// The module that is missing is named.
import KeyPathBinding

func bind(_ name: Observable<String>, _ other: Observable<String>) {
  name.map { $0 + "!" }.bind(to: other)  // error: 'bind(to:)' is unavailable: import ActionBinding
}
