public import ObservableBinding

extension EventSource {
  /// Sets an observable to each event, from now on. The observable is held weakly.
  ///
  /// ```swift
  /// taps.scan(0) { count, _ in count + 1 }.bind(to: viewModel.count)
  /// ```
  ///
  /// - Returns: A token to cancel the binding with; dropping it does not.
  @discardableResult
  public func bind(to target: Observable<Element>) -> BindingToken {
    observe(target) { target, element in target.value = element }
  }

  /// Sends each event on to a relay, from now on. The relay is held weakly.
  @discardableResult
  public func bind(to target: Relay<Element>) -> BindingToken {
    observe(target) { target, element in target.send(element) }
  }
}

extension BindingSource {
  /// Keeps an observable equal to this value, from now on. The observable is held weakly.
  @discardableResult
  public func bind(to target: Observable<Value>) -> BindingToken {
    bind(target) { target, value in target.value = value }
  }

  /// Sends this value to a relay, and each later one. The relay is held weakly.
  @discardableResult
  public func bind(to target: Relay<Value>) -> BindingToken {
    bind(target) { target, value in target.send(value) }
  }
}
