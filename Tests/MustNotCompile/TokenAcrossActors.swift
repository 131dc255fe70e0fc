// law 10.2
// Law 10: a token belongs to the domain of its source.
import ObservableBinding

@MainActor final class Screen {
  let count = Observable(0)

  func leak() {
    let token = count.bind { _ in }
    Task.detached { token.cancel() }  // error: passing closure as a 'sending' parameter risks
  }
}
