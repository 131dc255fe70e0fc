extension EventSource {
  /// Calls a listener once: with the current value, if there is one, or else with the next event.
  ///
  /// ```swift
  /// let user = Observable<String?>("Ada")
  /// let known = user.compactMap { $0 }
  /// known.bindFirst { print("Hello, \($0)") }  // prints Hello, Ada
  /// user.value = "Grace"                       // prints nothing
  /// ```
  ///
  /// Choose by `filter` or `compactMap` what it waits for.
  @discardableResult public func bindFirst(
    _ listener: @escaping (_ element: Element) -> Void
  ) -> BindingToken {
    hearFirst(Listening(begins: true), listener)
  }

  /// Calls a listener once with its owner, unless that dies before.
  @discardableResult public func bindFirst<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ element: Element) -> Void
  ) -> BindingToken {
    hearFirst(Listening(owner, begins: true)) { [weak owner] in
      if let owner { listener(owner, $0) }
    }
  }

  private func hearFirst(
    _ listening: Listening, _ listener: @escaping (Element) -> Void
  ) -> BindingToken {
    attach(listening) {
      if listening.isCancelled { return }
      listening.end()
      listener($0)
    }
    return listening.token
  }

  /// The current value, if there is one that fits, or else the next event that does.
  ///
  /// ```text
  /// let user = try await session.user.first { $0 != nil }
  /// ```
  ///
  /// ``next()`` passes over the current value. For the rest, see there.
  nonisolated(nonsending) public func first(
    where isIncluded: @escaping (_ element: Element) -> Bool
  ) async throws -> Element {
    try await pause { wait in filter(isIncluded).bindFirst { wait.end(returning: $0) } }
  }
}
