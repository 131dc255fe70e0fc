// law 10.2
// Law 10: a source can't leave the isolation domain of its view model.
import ObservableBinding

@MainActor final class ViewModel {
  let count = Observable(0)

  func leak() {
    let count = count
    Task.detached { count.value = 1 }  // error: passing closure as a 'sending' parameter risks
  }
}
