/// Something that can be listened to.
///
/// Listeners are called after each event, in the order of adding. One ends when it is cancelled, or
/// when its owner or its source dies; dropping the token doesn't end it. An owner is held weakly,
/// and handed to the listener. Without one, capture views weakly.
///
/// **A source of your own** keeps a `Relay`, and hands its listeners over to it: then all promises
/// hold. One that calls closures itself calls none that was cancelled or has lost its owner, lets
/// an event that a listener sends wait, and releases a listener after taking it out.
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
  /// - Complexity: O(1), amortised.
  @discardableResult func observe(
    _ listener: @escaping (_ element: Element) -> Void
  ) -> BindingToken

  #if !hasFeature(Embedded)
    /// Calls a listener with every later element, until its owner dies.
    @discardableResult func observe<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ element: Element) -> Void
    ) -> BindingToken
  #endif
}

/// An event source that has a value at any time: an ``Observable``, a ``Linked`` or a ``Derived``.
///
/// ```swift
/// func show(_ text: some BindingSource<String>) {
///   text.bind { print($0) }
/// }
/// show(Observable("Ada"))                      // prints Ada
/// show(Observable(36).map { "\($0) years" })   // prints 36 years
/// ```
///
/// Only these should conform: a source of your own conforms to ``EventSource``.
public protocol BindingSource<Element>: EventSource where Value == Element {
  /// The type of the value.
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
  @discardableResult func bind(_ listener: @escaping (_ value: Value) -> Void) -> BindingToken

  #if !hasFeature(Embedded)
    /// Calls a listener with the current value and every later one, until its owner dies.
    ///
    /// ```swift
    /// viewModel.count.bind(label) { label, count in label.text = "\(count)" }
    /// ```
    @discardableResult func bind<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> BindingToken
  #endif

  /// The node in the graph of derived values, which users don't see.
  @_spi(Graph) var place: AnyObject { get }
}

extension BindingSource {
  /// Library evolution wants it.
  @_spi(Graph) public var place: AnyObject {  // never run
    preconditionFailure("Only Observable, Linked and Derived are sources of values.")  // never run
  }

  /// The node. Where the type of the source is known, nothing is left of the questions.
  @inlinable package var _node: _ValueNode<Value> {
    // In Embedded Swift each type is known, and one that is only asked for can't be compiled.
    #if !hasFeature(Embedded)
      if let derived = self as? Derived<Value> { return derived._node }
      if let observable = self as? Observable<Value> { return observable._node }
    #endif
    return downcast(_place, to: _ValueNode<Value>.self)  // of a linked value
  }

  /// The same, without the type of the value.
  @usableFromInline package var _place: _Node { downcast(place, to: _Node.self) }
}
