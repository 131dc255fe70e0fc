/// How to get and set one side.
@frozen @usableFromInline struct Access<Root: AnyObject, Part> {
  @usableFromInline let get: (Root) -> Part
  @usableFromInline let set: (Root, Part) -> Void

  @inlinable init(get: @escaping (Root) -> Part, set: @escaping (Root, Part) -> Void) {
    self.get = get
    self.set = set
  }

  /// A property of a control. The old value is held until the set returns.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always)
  init(_ path: @escaping () -> ReferenceWritableKeyPath<Root, Part>) {
    guard capturesNothing(path) else {
      let path = path()
      self.init(get: { $0[keyPath: path] }, set: { put($1, to: $0, path) })
      return
    }
    self.init(get: { $0[keyPath: path()] }, set: { put($1, to: $0, path()) })
  }

  /// A part of a model. The old part outlives the write: it may read the model when it dies.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always)
  init(_ path: @escaping () -> WritableKeyPath<Root.Value, Part>) where Root: SettableSource {
    guard capturesNothing(path) else {
      let path = path()
      self.init(
        get: { $0.value[keyPath: path] },
        set: {
          var old = $1
          swap(&old, &$0.value[keyPath: path])
        })
      return
    }
    self.init(
      get: { $0.value[keyPath: path()] },
      set: {
        var old = $1
        swap(&old, &$0.value[keyPath: path()])
      })
  }
}

/// Whether two values are the same. This one can't compare them; a subclass can.
@_fixed_layout @usableFromInline class Equality<Value> {
  @usableFromInline init() {}

  @usableFromInline func areEqual(_ one: Value, _ other: Value) -> Bool { false }

  /// Whether they are the same; `orElse`, where that can't be known: they can't be compared, or the
  /// new one doesn't equal itself, as `nan`.
  @inlinable final func same(_ new: Value, _ old: Value?, orElse: Bool = false) -> Bool {
    if let old, areEqual(new, old) { return true }
    return orElse && !areEqual(new, new)
  }
}

private final class KnownEquality<Value: Equatable>: Equality<Value> {
  override func areEqual(_ one: Value, _ other: Value) -> Bool { one == other }
}

extension Equality {
  /// Asks the type, once: that takes longer than many sets.
  @usableFromInline static func find() -> Equality {
    func known<Known: Equatable>(_: Known.Type) -> AnyObject { KnownEquality<Known>() }
    return (Value.self as? any Equatable.Type).map { downcast(known($0), to: Equality.self) }
      ?? Equality()
  }
}
