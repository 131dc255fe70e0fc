// $ is the source; the property is set without it.
import KeyPathBinding

final class Form {
  @BindableProperty var email = ""
  @ObservableProperty var errors = [""]

  func clear() {
    $email = ""  // error: cannot assign to property: '$email' is immutable
    $errors = []  // error: cannot assign to property: '$errors' is immutable
    email.bind { print($0) }  // error: requires wrapper 'Bindable<String>'
  }
}
