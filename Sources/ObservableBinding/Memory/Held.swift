/// A reference to an object that something else holds, without a retain and a release. One that holds the
/// object itself is made by `retaining`, and given back by `release` once.
@safe @frozen @usableFromInline package struct Held<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable @inline(__always) package init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  @inlinable @inline(__always) package init(retaining object: Object) {
    unsafe reference = .passRetained(object)
  }

  @inlinable @inline(__always) package func retain() { _ = unsafe reference.retain() }
  @inlinable @inline(__always) package func release() { unsafe reference.release() }

  /// The object, held by whoever asks.
  @inlinable @inline(__always) package var object: Object {
    unsafe reference.takeUnretainedValue()
  }

  /// Does something with the object.
  // In a debug build without a closure around it, which would take as much of the stack again; in others it is
  // what lets the body be inlined.
  #if DEBUG
    @_transparent
  #endif
  @inlinable @inline(__always) package func callAsFunction<Result>(
    _ body: (Object) -> Result
  ) -> Result {
    #if DEBUG
      unsafe reference._withUnsafeGuaranteedRef(body)
    #else
      unsafe reference._withUnsafeGuaranteedRef { body($0) }
    #endif
  }

  /// The same with a list, as below with a node and an observable: unspecialised code looks up less then.
  #if DEBUG
    @_transparent
  #endif
  @inlinable @inline(__always) package func callAsFunction<Element, Result>(
    _ body: (Listeners<Element>) -> Result
  ) -> Result where Object == Listeners<Element> {
    #if DEBUG
      unsafe reference._withUnsafeGuaranteedRef(body)
    #else
      unsafe reference._withUnsafeGuaranteedRef { body($0) }
    #endif
  }

  #if DEBUG
    @_transparent
  #endif
  @inlinable @inline(__always) package func callAsFunction<Value, Result>(
    _ body: (_ValueNode<Value>) -> Result
  ) -> Result where Object == _ValueNode<Value> {
    #if DEBUG
      unsafe reference._withUnsafeGuaranteedRef(body)
    #else
      unsafe reference._withUnsafeGuaranteedRef { body($0) }
    #endif
  }

  #if DEBUG
    @_transparent
  #endif
  @inlinable @inline(__always) package func callAsFunction<Value, Result>(
    _ body: (Observable<Value>) -> Result
  ) -> Result where Object == Observable<Value> {
    #if DEBUG
      unsafe reference._withUnsafeGuaranteedRef(body)
    #else
      unsafe reference._withUnsafeGuaranteedRef { body($0) }
    #endif
  }

  /// The same reference, to a subclass that the object is known to be of.
  @inlinable @inline(__always) package func downcast<Subclass: AnyObject>(
    to type: Subclass.Type
  ) -> Held<Subclass> {
    unsafe Held<Subclass>(opaque: reference.toOpaque())
  }

  @inlinable @inline(__always) package init<Subclass: AnyObject>(
    upcast other: Held<Subclass>
  ) {
    unsafe self.init(opaque: other.reference.toOpaque())
  }

  @inlinable @inline(__always) init(opaque: UnsafeMutableRawPointer) {
    unsafe reference = .fromOpaque(opaque)
  }

  @inlinable package static func == (one: Held, other: Held) -> Bool {
    unsafe one.reference.toOpaque() == other.reference.toOpaque()
  }

  /// An order, as arbitrary as places in memory.
  static func < (one: Held, other: Held) -> Bool {
    unsafe one.reference.toOpaque() < other.reference.toOpaque()
  }
}

extension Held: Equatable {}

extension Held<_Node> {
  /// The input of a node that was made with one: it never gets another number of them.
  @inlinable @inline(__always) init(only inputs: borrowing Inputs) {
    switch inputs {
    case .one(let input): self.init(input)
    case .many, .chosen: Self.never()
    }
  }

  /// What an optimised build takes for unreachable, and another stops at.
  @inlinable @inline(__always) static func never() -> Never { known(nil) }  // never run

  @inlinable @inline(__always) static func known<Value>(_ value: Value?) -> Value {  // never run
    unsafe value.unsafelyUnwrapped  // never run
  }
}

/// Whether a closure holds nothing, as one around a literal does. A function value is its code and its
/// context, which holds what is captured.
@inlinable @inline(__always)
package func capturesNothing<Result>(_ closure: @escaping () -> Result) -> Bool {
  unsafe unsafeBitCast(closure, to: (code: UInt, context: UInt).self).context == 0
}

/// An object as one of the class that it is known to be of. A debug build checks that.
@inlinable @inline(__always)
package func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}

#if !hasFeature(Embedded)
  /// A function isolated to an actor, as one of which the compiler doesn't know that. An isolated parameter
  /// is passed like any other.
  package func withoutIsolation<Input, Output>(
    _ body: @escaping (isolated any Actor, Input) -> Output
  ) -> (any Actor, Input) -> Output {
    unsafe unsafeBitCast(body, to: ((any Actor, Input) -> Output).self)
  }
#endif

/// What is called with an owner. A struct keeps the closure as it is: as a value of generic type it would
/// become another, which calls it.
@frozen @usableFromInline struct OwnedBody<Owner: AnyObject, Element> {
  @usableFromInline let call: (Owner, Element) -> Void

  @inlinable init(call: @escaping (Owner, Element) -> Void) { self.call = call }

  /// The same closure, as one that takes any object: an object is passed as one pointer, whatever its class.
  @inlinable var withoutOwnersType: OwnedBody<AnyObject, Element> {
    unsafe unsafeBitCast(self, to: OwnedBody<AnyObject, Element>.self)
  }
}
