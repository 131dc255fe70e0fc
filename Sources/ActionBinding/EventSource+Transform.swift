// As with `Derived` of several sources, a program has these only if it uses them.
extension EventSource {
  /// The events, each turned into another.
  ///
  /// ```swift
  /// let taps = Relay<Int>()
  /// taps.map { "tap \($0)" }.observe { print($0) }
  /// taps.send(1)                                    // prints tap 1
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @_disfavoredOverload public func map<Output>(
    _ transform: @escaping (_ element: Element) -> Output
  ) -> Events<Output> {
    Events { listening, send in self.attach(listening) { send(transform($0)) } }
  }

  /// The events for which a condition holds.
  ///
  /// ```swift
  /// let counts = Relay<Int>()
  /// counts.filter { $0 > 0 }.observe { print($0) }
  /// counts.send(0)                                  // prints nothing
  /// counts.send(1)                                  // prints 1
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func filter(
    _ isIncluded: @escaping (_ element: Element) -> Bool
  ) -> Events<Element> {
    Events { listening, send in self.attach(listening) { if isIncluded($0) { send($0) } } }
  }

  /// The events, each turned into another, unless that is `nil`.
  ///
  /// ```swift
  /// let texts = Relay<String>()
  /// texts.compactMap { Int($0) }.observe { print($0) }
  /// texts.send("one")                                   // prints nothing
  /// texts.send("1")                                     // prints 1
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func compactMap<Output>(
    _ transform: @escaping (_ element: Element) -> Output?
  ) -> Events<Output> {
    Events { listening, send in
      self.attach(listening) { if let output = transform($0) { send(output) } }
    }
  }

  /// The running result of combining the events, beginning with the first.
  ///
  /// ```swift
  /// let taps = Relay<Void>()
  /// taps.scan(0) { count, _ in count + 1 }.observe { print($0) }
  /// taps.send()                                                   // prints 1
  /// taps.send()                                                   // prints 2
  /// ```
  ///
  /// Each listener begins anew, with `initial`: if that is an object, they share it.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (_ result: Result, _ element: Element) -> Result
  ) -> Events<Result> {
    Events { listening, send in
      let memory = Memory(initial)
      self.attach(listening) { memory.replace(with: next(memory.value, $0), send) }
    }
  }

  /// The events of this source and of others, as they come. When one dies, the others go on.
  /// Branches of one source speak in no promised order.
  ///
  /// ```swift
  /// let taps = Relay<Void>(), pulls = Relay<Void>(), shakes = Relay<Void>()
  /// taps.merge(with: pulls, shakes).observe { print("reload") }
  /// pulls.send()  // prints reload
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func merge(with others: any EventSource<Element>...) -> Events<Element> {
    Events(merging: [self] + others)
  }

  /// The events, each with the value that a source has then.
  ///
  /// ```swift
  /// let text = Observable(""), taps = Relay<Void>()
  /// taps.withLatest(from: text).observe { print($1) }
  /// text.value = "draft"                               // prints nothing
  /// taps.send()                                        // prints draft
  /// ```
  ///
  /// The source is held weakly: keep what `hold` returns. Of a `hold` of the same source, the value
  /// may be the one before: sample what `map` makes.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func withLatest<Source: BindingSource>(
    from source: Source
  ) -> Events<(Element, Source.Value)> {
    let node = source._node
    return Events { listening, send in self.attach(listening) { send(($0, node.latest)) } }
  }

  /// The events that differ from the one before. The first always passes.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @_disfavoredOverload public func removeDuplicates(
    by areSame: @escaping (_ old: Element, _ new: Element) -> Bool
  ) -> Events<Element> {
    Events { listening, send in
      let memory = Memory<Element?>(nil)
      self.attach(listening) { new in
        if let last = memory.value, areSame(last, new) { return }
        memory.replace(with: new) { _ in send(new) }
      }
    }
  }
}

extension EventSource where Element: Equatable {
  /// The events that differ from the one before, as `==` tells.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @_disfavoredOverload public func removeDuplicates() -> Events<Element> {
    removeDuplicates(by: ==)
  }
}

/// What an operator keeps from one event to the next.
@_fixed_layout @usableFromInline final class Memory<Value> {
  // Exclusivity is unchecked: each access lasts for one statement that calls nothing.
  @safe @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable init(_ value: Value) { self.value = value }

  /// The value in a memory of this type.
  static func value(in memory: AnyObject) -> Value { downcast(memory, to: Memory.self).value }

  /// Keeps another value, and sends it. The old one dies last: it may re-enter.
  @inlinable func replace(with new: Value, _ send: (Value) -> Void) {
    let old = value
    value = new
    withExtendedLifetime(old) { send(new) }
  }
}
