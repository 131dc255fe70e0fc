// What the examples of DelegateBinding use without introducing it.
import DelegateBinding

@MainActor final class Cast {
  let label = Label()

  func refresh() {}
  func move(_ name: String, to index: Int) {}
  func show(_ text: String) {}
}

typealias Controller = Cast

final class Label {
  var text = ""
}

final class ViewModel {
  @Notifying var text = ""
  let didSave = Delegate<String, Void>()
  func save() { didSave("Saved") }
}

protocol WindowDelegate: AnyObject {
  var mayClose: Bool? { get }
}

@MainActor let viewModel = ViewModel()
@MainActor let delegates = MulticastDelegate<any WindowDelegate>()
