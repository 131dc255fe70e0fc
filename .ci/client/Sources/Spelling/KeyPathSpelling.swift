import KeyPathBinding

struct Profile {
  var name = ""
  var email = ""
  var age = 0
}

final class LoginViewModel: BindableObject {
  @BindableProperty var email = ""
  @BindableProperty var password = ""
  var log: [String] = []

  func didChange(_ property: AnyObject) {
    log.append(property === $email ? "email" : property === $password ? "password" : "?")
  }
}

func spellKeyPaths() {
  let profile = Bindable(Profile(name: "Ada"))
  let named = Bindable(value: "Ada")
  let nothing = Bindable<String?>()
  let label = Label()

  let token: BindingToken = profile.bind(\.name, to: label, \.text)
  profile.bind(\.name, to: label, \.caption)
  profile.bind(\.age, to: label, \.text) { "\($0) years" }
  profile.bind(\.age, to: label, \.text, transform: { "\($0) years" })
  profile.bind(\.age, to: label, \.caption) { "\($0) years" }
  profile.map(\.name).bind(to: label, \.text)
  named.bind(to: label, \.text)
  named.bind(to: label, \.caption)
  named.bind(\.self, to: label, \.text)
  named.bind(\.count, to: label, \.text) { "\($0)" }
  named.bind(to: label, \.isEnabled) { !$0.isEmpty }
  nothing.bind(to: label, \.caption)
  check(label.text, "3")
  check(label.caption, nil)
  check(label.isEnabled, true)
  token.cancel()

  let other = Bindable(Profile())
  let field = Field()
  let twoWay: BindingToken = profile.bidirectionalBind(\.name, to: other, \.name)
  profile.bidirectionalBind(\.email, to: field, \.text, edits: \.edited)
  let age = Field()
  profile.bidirectionalBind(
    \.age, to: age, \.text, edits: \.edited, show: { "\($0)" }, parse: { Int($0) })
  let years = Bindable("")
  profile.bidirectionalBind(\.age, to: years, \.self, there: { "\($0)" }, back: { Int($0) })
  years.value = "36"
  check(age.text, "36")
  let observed = Observable(Profile(name: "observed"))
  observed.bidirectionalBind(\.name, to: other, \.email)
  field.text = "ada@example.com"
  field.edited?(field.text)
  other.value.name = "Grace"
  check(profile.value.email, "ada@example.com")
  check(profile.value.name, "Grace")
  profile.update { $0.name = "Barbara" }
  check(other.value.name, "Barbara")
  twoWay.cancel()

  let login = LoginViewModel()
  let email: Bindable<String> = login.$email
  email.bind(to: label, \.text)
  login.email = "ada@example.com"
  login.$password.value = "secret"
  check(login.log, ["email", "password"])
  check(label.text, "ada@example.com")
}
