// As with `Derived` of several sources, a program has these only if it uses them.
extension BindingSource {
  /// Calls a listener after every set with the value before it and the value after it.
  ///
  /// ```swift
  /// let count = Observable(0)
  /// count.changes { print("\($0) -> \($1)") }
  /// count.value = 5                            // prints 0 -> 5
  /// count.value = 5                            // prints 5 -> 5
  /// ```
  ///
  /// There is no first call: the first "before" is the current value. The binding keeps the last
  /// value, so mutating a large array in place copies it.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @discardableResult
  public func changes(_ listener: @escaping (_ old: Value, _ new: Value) -> Void) -> BindingToken {
    var last: Value?  // the first call, the replay, brings it
    return bind { new in
      let old = last
      last = new
      if let old { listener(old, new) }
    }
  }
}

#if !hasFeature(Embedded)
  extension BindingSource {
    /// Calls a listener after every set with its owner and both values, until the owner dies.
    #if !DEBUG
      @_alwaysEmitIntoClient
    #endif
    @discardableResult public func changes<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ old: Value, _ new: Value) -> Void
    ) -> BindingToken {
      var last: Value?
      return bind(owner) { owner, new in
        let old = last
        last = new
        if let old { listener(owner, old, new) }
      }
    }
  }
#endif
