extension EventSource {
  /// Calls a listener with the current value, if there is one, and then with every later event.
  ///
  /// ```swift
  /// let name = Observable<String?>("Ada")
  /// let known = name.compactMap { $0 }
  /// known.bind { print($0) }               // prints Ada
  /// name.value = nil                       // prints nothing
  /// name.value = "Grace"                   // prints Grace
  /// ```
  ///
  /// The current value goes through the operators as if it were set now. A `merge` asks its sources
  /// in turn.
  @_disfavoredOverload @discardableResult public func bind(
    _ listener: @escaping (_ element: Element) -> Void
  ) -> BindingToken {
    listen(Listening(begins: true), listener)
  }

  /// Calls a listener with the current value and every later event, until its owner dies.
  @_disfavoredOverload @discardableResult public func bind<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ element: Element) -> Void
  ) -> BindingToken {
    listen(Listening(owner, begins: true)) { [weak owner] in if let owner { listener(owner, $0) } }
  }

  /// Sets an observable or a linked value to the current value, if there is one, and to each later event, until it
  /// dies.
  ///
  /// ```swift
  /// taps.scan(0) { count, _ in count + 1 }.bind(to: viewModel.count)
  /// ```
  @discardableResult public func bind(to target: some SettableSource<Element>) -> BindingToken {
    let listening = Listening(target, begins: true, writingTo: Written(target, roots: 1))
    return listen(listening) { [weak target] element in
      guard let target else { return }
      listening.wait()
      target.value = element
    }
  }

  /// Sends the current value, if there is one, and each later event to a relay, until that dies.
  /// For later ones only, write `source.observe(relay) { $0.send($1) }`.
  @discardableResult public func bind(to target: Relay<Element>) -> BindingToken {
    bind(target) { target, element in target.send(element) }
  }

  /// Calls a listener that takes only its owner.
  @discardableResult public func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (_ owner: Owner) -> Void
  ) -> BindingToken where Element == Void { observe(owner) { owner, _ in listener(owner) } }

  /// Binds a listener that takes only its owner.
  @discardableResult public func bind<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (_ owner: Owner) -> Void
  ) -> BindingToken where Element == Void { bind(owner) { owner, _ in listener(owner) } }

  /// The next event.
  ///
  /// ```text
  /// try await viewModel.load()
  /// if try await alert.answers.next() == .retry { ... }
  /// ```
  ///
  /// Events between two calls are missed; ``values`` misses none. The source is kept alive
  /// meanwhile: wait in the work of an ``Action`` or of `latest`, or cancel the task.
  ///
  /// - Precondition: The task is on the actor of the source.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  nonisolated(nonsending) public func next() async throws -> Element {
    try await pause { wait in observe { wait.end(returning: $0) } }
  }
}
