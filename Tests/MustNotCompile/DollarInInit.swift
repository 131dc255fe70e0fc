// In init, $ comes too early: the wrapper doesn't know its object.
import KeyPathBinding

final class Form {
  @BindableProperty var email = ""
  let length: Derived<Int>

  init() {
    length = $email.map { $0.count }  // error: 'self' used in property access '$email' before
  }
}
