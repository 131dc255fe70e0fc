// A delegate's target has a label.
import DelegateBinding

final class Screen {
  let didSave = Delegate<String, Void>()
  func show(_ text: String) { print(text) }

  func bind() {
    didSave.bind(self) { $0.show($1) }  // error: 'bind' has been renamed to 'bind(to:_:)'
  }
}
