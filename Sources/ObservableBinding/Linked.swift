/// A value that starts over when its source is set, and can be set meanwhile.
///
/// ```swift
/// let options = Observable(["Ground", "Air", "Sea"])
/// let selected = Linked(options) { options in options[0] }
/// selected.bind { print($0) }         // prints Ground
/// selected.value = "Air"              // prints Air
/// options.value = ["Email", "Fax"]    // prints Email
/// ```
///
/// So a selection follows a list, a draft follows a record, a page goes back to the first for each
/// filter. It is the value that was set last, if the source wasn't set since; else what `start`
/// makes of the source's value. That holds wherever it is read, and for all that is derived from it:
/// no listener is needed, and no order of binding shows a mix. A set that a `removeDuplicates()`
/// above takes for equal starts nothing over.
///
/// What follows from its source and its user's wish alone needs no memory: keep the wish in an
/// `Observable`, and derive.
///
/// **Order.** Listeners are called once for each set of this or of the source. A batch that names it
/// tells the end result once: a set that comes after one of the source stays. Of what is set inside
/// its listeners, they don't hear what the source has overruled.
///
/// **Ownership.** It keeps its source alive, and ends with its last owner as an ``Observable`` does:
/// nothing that is bound to it keeps it, but what is derived from it does.
///
/// - Complexity: As an ``Observable``. `start` runs at most once for each set of the source, and only
///   if somebody listens or reads.
@_fixed_layout public final class Linked<Value>: SettableSource {
  @usableFromInline let node: LinkedNode<Value>
  @_spi(Graph) public var place: AnyObject { node }
  package var origin: Origin { node.origin }  // never run: the live page asks

  /// For an operator that is made of a linked value.
  package var settableNode: LinkedNode<Value> { node }

  @usableFromInline init(_ node: LinkedNode<Value>) {
    self.node = node
    node.begin(of: self)
  }

  deinit { node.perform(.endLinked) }

  /// Makes a value that starts with what a closure makes of the source's value and of the newest value
  /// before: `nil` at first.
  ///
  /// ```swift
  /// let options = Observable(["Ground", "Air"])
  /// let selected = Linked(options) { options, last in
  ///   last.flatMap { options.contains($0) ? $0 : nil } ?? options[0]
  /// }
  /// selected.value = "Air"
  /// options.value = ["Sea", "Air"]
  /// selected.value                  // => "Air"
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public convenience init<Source: BindingSource>(
    _ source: Source, file: StaticString = #fileID, line: UInt = #line,
    _ start: @escaping (_ value: Source.Value, _ last: Value?) -> Value
  ) {
    defer { withExtendedLifetime(source) {} }  // until the handle is made
    let node = LinkedNode<Value>(
      Origin(file, line), from: .one(source._node),
      _Node.Work { node, step in
        let linked = node.downcast(to: LinkedNode<Value>.self)
        let from = Input<Source.Value>(onlyOf: node)
        linked {
          if step.isOfLinked { return $0.act(step) }
          if $0.phase == .stale, from.isFresh {
            if $0.isOverruled() {
              $0.startOver { start(from.value, $0) }
            } else {
              $0.phase.spare()
            }
          }
          if !(step == .compute) { step.finish($0) }
        }
      })
    node.makeLinked()
    self.init(node)
  }

  /// Makes a value that starts with what a closure makes of the source's value.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public convenience init<Source: BindingSource>(
    _ source: Source, file: StaticString = #fileID, line: UInt = #line,
    _ start: @escaping (_ value: Source.Value) -> Value
  ) {
    self.init(source, file: file, line: line) { value, _ in start(value) }
    node.forgets = true
  }

  /// The newest value. Setting it, or mutating it in place, tells each listener once.
  @inlinable public var value: Value {
    get { node.value }
    set { node.set(newValue) }
    _modify {
      var value = node.beginMutation()
      defer { node.endMutation(value) }
      yield &value
    }
  }

  /// Changes the value in place, as often as you like, and notifies once, as
  /// ``Observable/update(_:)`` does.
  @inlinable
  public func update<Result, Failure: Error>(
    _ body: (_ value: inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    node.entry?.set()
    defer { node.entry?.leave() }
    var value = node.beginMutation()
    defer { node.endMutation(value) }
    return try body(&value)
  }

  @inlinable @discardableResult
  public func bind(_ listener: @escaping (_ value: Value) -> Void) -> BindingToken {
    node.join(.closure(listener), replay: listener)
  }

  @inlinable @discardableResult
  public func observe(_ listener: @escaping (_ value: Value) -> Void) -> BindingToken {
    node.join(.closure(listener))
  }
}

#if !hasFeature(Embedded)
  extension Linked {
    @inlinable @discardableResult public func bind<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> BindingToken {
      node.join(.owned(by: owner, listener)) { listener(owner, $0) }
    }

    @inlinable @discardableResult public func observe<Owner: AnyObject>(
      _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
    ) -> BindingToken {
      node.join(.owned(by: owner, listener))
    }
  }
#endif
