// In init, $ comes too early: the wrapper doesn't know its object. So does self, in a closure.
import KeyPathBinding

final class Form {
  @BindableProperty var email = ""
  let length: Derived<Int>

  init() {
    length = $email.map { $0.count }  // error: 'self' used in property access '$email' before
  }
}

final class Editor {
  let photo = Observable(1)
  let caption: Derived<String>
  let title: Derived<String>

  init() {
    caption = photo.map { "\($0)" }
    title = photo.flatMap { [unowned self] _ in caption }  // error: used before being initialized
  }
}
