import ObservableBinding

extension Scheduler {
  /// A tick whenever an interval has passed.
  ///
  /// ```swift
  /// let scheduler = ManualScheduler()
  /// scheduler.every(.seconds(1))
  ///   .scan(3) { left, _ in left - 1 }
  ///   .observe { print($0) }
  /// scheduler.advance(by: .seconds(2))
  /// // prints 2
  /// // prints 1
  /// ```
  ///
  /// Each listener has ticks of its own, from the moment on at which it begins to listen, exactly one
  /// interval apart. Ticks whose time has passed, because the actor was busy or the device slept, are
  /// left out. They end with the listener, and with the scheduler.
  ///
  /// - Precondition: The interval is longer than zero.
  public func every(_ interval: Duration) -> Events<Void> {
    if interval <= .zero {
      fatalError("every(\(interval)) lets no time pass: pass an interval above zero.")
    }
    return Events { listening, send in
      let ticks = Relay<Void>()  // held by what is scheduled
      let pending = BindingBag()  // held by the listener
      ticks.attach(listening) { withExtendedLifetime(pending) { send(()) } }
      func wait(_ scheduler: Self, until due: Duration, in pending: BindingBag) {
        scheduler.schedule(after: due - scheduler.now) { [weak scheduler, weak pending] in
          guard let scheduler, let pending else { return }
          let late = Int((scheduler.now - due) / interval)
          wait(scheduler, until: due + interval * (1 + late), in: pending)
          ticks.send()
        }.store(in: pending)
      }
      wait(self, until: self.now + interval, in: pending)
    }
  }
}
