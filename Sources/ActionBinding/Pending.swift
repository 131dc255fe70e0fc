/// What waits at a `debounce` or a `throttle` for its time, and what may change that.
///
///     source ==> its listener ==> AtEnd =======> Pending ==> send
///                                                 ^ ^ ||
///     scheduler ==> work, until done or cancelled =' ; `= grips: tokens
///     flush, cancel, while ==> their listeners ~~~~~~'            ||
///              ^``~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~'
@_fixed_layout @usableFromInline final class Pending<Clock: Scheduler, Element> {
  // Exclusivity is unchecked: each access lasts for one statement that calls nothing.
  /// What waits.
  @safe @exclusivity(unchecked) @usableFromInline var element: Element?
  /// Of the work that ends the wait.
  @safe @exclusivity(unchecked) @usableFromInline var timer: BindingToken?
  /// Whether its time has come, and only `while` holds it back.
  @safe @exclusivity(unchecked) @usableFromInline var isDue = false
  /// When the interval ends that a delivery has opened.
  @safe @exclusivity(unchecked) @usableFromInline var end: Duration
  /// Whether each delivery opens one: that of a throttle.
  @usableFromInline let opensIntervals: Bool

  @usableFromInline let clock: Clock
  @usableFromInline let interval: Duration
  @usableFromInline let listening: Listening
  @usableFromInline let isActive: _ValueNode<Bool>?
  @usableFromInline let send: (Element) -> Void
  private let deliversAtEnd: Bool
  /// Of the listeners of `flush`, `cancel` and `while`.
  private let grips = BindingBag()

  @usableFromInline init(
    _ listening: Listening, for interval: Duration, on clock: Clock, opensIntervals: Bool,
    while isActive: (any BindingSource<Bool>)?, deliversAtEnd: Bool,
    _ send: @escaping (Element) -> Void
  ) {
    (self.listening, self.interval, self.clock) = (listening, interval, clock)
    (self.opensIntervals, end) = (opensIntervals, clock.now)
    (self.isActive, self.deliversAtEnd, self.send) = (isActive?._node, deliversAtEnd, send)
  }

  /// Lets an event wait for the whole interval, in place of another.
  @inlinable func debounce(_ new: Element) {
    let old = element
    element = new
    isDue = false
    timer?.cancel()
    timer = clock.schedule(after: interval) { self.come() }
    withExtendedLifetime(old) {}  // last: what dies with it may send
  }

  /// Passes an event, or lets it wait for the end of the interval.
  @inlinable func throttle(_ new: Element, latest: Bool) {
    let isOver = clock.now >= end
    if isOver, !isHeldBack {
      let old = element
      element = new
      pass()
      withExtendedLifetime(old) {}  // last, as above
    } else if latest {
      let old = element
      element = new
      if old != nil { return }
      if isOver {
        isDue = true
      } else {
        timer = clock.schedule(after: end - clock.now) { self.come() }
      }
    }
  }

  @inlinable var isHeldBack: Bool { isActive.map { !$0.latest } ?? false }

  /// The time of what waits has come.
  @inlinable func come() {
    if listening.isOver { return drop() }
    isDue = true
    passIfDue()
  }

  @inlinable func passIfDue() {
    if isDue, !isHeldBack { pass() }
  }

  @inlinable func pass() {
    timer?.cancel()
    isDue = false
    guard let passing = element.take() else { return }
    if opensIntervals { end = clock.now + interval }
    send(passing)
  }

  @inlinable func drop() {
    timer?.cancel()
    isDue = false
    let old = element.take()
    withExtendedLifetime(old) {}
  }

  /// Listens to what may end the wait, after the source. These end with the listener on the source.
  @usableFromInline func hear(
    flush: (any EventSource)? = nil, cancel: (any EventSource)? = nil,
    while isActive: (any BindingSource<Bool>)?
  ) {
    if flush == nil, cancel == nil, isActive == nil { return }
    let hearing = Listening(inside: listening)
    flush?.hear(hearing) { [weak self] in self?.pass() }
    cancel?.hear(hearing) { [weak self] in self?.drop() }
    isActive?.hear(hearing) { [weak self] in self?.passIfDue() }
    hearing.token.store(in: grips)
  }

  /// The listener on the source has ended: with its source, unless it was cancelled or has lost its
  /// owner.
  @usableFromInline func finish() {
    if deliversAtEnd, !listening.isCancelled, !listening.isOrphan { pass() } else { drop() }
  }
}

extension EventSource {
  fileprivate func hear(_ listening: Listening, _ act: @escaping () -> Void) {
    attach(listening) { _ in act() }
  }
}
