// What the examples of KeyPathBinding use without introducing it.
import KeyPathBinding

@MainActor final class Cast {}

final class Label {
  var text = ""
}

final class Button {
  var isEnabled = true
}

final class TextField {
  var text = ""
  var edited: ((String) -> Void)?
}

struct Profile {
  var name = ""
  var age = 0
}

struct Account {
  var email = ""
}

struct Form {
  var email = ""
}

@MainActor let label = Label()
@MainActor let button = Button()
@MainActor let field = TextField()
@MainActor let profile = Bindable(Profile())
@MainActor let model = profile
@MainActor let isValid = Observable(false)
