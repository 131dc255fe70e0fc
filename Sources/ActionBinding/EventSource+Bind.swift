public import ObservableBinding

extension EventSource {
  /// Calls a listener with what there is, before this returns, and then with every later event.
  ///
  /// ```swift
  /// let name = Observable<String?>("Ada")
  /// let known = name.compactMap { $0 }
  /// known.bind { print($0) }               // prints Ada
  /// name.value = nil                       // prints nothing
  /// name.value = "Grace"                   // prints Grace
  /// ```
  ///
  /// What there is, is the value of the source, as if it were set now, and everything that the
  /// operators make of it: a `throttle` passes it at once and opens its interval, a `debounce` lets
  /// it wait, a `latest` begins work for it; of a `merge`, each source is asked in turn. A source
  /// that has no value, such as a ``Relay``, has nothing to begin with.
  @discardableResult public func bind(_ listener: @escaping (Element) -> Void) -> BindingToken {
    listen(Listening(begins: true), listener)
  }

  /// Calls a listener with what there is and with every later event, until its owner dies, which is
  /// held weakly. For the rest, see ``bind(_:)``.
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Element) -> Void
  ) -> BindingToken {
    listen(Listening(owner, begins: true)) { [weak owner] in if let owner { listener(owner, $0) } }
  }

  /// Sets an observable to what there is, at once, and to each later event. The observable is held
  /// weakly.
  ///
  /// ```swift
  /// taps.scan(0) { count, _ in count + 1 }.bind(to: viewModel.count)
  /// ```
  ///
  /// - Returns: A token to cancel the binding with; dropping it does not.
  /// - SeeAlso: ``bind(_:)``, which says what there is.
  @discardableResult public func bind(to target: Observable<Element>) -> BindingToken {
    bind(target) { target, element in target.value = element }
  }

  /// Sends what there is, at once, and each later event on to a relay, which is held weakly.
  @discardableResult public func bind(to target: Relay<Element>) -> BindingToken {
    bind(target) { target, element in target.send(element) }
  }

  /// Calls a listener with its owner after each event, until the owner dies.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner) -> Void
  ) -> BindingToken where Element == Void {
    observe(owner) { owner, _ in listener(owner) }
  }

  /// Calls a listener with its owner for what there is and after each event, until the owner dies.
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner) -> Void
  ) -> BindingToken where Element == Void {
    bind(owner) { owner, _ in listener(owner) }
  }
}
