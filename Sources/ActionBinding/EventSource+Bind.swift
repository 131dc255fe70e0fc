public import ObservableBinding

extension EventSource {
  /// Sets an observable to each event, from now on; to a value that the source has, at once. The
  /// observable is held weakly.
  ///
  /// ```swift
  /// taps.scan(0) { count, _ in count + 1 }.bind(to: viewModel.count)
  /// ```
  ///
  /// - Returns: A token to cancel the binding with; dropping it does not.
  @discardableResult
  public func bind(to target: Observable<Element>) -> BindingToken {
    listen(target) { target, element in target.value = element }
  }

  /// Sends each event on to a relay, from now on; a value that the source has, at once. The relay is
  /// held weakly.
  @discardableResult
  public func bind(to target: Relay<Element>) -> BindingToken {
    listen(target) { target, element in target.send(element) }
  }

  /// Binds a listener to a source that has a value; to another, it listens from now on.
  @discardableResult
  func listen<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Element) -> Void
  ) -> BindingToken {
    (self as? any BindingSource<Element>)?.bind(owner, listener) ?? observe(owner, listener)
  }
}
