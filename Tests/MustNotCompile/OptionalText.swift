// The text of a control may be nil, and a part may not.
import KeyPathBinding

struct Profile { var name = "" }
final class Field {
  var text: String?
  var edited: ((String?) -> Void)?
}

func edit(_ profile: Bindable<Profile>, _ field: Field) {
  profile.bidirectionalBind(\.name, to: field, \.text, edits: \.edited)  // error: add there: { $0 }
}
