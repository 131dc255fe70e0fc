public import ActionBinding

/// Undo and redo of a value, whoever sets it.
///
/// ```swift
/// let note = Observable(Note())
/// let history = History(of: note, parts: [{ $0.title }, { $0.text }], on: MainScheduler.main)
/// history.canUndo.bind(button) { $0.isEnabled = $1 }
/// button.tapped = { history.undo() }
/// ```
///
/// A run of edits of one part is one step, as the keys typed into a field: it ends with a pause, an edit of
/// another part, or `undo` itself. An edit is what differs from the value that this knows of: so what it
/// sets by itself is none, also where that is told later, as in a batch.
public final class History<Value: Equatable> {
  private struct Steps {
    var past: [Value] = []
    var present: Value
    var future: [Value] = []
    /// The parts of which there is a run of edits.
    var run: [Bool]?
  }

  public let canUndo: Derived<Bool>
  public let canRedo: Derived<Bool>
  private let source: Observable<Value>
  private let parts: [(Value) -> AnyHashable]
  private let steps: Observable<Steps>

  public init(
    of source: Observable<Value>, parts: [(Value) -> AnyHashable] = [],
    pause: Duration = .seconds(1), on scheduler: some Scheduler
  ) {
    self.source = source
    self.parts = parts
    steps = Observable(Steps(present: source.value))
    canUndo = steps.map { !$0.past.isEmpty }
    canRedo = steps.map { !$0.future.isEmpty }
    source.observe(self) { history, _ in history.note(history.source.value) }
    source.debounce(for: pause, on: scheduler).observe(self) { history, _ in
      history.steps.value.run = nil
    }
  }

  public func undo() { step(from: \.past, to: \.future) }
  public func redo() { step(from: \.future, to: \.past) }

  private func note(_ new: Value) {
    let old = steps.value.present
    if new == old { return }
    let edited = parts.map { $0(new) != $0(old) }
    steps.update {
      if edited != $0.run || !edited.contains(true) { $0.past.append(old) }
      $0.present = new
      $0.future = []
      $0.run = edited
    }
  }

  private func step(
    from: WritableKeyPath<Steps, [Value]>, to: WritableKeyPath<Steps, [Value]>
  ) {
    note(source.value)  // what a batch has yet to tell
    guard let new = steps.value[keyPath: from].last else { return }
    steps.update {
      $0[keyPath: to].append($0.present)
      $0[keyPath: from].removeLast()
      $0.present = new
      $0.run = nil
    }
    source.value = new
  }
}
