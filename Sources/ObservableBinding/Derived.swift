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
/// **Consistency.** Its value always equals the transform of the current values of its sources,
/// whenever it is read. Its listeners are called exactly once for each set of a source, however
/// many ways lead from that to here, and never with a mix of old and new. Only sets made inside
/// listeners may be merged into one notification.
///
/// **Cost.** With a listener, here or below, the transform runs once for each set. Without one,
/// nothing is kept, and each read computes anew: `sorted.value[row]` in each cell of a table sorts
/// for each cell, unless somebody listens.
///
/// **Ownership.** A derived value keeps its sources alive. Its listeners live as long as its
/// sources do, also at the end of a chain that nobody kept:
///
/// ```swift
/// count.map { $0 * 2 }.map(String.init).bind(label) { $0.text = $1 }
/// ```
///
/// A transform computes from what it is given: it sets nothing, and reads nothing that changes, as
/// changes to that wouldn't be noticed. One that sets another source of a value below it may stop
/// the program, as if it had read its own value.
@_fixed_layout public final class Derived<Value>: BindingSource {
  /// What its listeners are called with: the value.
  public typealias Element = Value

  public let _node: _ValueNode<Value>

  @usableFromInline init(_ node: _ValueNode<Value>) {
    _node = node
    #if THREAD_CHECKS
      node.entry?.look()
      node.makeEntriesOne()
    #endif
    for root in node.roots { root { $0.addHandle() } }
  }

  deinit {
    #if THREAD_CHECKS
      _node.entry?.look()
    #endif
    for root in _node.roots { root { $0.removeHandle() } }
  }

  /// The transform of the sources' current values.
  ///
  /// - Complexity: O(1) while somebody listens and nothing has been set since; otherwise the
  ///   transforms above that aren't up to date, each once a read.
  @inlinable public var value: Value { _node.value }

  @inlinable @discardableResult
  public func bind(_ listener: @escaping (Value) -> Void) -> BindingToken {
    _node.join(.closure(listener), replay: listener)
  }

  @inlinable @discardableResult
  public func observe(_ listener: @escaping (Value) -> Void) -> BindingToken {
    _node.join(.closure(listener))
  }
}

#if !hasFeature(Embedded)
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
#endif
