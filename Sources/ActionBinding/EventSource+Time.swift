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
  ///
  /// - Parameters:
  ///   - interval: How long to wait after a delivery.
  ///   - latest: Whether the last event of an interval is delivered when that ends.
  ///   - scheduler: What measures time.
  ///   - isActive: While this is false, nothing passes. When it turns true, the newest does, if the
  ///     interval allows.
  ///   - deliversAtEnd: As of a ``debounce(for:on:flush:cancel:while:deliversAtEnd:)``.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func throttle(
    for interval: Duration, latest: Bool = true, on scheduler: some Scheduler,
    while isActive: (any BindingSource<Bool>)? = nil, deliversAtEnd: Bool = false
  ) -> Events<Element> {
    Events(inTurn: { listening, send in
      let pending = Pending(
        listening, for: interval, on: scheduler, opensIntervals: true, while: isActive,
        deliversAtEnd: deliversAtEnd, send)
      let end = AtEnd { pending.finish() }
      self.attach(listening) {
        pending.throttle($0, latest: latest)
        withExtendedLifetime(end) {}
      }
      pending.hear(while: isActive)
    })
  }

  /// The events that are followed by quiet: delivered when the interval has passed without another.
  ///
  /// ```swift
  /// text.debounce(for: .milliseconds(300), on: .main)  // typing has stopped
  ///
  /// let note = Observable(""), leaving = Relay<Void>()
  /// let clock = ManualScheduler()
  /// note.debounce(for: .seconds(2), on: clock, flush: leaving)
  ///   .observe { print("saved", $0) }
  /// note.value = "milk"
  /// leaving.send()                      // prints saved milk
  /// clock.advance(by: .seconds(2))      // prints nothing
  /// ```
  ///
  /// The chain keeps these sources alive, as its own; its listener keeps none.
  ///
  /// - Parameters:
  ///   - interval: How long it has to be quiet.
  ///   - scheduler: What measures time.
  ///   - flush: Delivers at once what waits, if anything does, also while `isActive` is false.
  ///   - cancel: Drops what waits.
  ///   - isActive: While this is false, nothing is delivered. When it turns true, what waits is, if
  ///     the interval has passed.
  ///   - deliversAtEnd: Whether what waits is delivered when the *source* dies, not dropped. Async
  ///     work isn't begun then. When the listener or its owner ends, it is dropped in any case.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func debounce(
    for interval: Duration, on scheduler: some Scheduler, flush: (any EventSource)? = nil,
    cancel: (any EventSource)? = nil, while isActive: (any BindingSource<Bool>)? = nil,
    deliversAtEnd: Bool = false
  ) -> Events<Element> {
    Events(inTurn: { listening, send in
      let pending = Pending(
        listening, for: interval, on: scheduler, opensIntervals: false, while: isActive,
        deliversAtEnd: deliversAtEnd, send)
      let end = AtEnd { pending.finish() }
      self.attach(listening) {
        pending.debounce($0)
        withExtendedLifetime(end) {}
      }
      pending.hear(flush: flush, cancel: cancel, while: isActive)
    })
  }
}
