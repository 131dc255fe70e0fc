extension SettableSource {
  /// Sets this to each element of an async sequence, on the actor of the caller.
  ///
  /// ```swift
  /// viewModel.position.follow(locations.updates) { failure in
  ///   print(failure == nil)
  /// }
  /// ```
  ///
  /// The binding ends with the sequence, the token or this source, which it holds weakly, and
  /// cancels the task that reads. If the sequence ends first, `onEnd` is called once, with the
  /// error that ended it, or `nil`.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @discardableResult public func follow<Elements: AsyncSequence>(
    _ elements: Elements, isolation: isolated any Actor = #isolation,
    onEnd: @escaping (_ failure: (any Error)?) -> Void = { _ in }
  ) -> BindingToken where Elements.Element == Value {
    read(elements, _place.origin, isolation, onEnd) { $0.value = $1 }
  }
}

extension Relay {
  /// Sends each element of an async sequence; see
  /// ``ObservableBinding/SettableSource/follow(_:isolation:onEnd:)``.
  ///
  /// ```swift
  /// let (messages, received) = AsyncStream.makeStream(of: String.self)
  /// let room = Relay<String>()
  /// room.follow(messages)
  /// received.yield("hello")  // is sent on a later turn
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @discardableResult public func follow<Elements: AsyncSequence>(
    _ elements: Elements, isolation: isolated any Actor = #isolation,
    onEnd: @escaping (_ failure: (any Error)?) -> Void = { _ in }
  ) -> BindingToken where Elements.Element == Element {
    read(elements, origin, isolation, onEnd) { $0.send($1) }
  }
}

extension EventSource {
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  func read<Elements: AsyncSequence>(
    _ elements: Elements, _ origin: Origin, _ isolation: isolated any Actor,
    _ onEnd: @escaping ((any Error)?) -> Void, _ take: @escaping (Self, Element) -> Void
  ) -> BindingToken where Elements.Element == Element {
    stopIfMissing(isolation)
    let reader = Reader()  // the task's, so that the listener below ends with it
    let work = Work(("follow", origin), isolation: isolation) { [weak self] in
      _ = isolation  // a closure with a capture list would lose it: swiftlang/swift#87097
      Work.noteReading()
      defer { withExtendedLifetime(reader) {} }
      do {
        for try await element in elements {
          if Task.isCancelled { return }
          if let self { take(self, element) }
        }
        if !Task.isCancelled { onEnd(nil) }
      } catch { if !Task.isCancelled { onEnd(error) } }
    }
    return observe(reader) { _, _ in withExtendedLifetime(work) {} }
  }
}
