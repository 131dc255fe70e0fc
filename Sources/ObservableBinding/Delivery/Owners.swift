// All that listeners with an owner need, but for their requirements in the protocols. Embedded Swift
// has no weak references, and so no owners.
#if hasFeature(Embedded)
  /// No such listener can be made.
  @usableFromInline package enum OwnedListener<Element> {}
#else
  /// A listener and its owner, held weakly.
  @_fixed_layout @usableFromInline package final class OwnedListener<Element> {
    @safe @exclusivity(unchecked) @usableFromInline weak var owner: AnyObject?
    @usableFromInline let body: (AnyObject, Element) -> Void

    /// The closure that forgets what `Owner` is, is made here, where the type is known: a subclass
    /// for each owner would be called unspecialised, at twice the cost.
    @inlinable init<Owner: AnyObject>(_ owner: Owner, _ body: @escaping (Owner, Element) -> Void) {
      self.owner = owner
      self.body = { owner, element in
        body(downcast(owner, to: Owner.self), element)  // it is the one given above
      }
    }

    @inlinable func deliver(_ element: Element) -> Bool {
      guard let owner else { return false }
      body(owner, element)
      return true
    }
  }

  extension Listener {
    @inlinable package static func owned<Owner: AnyObject>(
      by owner: Owner, _ body: @escaping (Owner, Element) -> Void
    ) -> Self {
      .owned(OwnedListener(owner, body))
    }
  }

  extension Observable {
    @inlinable @discardableResult public func bind<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (Owner, Value) -> Void
    ) -> BindingToken {
      replay(observe(owner, listener)) { listener(owner, $0) }
    }

    @inlinable @discardableResult public func observe<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (Owner, Value) -> Void
    ) -> BindingToken {
      listenerList { $0.add(.owned(by: owner, listener)) }
    }
  }

  extension Derived {
    @inlinable @discardableResult public func bind<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (Owner, Value) -> Void
    ) -> BindingToken {
      _node.join(.owned(by: owner, listener)) { listener(owner, $0) }
    }

    @inlinable @discardableResult public func observe<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (Owner, Value) -> Void
    ) -> BindingToken {
      _node.join(.owned(by: owner, listener))
    }
  }

  extension BindingSource {
    /// Calls a listener after every set with its owner and both values, until that dies.
    ///
    /// The owner is held weakly. For the rest, see ``changes(_:)``.
    @inlinable @discardableResult public func changes<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ old: Value, _ new: Value) -> Void
    ) -> BindingToken {
      var last: Value?  // as above
      return bind(owner) { owner, new in
        let old = last
        last = new
        if let old { listener(owner, old, new) }
      }
    }
  }
#endif
