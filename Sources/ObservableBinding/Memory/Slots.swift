/// A listener in a list, and the id by which its token finds it.
@frozen @usableFromInline struct Slot<Element>: ~Copyable {
  @usableFromInline var listener: Listener<Element>
  @usableFromInline let id: Int

  @inlinable init(_ listener: consuming Listener<Element>, id: Int) {
    self.listener = listener
    self.id = id
  }
}

// Room for one slot, in the list itself: mostly there is no other. (A type of its own would be a kilobyte.)
@usableFromInline typealias RoomForOne = (UInt, UInt, UInt, UInt)

/// The memory of a list's slots: room for one, or for more elsewhere, made once and freed once. Whoever has it
/// knows which it is, and which slots are in use.
///
/// A slot has the same size whatever the element is, so that even unspecialised code knows it.
@safe @frozen @usableFromInline struct Slots<Element> {
  @usableFromInline let start: UnsafeMutablePointer<Slot<Element>>

  // Room in an object, which stays where it is as long as that lives. Nothing else touches it.
  @inlinable @inline(__always) init(in room: inout RoomForOne) {
    assert(MemoryLayout<Slot<Element>>.size <= MemoryLayout<RoomForOne>.size)
    unsafe start = withUnsafeMutablePointer(to: &room) {
      unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Slot<Element>.self)
    }
  }

  @inlinable @inline(__always) init(capacity: Int) { unsafe start = .allocate(capacity: capacity) }

  /// A slot that is in use.
  @inlinable subscript(position: Int) -> Slot<Element> {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(start + position) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe start + position }
  }

  /// Of the first slots, in which ids ascend: where those with that id or a later one begin. Where no gap was
  /// closed, the bounds meet at once.
  func first(from id: Int, of count: Int) -> Int {
    guard count > 0 else { return 0 }
    var low = max(0, count - max(0, self[count - 1].id + 1 - id))
    var high = min(count, max(0, id - self[0].id))
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Puts something into a slot that isn't in use.
  @inlinable @inline(__always) func fill(_ position: Int, with slot: consuming Slot<Element>) {
    unsafe (start + position).initialize(to: slot)
  }

  /// Moves what is in one slot to another; then only that is in use.
  @inlinable @inline(__always) func move(from position: Int, to target: Int) {
    unsafe Self.move(start + position, to: start + target, 1)
  }

  /// Moves the first slots to other memory.
  @inlinable @inline(__always) func move(_ count: Int, to new: Slots) {
    unsafe Self.move(start, to: new.start, count)
  }

  /// As bytes, for which no metadata is looked up: neither closures nor references mind.
  @inlinable @inline(__always) static func move(
    _ source: UnsafeMutablePointer<Slot<Element>>, to target: UnsafeMutablePointer<Slot<Element>>,
    _ count: Int
  ) {
    unsafe UnsafeMutableRawPointer(target).copyMemory(
      from: source, byteCount: count * MemoryLayout<Slot<Element>>.stride)
  }

  /// Destroys the first slots.
  @inlinable @inline(__always) func empty(_ count: Int) {
    if count > 0 { unsafe start.deinitialize(count: count) }  // which looks up metadata
  }

  /// Frees memory elsewhere, in which nothing is left.
  @inlinable @inline(__always) func free() {
    unsafe UnsafeMutableRawPointer(start).deallocate()  // untyped, which looks up no metadata
  }
}
