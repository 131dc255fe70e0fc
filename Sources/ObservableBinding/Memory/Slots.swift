/// A listener in a list, and the id by which its token finds it.
@frozen @usableFromInline struct Slot<Element>: ~Copyable {
  @usableFromInline var listener: Listener<Element>
  @usableFromInline let id: Int

  @inlinable init(_ listener: consuming Listener<Element>, id: Int) {
    self.listener = listener
    self.id = id
  }
}

/// The memory of a list's slots. Whoever has it knows which of them are in use, and that it is there:
/// it is made once, moved to more or less room, and freed once.
///
/// A slot has the same size whatever the element is, so that even unspecialised code knows it.
@safe @frozen @usableFromInline struct Slots<Element> {
  @usableFromInline let start: UnsafeMutablePointer<Slot<Element>>

  @inlinable @inline(__always) init(capacity: Int) { unsafe start = .allocate(capacity: capacity) }

  /// A slot that is in use.
  @inlinable subscript(position: Int) -> Slot<Element> {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(start + position) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe start + position }
  }

  /// Puts something into a slot that isn't in use.
  @inlinable @inline(__always) func fill(_ position: Int, with slot: consuming Slot<Element>) {
    unsafe (start + position).initialize(to: slot)
  }

  /// Moves what is in one slot to another; then only that is in use.
  @inlinable @inline(__always) func move(from position: Int, to target: Int) {
    unsafe (start + target).moveInitialize(from: start + position, count: 1)
  }

  /// Moves the first slots to new memory, and frees this one.
  @inlinable @inline(__always) func moved(_ count: Int, toCapacity capacity: Int) -> Slots {
    let new = Slots(capacity: capacity)
    unsafe new.start.moveInitialize(from: start, count: count)
    free(0)
    return new
  }

  /// Destroys the first slots, and frees the memory.
  @inlinable @inline(__always) func free(_ count: Int) {
    if count > 0 { unsafe start.deinitialize(count: count) }
    unsafe UnsafeMutableRawPointer(start).deallocate()  // untyped, which looks up no metadata
  }
}
