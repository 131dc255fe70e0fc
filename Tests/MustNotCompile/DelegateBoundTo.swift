// A delegate's target has no label, as no owner has.
import DelegateBinding

final class Screen {
  let didSave = Delegate<String, Void>()
  func show(_ text: String) { print(text) }

  func bind() {
    didSave.bind(to: self) { $0.show($1) }  // error: 'bind(to:_:)' has been renamed to 'bind(_:_:)'
  }
}
