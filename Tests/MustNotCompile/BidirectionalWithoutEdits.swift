// What is missing between a model and a control, or too much between two models, is named.
import KeyPathBinding

struct Profile { var name = "" }
class View {}
final class Field: View {
  var text = ""
  var edited: ((String) -> Void)?
}

func bind(_ profile: Bindable<Profile>, _ other: Bindable<Profile>, _ field: Field) {
  profile.bidirectionalBind(\.name, to: field, \.text)  // error: add edits: \.closure
  profile.bidirectionalBind(\.name, to: other, \.value.name)  // error: leave value out
}
