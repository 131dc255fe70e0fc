extension BindingSource {
  /// The events of the source that this value chooses.
  ///
  /// ```swift
  /// let scheduler = ManualScheduler()
  /// let isRunning = Observable(false)
  /// isRunning.flatMap { $0 ? scheduler.every(.seconds(1)) : .never }
  ///   .observe { print("tick") }
  /// scheduler.advance(by: .seconds(5))  // prints nothing
  /// isRunning.value = true
  /// scheduler.advance(by: .seconds(1))  // prints tick
  /// ```
  ///
  /// `choose` runs once for each set and listener, which then hears what is chosen; with `bind`,
  /// beginning with its value, if there is one. What is chosen is kept alive. If all have a value,
  /// the `flatMap` of `ObservableBinding` makes a `Derived`.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @_disfavoredOverload public func flatMap<Source: EventSource>(
    _ choose: @escaping (_ value: Value) -> Source
  ) -> Events<Source.Element> {
    Events { listening, send in
      // The listener of this source holds what is chosen and ends with it; what listens to that holds
      // neither, so that no circle is closed.
      let number = Memory(0)
      let chosen = Memory<(source: Source?, end: BindingBag)>((nil, BindingBag()))
      let turns = Events<(number: Int, element: Source.Element)>.makeTurns {
        if $0.number == number.value { send($0.element) }
      }
      listening.attach(to: self, now: true) { value in
        number.value += 1
        let this = number.value
        let source = choose(value)
        let inner = Listening(inside: listening, begins: listening.begins)
        chosen.replace(with: (source, BindingBag())) { _ in }
        source.attach(inner) { turns.send((this, $0)) }
        inner.token.store(in: chosen.value.end)
      }
    }
  }
}
