// What both declare under different names needs no way out.
import ActionBinding
import BoxBinding
import DelegateBinding
import KeyPathBinding
import Namesakes

struct Settings {
  @Binding var isOn = true
  @Published var name = "theirs"
  @State var count = 1
}

final class Token: Cancellable, Disposable, Subscription {
  let token: BindingToken
  init(_ token: BindingToken) { self.token = token }
  func cancel() { token.cancel() }
}

final class ViewModel {
  @ObservableProperty var count = 0
  @BindableProperty var name = "ours"
  @Notifying var text = ""
}

func together() -> Int {
  let box = Box(1)
  let viewModel = ViewModel()
  let token = Token(viewModel.$count.map { $0 + 1 }.bind { box.value = $0 })
  viewModel.count = 2
  token.cancel()
  viewModel.count = 3
  return box.value
}
