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
#endif
