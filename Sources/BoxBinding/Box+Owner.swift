// Embedded Swift has no weak references, and so no owners.
#if !hasFeature(Embedded)
  extension Box {
    /// Binds a listener that ends with its owner.
    ///
    /// ```swift
    /// let count = Box(0)
    /// count.bind(label) { label, count in label.text = "\(count)" }
    /// ```
    ///
    /// The first set after the owner's death releases the listener.
    @inlinable public func bind<Owner: AnyObject>(
      _ owner: Owner, listener: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) {
      bind { [weak owner, unowned self] value in
        if let owner { listener(owner, value) } else { unbind() }
      }
    }
  }
#endif
