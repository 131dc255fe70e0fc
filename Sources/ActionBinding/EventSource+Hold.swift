public import ObservableBinding

extension EventSource {
  /// The newest event, kept as a value that can be read, bound and derived from.
  ///
  /// ```swift
  /// let count = taps.scan(0) { count, _ in count + 1 }.hold(0)
  /// count.value                                                 // => 0
  /// taps.send()
  /// count.value                                                 // => 1
  /// ```
  ///
  /// It begins with what there is, as `bind` does, or else with `initial`. It listens once, however
  /// many listen to it: so it shares what the operators above do.
  ///
  /// **Ownership.** It keeps this source alive, and it lives as any `Derived` does: as long as it is
  /// held, or listened to and the source is there.
  public func hold(
    _ initial: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Derived<Element> {
    // The listener above holds the kept value. What is returned holds the source, by way of a
    // listener of `handle`, which nobody else holds; its transform, which lives as long as anybody
    // listens to it, holds the bag that ends the listener above. So no circle is closed.
    let kept = Observable(initial, file: file, line: line)
    let handle = Observable(())
    let end = BindingBag()
    handle.observe { withExtendedLifetime(self) {} }
    bind { kept.value = $0 }.store(in: end)
    return Derived(kept, handle, file: file, line: line) { value, _ in
      withExtendedLifetime(end) { value }
    }
  }

  /// The next event.
  ///
  /// ```text
  /// try await viewModel.load()
  /// if try await alert.answers.next() == .retry { ... }
  /// ```
  ///
  /// A test that calls `settle()` doesn't wait for it: the work goes on when somebody sends. What
  /// happens between two calls is missed; ``values`` misses nothing.
  ///
  /// - Precondition: The task is on the actor that the source belongs to.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public func next() async throws -> Element {
    try await pause { wait in observe { wait.end($0) } }
  }
}
