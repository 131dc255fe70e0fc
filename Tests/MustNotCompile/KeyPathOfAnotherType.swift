// law 14.8
// A property is only bound to a value, or a part of it, of its own type: both types are named.
import KeyPathBinding

final class Label {
  var text = ""
  var caption: String?
}
struct Profile { var age = 0, nickname: String? }

func bind(_ profile: Bindable<Profile>, _ count: Observable<Int>, _ label: Label) {
  profile.bind(\.age, to: label, \.text)  // error: 'ReferenceWritableKeyPath<Label, Int>'
  profile.bind(\.nickname, to: label, \.text)  // error: 'ReferenceWritableKeyPath<Label, String?>'
  count.bind(to: label, \.text)  // error: 'ReferenceWritableKeyPath<Label, Int>'
  count.bind(to: label, \.caption)  // error: 'ReferenceWritableKeyPath<Label, Int>'
}
