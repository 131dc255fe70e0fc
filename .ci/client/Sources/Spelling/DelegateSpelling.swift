import DelegateBinding

protocol ScreenDelegate: AnyObject {
  func screenDidClose(_ name: String)
  var title: String? { get }
}

final class Screen: ScreenDelegate {
  var title: String?
  func screenDidClose(_ name: String) { title = name }
}

final class EditorViewModel {
  @Notifying var text = ""
  let didSave = Delegate<String, Void>()
  let mayClose = Delegate<Void, Bool>()
  let delegates = MulticastDelegate<any ScreenDelegate>()
}

func spellDelegates() {
  let viewModel = EditorViewModel()
  let label = Label()

  viewModel.didSave.bind(to: label) { label, text in label.text = text }
  check(viewModel.didSave.isBound, true)
  viewModel.didSave("Saved")
  check(label.text, "Saved")
  viewModel.didSave.unbind()
  check(viewModel.didSave.isBound, false)

  check(viewModel.mayClose(), nil)
  viewModel.mayClose.bind { true }
  let answer: Bool? = viewModel.mayClose()
  check(answer, true)

  let notified: Delegate<String, Void> = viewModel.$text
  notified.bind(to: label) { label, text in label.text = text }
  viewModel.text = "typed"
  check(label.text, "typed")

  let screen = Screen()
  viewModel.delegates.add(screen)
  viewModel.delegates { $0.screenDidClose("main") }
  let titles: [String] = viewModel.delegates.compactMap { $0.title }
  check(titles, ["main"])
  check(viewModel.delegates.count, 1)
  viewModel.delegates.remove(screen)
  check(viewModel.delegates.count, 0)
}
