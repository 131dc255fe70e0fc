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

  /// Makes the first call of a listener. It is a pass like any other: sets made inside it are
  /// delivered after it.
  @inlinable func replay(_ list: Listeners<Value>, _ call: () -> Void) {
    guard list.isIdle else { return call() }
    list.running = AnyListeners.held
    call()
    finishPass(list)
  }

  @inlinable @discardableResult
  public func observe(_ listener: @escaping (Value) -> Void) -> BindingToken {
    listenerList._withUnsafeGuaranteedRef { $0.add(.closure(listener)) }
  }
}
