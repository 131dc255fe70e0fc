import ActionBinding
import ObservableBinding

/// Turns while there is something to wait for.
@MainActor
final class Spinner {
  /// What it looks like now; empty while it stands still.
  let face = Observable("")

  private let scheduler: any Scheduler
  private var next: BindingToken?
  private var turns = 0

  private static let faces = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  init(while isWorking: some BindingSource<Bool>, on scheduler: some Scheduler) {
    self.scheduler = scheduler
    isWorking.removeDuplicates().bind(self) { spinner, isWorking in
      isWorking ? spinner.turn() : spinner.stop()
    }
  }

  private func turn() {
    face.value = Self.faces[turns % Self.faces.count]
    turns += 1
    next = scheduler.schedule(after: .milliseconds(100)) { [weak self] in self?.turn() }
  }

  private func stop() {
    next?.cancel()
    face.value = ""
    turns = 0
  }
}
