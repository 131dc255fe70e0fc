// A property is only bound to a part of its own type.
import KeyPathBinding

final class Label { var text = "" }
struct Profile { var age = 0 }

func bind(_ profile: Bindable<Profile>, _ label: Label) {
  profile.bind(\.age, to: label, \.text)  // error: no exact matches in call to instance method
}
