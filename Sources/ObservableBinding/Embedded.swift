// Embedded Swift has no parameter packs where these would need them: there, up to three sources.
#if hasFeature(Embedded)
  extension Derived {
    /// Computes a value from three sources.
    public convenience init<First: BindingSource, Second: BindingSource, Third: BindingSource>(
      _ first: First, _ second: Second, _ third: Third,
      file: StaticString = #fileID, line: UInt = #line,
      transform: @escaping (First.Value, Second.Value, Third.Value) -> Value
    ) {
      let both = Derived<(First.Value, Second.Value)>(first, second, file: file, line: line) {
        ($0, $1)
      }
      self.init(both, third, file: file, line: line) { transform($0.0, $0.1, $1) }
    }
  }

  /// Sets a source several times: what is derived from it is notified once, of the end result.
  @discardableResult
  public func batch<Source: BindingSource, Result, Failure: Error>(
    _ source: Source, body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try hold([source._node], during: body)
  }

  /// Sets two sources together.
  @discardableResult
  public func batch<First: BindingSource, Second: BindingSource, Result, Failure: Error>(
    _ first: First, _ second: Second, body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try hold([first._node, second._node], during: body)
  }

  /// Sets three sources together.
  @discardableResult
  public func batch<
    First: BindingSource, Second: BindingSource, Third: BindingSource, Result, Failure: Error
  >(
    _ first: First, _ second: Second, _ third: Third, body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try hold([first._node, second._node, third._node], during: body)
  }
#endif
