// The label that is missing is named.
import KeyPathBinding

struct Profile { var name = "" }
class View {}
final class Field: View {
  var text = ""
  var title: String?
  var edited: ((String) -> Void)?
}

func bind(_ name: Observable<String>, _ profile: Bindable<Profile>, _ field: Field) {
  name.bind(field, \.text)  // error: 'bind' is unavailable: write bind(to: target, \.property)
  name.map { $0 + "!" }.bind(field, \.title)  // error: write bind(to: target, \.property)
  profile.bidirectionalBind(\.name, to: field, \.text)  // error: add edits: \.closure
}
