public import ObservableBinding

extension EventSource {
  /// Async work for the newest event: what it returns, unless a newer event came meanwhile.
  ///
  /// ```swift
  /// query.latest { await catalog.search($0) }.bind(to: results)
  /// ```
  ///
  /// The work is done on the actor of the caller, by a task that begins when the actor is free. A
  /// newer event cancels it, and so does the end of the listener: when that is cancelled, when its
  /// owner or when the source dies. What isn't wanted any more is never delivered, even if the work
  /// ignores that it was cancelled, and work that hasn't begun by then never does.
  ///
  /// Nothing tells of the death of an owner: work that is under way when it dies goes on unheard,
  /// until the source's next event.
  ///
  /// Each listener has work of its own.
  ///
  /// In an actor other than the main one, write `weak let room = self` in front of the work rather
  /// than `[weak self]` in it: the compiler takes a closure with a capture list off the actor, as it
  /// does in a `Task` (swiftlang/swift#87097).
  public func latest<Output>(
    isolation: isolated any Actor = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping (Element) async -> Output
  ) -> Events<Output> {
    Events { listening, send in
      let results = Relay<Output>()  // the task must not hold the listener; it holds this weakly
      results.observe(send)
      var current: Work?
      self.attach(listening) { element in
        _ = current.take()  // which cancels it
        current = Work("latest, made at \(file):\(line)", isolation: isolation) { [weak results] in
          _ = isolation  // a closure with a capture list would lose it: swiftlang/swift#87097
          if results == nil || listening.isOver { return }
          let output = await work(element)
          if !Task.isCancelled, !listening.isOver { results?.send(output) }
        }
      }
    }
  }

  /// Async work for the newest event: what it returns or throws, unless a newer event came meanwhile.
  ///
  /// ```swift
  /// query.latest { text in
  ///   try await retrying(3) { try await service.search(text) }
  /// }.observe { result in
  ///   switch result {
  ///   case .success(let found): print(found)
  ///   case .failure(let error): print(error)
  ///   }
  /// }
  /// ```
  ///
  /// - SeeAlso: ``latest(isolation:file:line:_:)``, the one whose work doesn't throw.
  public func latest<Output>(
    isolation: isolated any Actor = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping (Element) async throws -> Output
  ) -> Events<Result<Output, any Error>> {
    latest(isolation: isolation, file: file, line: line) { element in
      do { return .success(try await work(element)) } catch { return .failure(error) }
    }
  }
}
