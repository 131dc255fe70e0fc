/// A reference to an object that something else holds: using it costs no retain and no release.
///
/// Who holds the object stands beside each use. Where that is the one who has the reference, it is
/// made by `retaining`, and given back by `release` once.
@safe @frozen @usableFromInline package struct Held<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  @_alwaysEmitIntoClient @inline(__always) package init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  @_alwaysEmitIntoClient @inline(__always) package init(retaining object: Object) {
    unsafe reference = .passRetained(object)
  }

  @_alwaysEmitIntoClient @inline(__always) package func release() { unsafe reference.release() }

  /// The object, held by whoever asks.
  @_alwaysEmitIntoClient @inline(__always) package var object: Object {
    unsafe reference.takeUnretainedValue()
  }

  /// Does something with the object.
  @_alwaysEmitIntoClient @inline(__always) package func callAsFunction<Result>(
    _ body: (Object) -> Result
  ) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }

  /// The same reference, as one to a subclass that the object is known to be of.
  @_alwaysEmitIntoClient @inline(__always) package func downcast<Subclass: AnyObject>(
    to type: Subclass.Type
  ) -> Held<Subclass> {
    Held<Subclass>(opaque: unsafe reference.toOpaque())
  }

  /// The same reference, as one to a superclass.
  @_alwaysEmitIntoClient @inline(__always) package init<Subclass: AnyObject>(
    upcast other: Held<Subclass>
  ) {
    self.init(opaque: unsafe other.reference.toOpaque())
  }

  @_alwaysEmitIntoClient @inline(__always) init(opaque: UnsafeMutableRawPointer) {
    unsafe reference = .fromOpaque(opaque)
  }

  @_alwaysEmitIntoClient package static func == (one: Held, other: Held) -> Bool {
    unsafe one.reference.toOpaque() == other.reference.toOpaque()
  }
}

extension Held: Equatable {}
