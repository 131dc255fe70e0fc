/// A value computed from others: it can be read and listened to, but not set.
///
/// ```swift
/// let username = Observable("")
/// let password = Observable("")
/// let isValid = Derived(username, password) { !$0.isEmpty && !$1.isEmpty }
///
/// isValid.bind { print($0) }  // prints false
/// username.value = "ada"      // prints false
/// password.value = "secret"   // prints true
/// ```
///
/// It always equals the transform of its sources' current values. Its listeners are called once for
/// each set of a source, however many ways lead there, and never with a mix of old and new. Only
/// sets of a batch, and those made inside listeners, may be merged.
///
/// **Cost.** While it is heard, the transform runs once for each set. Otherwise each read computes
/// the value anew: a table that reads `sorted.value[row]` sorts for each cell.
///
/// **Ownership.** It keeps its sources alive. Its listeners live as long as these, even at the end
/// of a chain that nobody keeps:
///
/// ```swift
/// count.map { $0 * 2 }.map(String.init).bind(label) { $0.text = $1 }
/// ```
///
/// **Transforms** compute only from what they are given, and set nothing: that may stop the
/// program. One that captures a value derived from its own source keeps both alive while it is
/// heard.
@_fixed_layout public final class Derived<Value>: BindingSource {
  @usableFromInline package let _node: _ValueNode<Value>
  @_spi(Graph) public var place: AnyObject { _node }
  package var origin: Origin { _node.origin }

  @inlinable init(_ node: _ValueNode<Value>) {
    _node = node
    Held(node)({ $0.addHandle() })
  }

  @inlinable deinit { Held(_node)({ $0.removeHandle() }) }

  /// The transform of the sources' current values.
  ///
  /// - Complexity: O(1) while this value is heard and up to date. Otherwise each stale transform
  ///   above runs once.
  @inlinable public var value: Value { _node.value }

  @inlinable @discardableResult
  public func bind(_ listener: @escaping (_ value: Value) -> Void) -> BindingToken {
    _node.join(.closure(listener), replay: listener)
  }

  @inlinable @discardableResult
  public func observe(_ listener: @escaping (_ value: Value) -> Void) -> BindingToken {
    _node.join(.closure(listener))
  }
}

#if !hasFeature(Embedded)
  extension Derived {
    @inlinable @discardableResult public func bind<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> BindingToken {
      _node.join(.owned(by: owner, listener)) { listener(owner, $0) }
    }

    @inlinable @discardableResult public func observe<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> BindingToken {
      _node.join(.owned(by: owner, listener))
    }
  }
#endif
