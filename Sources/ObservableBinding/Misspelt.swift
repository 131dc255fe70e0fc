// What is in a module that wasn't imported: the compiler would say that `bind` has no label `to`.
// These match what those match, and nothing else, so that they don't hide what is wrong with a
// binding once the module is there.
#if !hasFeature(Embedded)
  extension BindingSource {
    /// Not there without `KeyPathBinding`.
    @available(*, unavailable, message: "import KeyPathBinding")
    @discardableResult public func bind<Target: AnyObject>(
      to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> BindingToken { fatalError() }

    /// Not there without `ActionBinding`.
    @available(*, unavailable, message: "import ActionBinding")
    @discardableResult public func bind(to target: Observable<Value>) -> BindingToken {
      fatalError()
    }
  }
#endif
