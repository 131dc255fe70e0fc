public import ObservableBinding

extension EventSource {
  /// The events, each turned into another.
  public func map<Output>(_ transform: @escaping (Element) -> Output) -> Events<Output> {
    compactMap(transform)
  }

  /// The events for which a condition holds.
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Events<Element> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// The events, each turned into another, but for those that are turned into `nil`.
  public func compactMap<Output>(_ transform: @escaping (Element) -> Output?) -> Events<Output> {
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
  /// Each listener begins anew.
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (_ result: Result, Element) -> Result
  ) -> Events<Result> {
    Events { listening, send in
      var result = initial
      self.attach(listening) {
        result = next(result, $0)
        send(result)
      }
    }
  }

  /// The events of two sources, as they come. A source that dies leaves those of the other.
  ///
  /// ```swift
  /// let taps = Relay<Void>(), pulls = Relay<Void>()
  /// taps.merge(with: pulls).observe { print("reload") }
  /// pulls.send()                                         // prints reload
  /// ```
  public func merge(with other: some EventSource<Element>) -> Events<Element> {
    Events { listening, send in
      self.attach(listening, send)
      other.attach(listening, send)
    }
  }

  /// The events that differ from the one before, the first of which always passes.
  ///
  /// The comparison takes the event that a listener got last, and the new one.
  public func removeDuplicates(
    by areSame: @escaping (_ old: Element, _ new: Element) -> Bool
  ) -> Events<Element> {
    Events { listening, send in
      var last: Element?
      self.attach(listening) { new in
        if let last, areSame(last, new) { return }
        last = new
        send(new)
      }
    }
  }
}

extension EventSource where Element: Equatable {
  /// The events that differ from the one before, as `==` tells.
  public func removeDuplicates() -> Events<Element> { removeDuplicates(by: ==) }
}
