// The module that is missing is named.
import ObservableBinding

struct Profile { var name = "" }
final class Label {
  var text = ""
  var title: String?
}

func bind(_ name: Observable<String>, _ profile: Observable<Profile>, _ label: Label) {
  name.bind(to: label, \.text)  // error: 'bind(to:_:)' is unavailable: import KeyPathBinding
  name.map { $0 + "!" }.bind(to: label, \.title)  // error: unavailable: import KeyPathBinding
  profile.bind(\.name, to: label, \.text)  // error: unavailable: import KeyPathBinding
}
