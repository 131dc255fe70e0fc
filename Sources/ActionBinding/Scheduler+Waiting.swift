extension Scheduler {
  /// Suspends the task until the delay has passed.
  ///
  /// ```swift
  /// try await scheduler.sleep(for: .seconds(5))
  /// ```
  ///
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  nonisolated(nonsending) public func sleep(for delay: Duration) async throws {
    // Real time passes by itself: a test waits for it.
    try await pause(isNoted: !(self is MainScheduler)) { sleep in
      schedule(after: delay) { sleep.end(returning: ()) }
    }
  }

  /// A tick whenever an interval has passed.
  ///
  /// ```swift
  /// let scheduler = ManualScheduler()
  /// let end = scheduler.now + .seconds(3)
  /// scheduler.every(.seconds(1)).map { end - scheduler.now }
  ///   .observe { print($0) }
  /// scheduler.advance(by: .seconds(2))
  /// // prints 2.0 seconds
  /// // prints 1.0 seconds
  /// ```
  ///
  /// **Don't count ticks**: look at `now`, as above. Those due while the app sleeps, or while one is
  /// heard, are left out.
  ///
  /// Each listener has its own ticks, from when it begins to listen. They end with the listener and
  /// the scheduler. A chain that uses the scheduler, as above, keeps it alive: cancel its token.
  ///
  /// - Precondition: The interval is longer than zero.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func every(_ interval: Duration) -> Events<Void> {
    if interval <= .zero { fatalError("every(\(interval)) lets no time pass: pass more than 0.") }
    return Events { listening, send in
      let ticks = Relay<Void>()  // held by what is scheduled
      let pending = BindingBag()  // held by the listener
      ticks.attach(listening) { withExtendedLifetime(pending) { send(()) } }
      func wait(_ scheduler: Self, until due: Duration, in pending: BindingBag) {
        scheduler.schedule(after: due - scheduler.now) { [weak scheduler, weak pending] in
          guard let scheduler, let pending else { return }
          let late = Int((scheduler.now - due) / interval)
          wait(scheduler, until: due + interval * (1 + late), in: pending)
          ticks.listeners? { $0.sweep() }  // what a `hold` is heard by may have lost its owner
          if ticks.listeners?({ $0.isIdle }) == true { ticks.send() }  // else it is being heard
        }.store(in: pending)
      }
      wait(self, until: self.now + interval, in: pending)
    }
  }
}
