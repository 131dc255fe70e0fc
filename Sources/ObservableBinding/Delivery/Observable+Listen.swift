extension Observable {
  @inlinable @discardableResult
  public func bind(_ listener: @escaping (_ value: Value) -> Void) -> BindingToken {
    replay(observe(listener), listener)
  }

  @inlinable @discardableResult
  public func observe(_ listener: @escaping (_ value: Value) -> Void) -> BindingToken {
    listenerList { $0.add(.closure(listener)) }
  }

  /// The same for a view of this observable.
  @inlinable func join(
    _ listener: consuming Listener<Value>, replay call: ((Value) -> Void)?
  ) -> BindingToken {
    let token = listenerList.object.add(listener)
    return call.map { replay(token, $0) } ?? token
  }

  /// Makes the first call of a listener that has been added, in a pass.
  @inlinable func replay(_ token: BindingToken, _ call: (Value) -> Void) -> BindingToken {
    let current = value  // now: what died to make room may have set it
    let isPass = beginPass()
    call(current)
    if isPass { endPass() }
    return token
  }
}

#if !hasFeature(Embedded)
  extension Observable {
    @inlinable @discardableResult public func bind<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> BindingToken {
      replay(observe(owner, listener)) { listener(owner, $0) }
    }

    @inlinable @discardableResult public func observe<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> BindingToken {
      listenerList { $0.add(.owned(by: owner, listener)) }
    }
  }
#endif
