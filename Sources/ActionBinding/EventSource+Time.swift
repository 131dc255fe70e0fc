// What waits for a listener is in a bag, which the listener on the source holds: so the bag cancels it
// when the listener ends.
extension EventSource {
  /// At most one event in each interval: the first at once, and the last when the interval ends.
  ///
  /// ```swift
  /// taps.throttle(for: .milliseconds(500), latest: false, on: .main)
  ///
  /// // events            1 2 3   4           5
  /// // latest            1     3     4       5
  /// //   intervals       |-----|-----|-----| |-----|
  /// // latest: false     1       4           5
  /// //   intervals       |-----| |-----|     |-----|
  /// ```
  ///
  /// An event exactly one interval after the last delivery passes at once. With `latest: false`,
  /// nothing is held back.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func throttle(
    for interval: Duration, latest: Bool = true, on scheduler: some Scheduler
  ) -> Events<Element> {
    Events(inTurn: { listening, send in
      let pending = BindingBag()
      let held = Memory<Element?>(nil)
      let end = Memory(scheduler.now)  // of the interval that is open
      func pass(_ element: Element) {
        end.value = scheduler.now + interval
        held.replace(with: nil) { _ in send(element) }
      }
      self.attach(listening) { element in
        if scheduler.now >= end.value {
          pending.cancelAll()
          pass(element)
        } else if latest {
          let isWaiting = held.value != nil
          held.replace(with: element) { _ in }
          if isWaiting { return }
          scheduler.schedule(after: end.value - scheduler.now) {
            if !listening.isOver, let element = held.value { pass(element) }
          }.store(in: pending)
        }
      }
    })
  }

  /// The events that are followed by quiet: delivered when the interval has passed without another.
  ///
  /// ```swift
  /// text.debounce(for: .milliseconds(300), on: .main)  // typing has stopped
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func debounce(for interval: Duration, on scheduler: some Scheduler) -> Events<Element> {
    Events(inTurn: { listening, send in
      let pending = Memory(BindingBag())
      self.attach(listening) { element in
        pending.replace(with: BindingBag()) {
          scheduler.schedule(after: interval) { if !listening.isOver { send(element) } }
            .store(in: $0)
        }
      }
    })
  }
}
