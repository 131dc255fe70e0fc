/// Something that can be listened to.
///
/// A listener is called after each event, in the order in which the listeners were added. It ends
/// when it is cancelled, or when its owner or its source dies, whichever comes first. Dropping the
/// token doesn't end it.
///
/// **A source of your own** keeps a `Relay`, and hands its listeners over to that: then all that is
/// promised of sources holds for yours. One that calls closures itself has to see to it that
///
/// - an event that is sent inside a listener waits until all have heard the one under way;
/// - no listener is called once it was cancelled, or its owner has died, and such a listener is let go
///   at the next event at the latest;
/// - a listener is released after it was taken out of where it was kept, not while that is done,
///   since what dies with it may cancel others.
public protocol EventSource<Element>: AnyObject {
  /// What its listeners are called with.
  associatedtype Element

  /// Calls a listener with every later element.
  ///
  /// ```swift
  /// let count = Observable(0)
  /// count.observe { print($0) }  // prints nothing
  /// count.value = 1              // prints 1
  /// ```
  ///
  /// The source keeps the listener until the token is cancelled or the source dies. Capture a view
  /// weakly, or pass it as the owner, which is held weakly.
  ///
  /// - Returns: A token that cancels the listener. Dropping the token doesn't cancel it.
  /// - Complexity: O(1), amortised.
  @discardableResult func observe(
    _ listener: @escaping (_ element: Element) -> Void
  ) -> BindingToken

  #if !hasFeature(Embedded)
    /// Calls a listener with every later element, until its owner dies. The owner is held weakly.
    @discardableResult func observe<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ element: Element) -> Void
    ) -> BindingToken
  #endif
}

/// An event source that has a value at any time: an ``Observable`` or a ``Derived``.
///
/// ```swift
/// func show(_ text: some BindingSource<String>) {
///   text.bind { print($0) }
/// }
/// show(Observable("Ada"))                      // prints Ada
/// show(Observable(36).map { "\($0) years" })   // prints 36 years
/// ```
///
/// Take one as a parameter where either will do. Only these two types should conform: a source of
/// your own conforms to ``EventSource``, and passes its listeners on to a `Relay` that it keeps.
public protocol BindingSource<Element>: EventSource where Value == Element {
  /// The type of the value, which is also what the listeners are called with.
  associatedtype Value

  /// The newest value.
  var value: Value { get }

  /// Calls a listener with the current value, before this returns, and then with every later one.
  ///
  /// ```swift
  /// let count = Observable(0)
  /// count.bind { print($0) }  // prints 0
  /// count.value = 1           // prints 1
  /// ```
  ///
  /// The source keeps the listener until the token is cancelled or the source dies. Capture a view
  /// weakly, or pass it as the owner, which is held weakly.
  @discardableResult func bind(_ listener: @escaping (_ value: Value) -> Void) -> BindingToken

  #if !hasFeature(Embedded)
    /// Calls a listener with the current value and every later one, until its owner dies.
    ///
    /// ```swift
    /// viewModel.count.bind(label) { label, count in label.text = "\(count)" }
    /// ```
    ///
    /// The owner is held weakly, and passed to the listener, so that the listener need not capture
    /// it.
    @discardableResult func bind<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> BindingToken
  #endif

  /// The node in the graph of derived values: a `_ValueNode`, which users don't see.
  @_spi(Graph) var place: AnyObject { get }
}

extension BindingSource {
  /// Library evolution wants it; a type of somebody else's can't conform elsewhere.
  @_spi(Graph) public var place: AnyObject {  // never run
    preconditionFailure("Only Observable and Derived are sources of values.")  // never run
  }

  /// The place in the graph of derived values. Where the type of the source is known, nothing is left of
  /// the questions.
  @inlinable package var _node: _ValueNode<Value> {
    // In Embedded Swift each type is known, and one that is only asked for can't be compiled.
    #if !hasFeature(Embedded)
      if let derived = self as? Derived<Value> { return derived._node }
      if let observable = self as? Observable<Value> { return observable._node }
    #endif
    return downcast(_place, to: _ValueNode<Value>.self)  // never run elsewhere but in two copies
  }

  /// The same, for those who don't know the type of the value.
  @usableFromInline package var _place: _Node { downcast(place, to: _Node.self) }
}
