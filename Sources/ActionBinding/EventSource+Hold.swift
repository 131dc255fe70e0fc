extension EventSource {
  /// The newest event, kept as a value that can be read, bound and derived from.
  ///
  /// ```swift
  /// let taps = Relay<Void>()
  /// let count = taps.scan(0) { count, _ in count + 1 }.hold(0)
  /// count.value                                                 // => 0
  /// taps.send()
  /// count.value                                                 // => 1
  /// ```
  ///
  /// It begins with the current value of the source, or else with `initial`. It listens to the
  /// source once: so all its listeners share what the operators do. What remembers is made in
  /// `init`: in a `lazy var` it misses what came before it was read.
  ///
  /// **Order.** It is set in the turn of a listener. What is computed from it and from another that
  /// the same source sets is told once, when the source has called its own listeners. In the body of
  /// a batch, it stays as it was; what comes from it is told once, when the batch has ended.
  ///
  /// **Ownership.** It keeps the source alive, and lives while something holds it, or while it has a
  /// listener and the source lives.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func hold(
    _ initial: Element, file: StaticString = #fileID, line: UInt = #line
  ) -> Derived<Element> {
    keep(in: Observable(initial, file: file, line: line), file, line)
  }

  // The listener below holds the kept value. What is returned holds the source, by way of a `keeper`,
  // which nobody else holds; its transform, which lives as long as anybody listens to it, holds the
  // bag that ends the listener. So no circle is closed.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  func keep(
    in kept: Observable<Element>, _ file: StaticString, _ line: UInt
  ) -> Derived<Element> {
    let end = BindingBag()
    let listening = Listening(writingTo: kept, roots: 2)
    listen(listening) {
      listening.wait()
      kept.value = $0
    }.store(in: end)
    return Derived(kept, listening.makeKeeper(of: self, in: kept), file: file, line: line) {
      value, _ in
      withExtendedLifetime(end) { value }
    }
  }
}

extension BindingSource {
  /// This value, kept: it is computed once for each set, heard or not. So an object that `map` makes
  /// stays the same until the next.
  ///
  /// ```swift
  /// let selected = Observable("Ada")
  /// let row = selected.map { Observable($0) }.hold()
  /// row.value.value = "edited"
  /// row.value.value                                    // => "edited"
  /// ```
  ///
  /// For the rest, see ``EventSource/hold(_:file:line:)``.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func hold(file: StaticString = #fileID, line: UInt = #line) -> Derived<Value> {
    let hot = observe { _ in }  // so that the first value, too, is computed once
    defer { hot.cancel() }
    return keep(in: Observable(value, file: file, line: line), file, line)
  }
}
