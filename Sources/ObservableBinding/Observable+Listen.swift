extension Observable {
  @inlinable @discardableResult
  public func bind(_ listener: @escaping (Value) -> Void) -> BindingToken {
    listenerList._withUnsafeGuaranteedRef { list in
      let token = list.add(.closure(listener))
      let current = value  // now, because making room may have let go of what sets it
      replay(list) { listener(current) }
      return token
    }
  }

  @inlinable @discardableResult public func bind<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Value) -> Void
  ) -> BindingToken {
    listenerList._withUnsafeGuaranteedRef { list in
      let token = list.add(.owned(by: owner, listener))
      let current = value
      replay(list) { listener(owner, current) }
      return token
    }
  }

  /// Makes the first call of a listener. It is a pass like any other: sets made inside it are
  /// delivered after it.
  @inlinable func replay(_ list: Listeners<Value>, _ call: () -> Void) {
    guard list.isIdle else { return call() }
    list.running = ListenerCounts.held
    call()
    finishPass(list)
  }

  @inlinable @discardableResult
  public func observe(_ listener: @escaping (Value) -> Void) -> BindingToken {
    listenerList._withUnsafeGuaranteedRef { $0.add(.closure(listener)) }
  }

  @inlinable @discardableResult public func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Value) -> Void
  ) -> BindingToken {
    listenerList._withUnsafeGuaranteedRef { $0.add(.owned(by: owner, listener)) }
  }

  /// Calls a listener after every set with the value before it and the value it set.
  ///
  /// ```swift
  /// let count = Observable(0)
  /// count.changes { print("\($0) -> \($1)") }
  /// count.value = 5                            // prints 0 -> 5
  /// ```
  ///
  /// There is no first call: nothing has changed yet. The listener keeps the last value for the
  /// next comparison, so that a large array with such a listener is copied when it is mutated.
  @inlinable @discardableResult
  public func changes(_ listener: @escaping (_ old: Value, _ new: Value) -> Void) -> BindingToken {
    var last = value
    return observe { new in
      let old = last
      last = new
      listener(old, new)
    }
  }

  /// Calls a listener after every set with both values, until its owner dies.
  @inlinable @discardableResult public func changes<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ old: Value, _ new: Value) -> Void
  ) -> BindingToken {
    var last = value
    return observe(owner) { owner, new in
      let old = last
      last = new
      listener(owner, old, new)
    }
  }
}
