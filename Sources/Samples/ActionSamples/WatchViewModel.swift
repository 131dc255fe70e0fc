public import ActionBinding
public import ObservableBinding

/// A watch button that changes at once, and changes back if the server refuses.
///
/// ```swift
/// let viewModel = WatchViewModel(isWatched: false) { try await server.watch(repository, $0) }
/// viewModel.$isWatched.bind(button) { $0.isOn = $1 }
/// button.tapped = { viewModel.toggle() }
/// viewModel.save.failures.observe(alert) { alert, error in alert.text = "\(error)" }
/// ```
///
/// Taps are saved one after another, so that the server ends where the button does. If a tap can't
/// be saved, the button goes back to what was saved last, and the taps that wait are given up.
@MainActor
public final class WatchViewModel {
  @ObservableProperty public private(set) var isWatched: Bool
  public let save: Action<Bool, Void>
  private var saved: Bool

  public init(isWatched: Bool, save: @escaping (Bool) async throws -> Void) {
    _isWatched = ObservableProperty(wrappedValue: isWatched)
    saved = isWatched
    self.save = Action(whileBusy: .enqueue, save)
    self.save.outcomes.observe(self) { viewModel, run in viewModel.finish(run.input, run.result) }
  }

  public func toggle() {
    isWatched.toggle()
    save.execute(isWatched)
  }

  private func finish(_ wanted: Bool, _ result: Result<Void, any Error>) {
    switch result {
    case .success: saved = wanted
    case .failure:
      save.cancel()
      isWatched = saved
    }
  }
}
