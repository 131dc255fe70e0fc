/// A value that tells one listener of every set.
///
/// ```swift
/// let count = Box(0)
/// count.bind { print($0) }  // prints 0
/// count.value += 1          // prints 1
/// ```
///
/// For many listeners, or for computed values, use `Observable` of `ObservableBinding`.
///
/// The listener hears every value, equal or not, after it is stored; what it sets itself, after the
/// call under way. The box owns it, and holds its owner weakly. It isn't `Sendable`, and doesn't
/// lock.
@_fixed_layout public final class Box<Value> {
  // Unchecked exclusivity halves the cost of a set. No two accesses to these properties overlap:
  // each lasts for one statement that calls nothing, with two exceptions. While `storage` is mutated
  // in place, `isMutating` makes every other access trap, or leave the value out. While `listener` is
  // borrowed for its call, `isCalling` makes `unbind` move it aside, closure and all, instead of
  // destroying it.
  @safe @exclusivity(unchecked) @usableFromInline var storage: Value
  @safe @exclusivity(unchecked) @usableFromInline var listener: BoxListener<Value>?
  /// A set or a replay is being delivered: further sets wait.
  @safe @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// The listener is being called where it lies. One that is replaced now has to finish first.
  @safe @exclusivity(unchecked) @usableFromInline var isCalling = false
  /// The value is being mutated in place: nothing else may touch it.
  @safe @exclusivity(unchecked) @usableFromInline var isMutating = false

  /// Made when a pass leaves something to do, and dropped after it.
  @safe @exclusivity(unchecked) @usableFromInline var backlog: Backlog<Value>?
  @usableFromInline package let file: StaticString
  @usableFromInline package let line: UInt32
  #if THREAD_CHECKS
    @usableFromInline let entry: BoxClaim
  #endif

  /// Makes a box that holds `value`.
  @inlinable public init(_ value: Value, file: StaticString = #fileID, line: UInt = #line) {
    storage = value
    self.file = file
    self.line = UInt32(truncatingIfNeeded: line)
    #if THREAD_CHECKS
      entry = BoxClaim { "The Box<\(Value.self)> made at \(file):\(line)" }
    #endif
  }

  /// The newest value. Setting it, or mutating it in place, calls the listener once.
  ///
  /// ```swift
  /// let names = Box(["Ada"])
  /// names.bind { print($0.count) }  // prints 1
  /// names.value.append("Grace")     // prints 2
  /// ```
  ///
  /// Mutation in place copies nothing. Whoever touches the box meanwhile stops the program.
  @inlinable public var value: Value {
    get {
      entry.look()
      if isMutating { stopOverlap() }
      return storage
    }
    set {
      entry.set()
      defer { entry.leave() }
      if isMutating { stopOverlap() }
      let old = storage
      storage = newValue
      // The old value dies last, for it may set this box when it does.
      withExtendedLifetime(old) { announce(newValue) }
    }
    _modify {
      entry.set()
      defer { entry.leave() }
      if isMutating { stopOverlap() }
      isMutating = true
      entry.beginMutation()
      defer {
        entry.endMutation()
        isMutating = false
        announce(storage)
      }
      yield &storage
    }
  }
}
