extension EventSource {
  /// Does async work for each event, and delivers what it returns unless a newer event has come.
  ///
  /// ```swift
  /// query.latest { await catalog.search($0) }.bind(to: results)
  /// ```
  ///
  /// The work is done on the actor of the caller, on a later turn. A newer event, or the end of the
  /// listener, cancels the older work, which then delivers nothing. After an owner's death, work
  /// goes on unheard until the next event. Each listener has work of its own: see ``Events``.
  ///
  /// The source holds the work: write `{ [weak self] text in … }`. In an actor of your own, write
  /// `weak let room = self` before the call instead: the compiler takes a closure with a capture
  /// list off the actor (swiftlang/swift#87097).
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func latest<Output>(
    isolation: isolated any Actor = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping (_ element: Element) async -> Output
  ) -> Events<Output> {
    latest(sending: Output.self, isolation: isolation, file: file, line: line) {
      $1(await work($0))
    }
  }

  /// Does async work for each event, and delivers what it returns or throws, unless a newer event
  /// has come.
  ///
  /// ```swift
  /// query.latestResult { try await service.search($0) }.observe { print($0) }
  /// ```
  ///
  /// For the rest, see ``latest(isolation:file:line:_:)``.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func latestResult<Output>(
    isolation: isolated any Actor = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping (_ element: Element) async throws -> Output
  ) -> Events<Result<Output, any Error>> {
    latest(sending: Result.self, isolation: isolation, file: file, line: line) { element, send in
      do { send(.success(try await work(element))) } catch { send(.failure(error)) }
    }
  }

  /// Does async work for each event, and delivers what the work sends until a newer event comes.
  ///
  /// ```swift
  /// query.latest(sending: [String].self) { text, send in
  ///   send([])
  ///   send(await catalog.search(text))
  /// }.bind(to: results)
  /// ```
  ///
  /// The type in front spares the compiler most of its work in a long chain. For the rest, see
  /// ``latest(isolation:file:line:_:)``.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func latest<Output>(
    sending type: Output.Type, isolation: isolated any Actor = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    _ work:
      nonisolated(nonsending) @escaping (_ element: Element, _ send: @escaping (Output) -> Void)
      async -> Void
  ) -> Events<Output> {
    stopIfMissing(isolation)
    weak let actor = isolation
    return Events { listening, send in
      // Were `sent` an `AnyObject`, the optimiser would assume that cancelling work sends no event.
      var current: (sent: Relay<Output>, work: Work)?
      self.attach(listening) { element in
        _ = current.take()  // cancels the work, and leaves nobody who hears what it sends
        guard current == nil, let actor else { return }  // a newer event was sent, or none can be
        let sent = Relay<Output>()
        sent.observe(send)
        // A closure with a capture list would leave its actor: swiftlang/swift#87097.
        weak let target = sent
        let work = Work.begin(("latest, made", Origin(file, line)), on: actor) {
          if listening.isOver { return }
          await work(element) { if !listening.isOver { target?.send($0) } }
        }
        current = (sent, work)
      }
    }
  }
}
