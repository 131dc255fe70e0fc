/// A listener in a list, and the id by which its token finds it.
@frozen @usableFromInline struct Slot<Element>: ~Copyable {
  @usableFromInline var listener: Listener<Element>
  @usableFromInline let id: Int

  @inlinable init(_ listener: consuming Listener<Element>, id: Int) {
    self.listener = listener
    self.id = id
  }
}

/// The memory of a list's slots: made once, moved to more or less room, and freed once. Whoever has it knows
/// which slots are in use.
///
/// A slot has the same size whatever the element is, so that even unspecialised code knows it.
@safe @frozen @usableFromInline struct Slots<Element> {
  @usableFromInline let start: UnsafeMutablePointer<Slot<Element>>

  /// No memory: there is no slot, and nothing to move or to free.
  @inlinable @inline(__always) init() {
    let nowhere = unsafe UnsafeMutablePointer<Slot<Element>>(
      bitPattern: MemoryLayout<Slot<Element>>.alignment)
    unsafe start = nowhere.unsafelyUnwrapped  // an address that isn't 0
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

  /// Moves the first slots to new memory, and frees this one.
  @inlinable @inline(__always) func moved(_ count: Int, toCapacity capacity: Int) -> Slots {
    let new = Slots(capacity: capacity)
    unsafe Self.move(start, to: new.start, count)
    free(0)
    return new
  }

  /// As bytes, for which no metadata is looked up: neither closures nor references mind.
  @inlinable @inline(__always) static func move(
    _ source: UnsafeMutablePointer<Slot<Element>>, to target: UnsafeMutablePointer<Slot<Element>>,
    _ count: Int
  ) {
    unsafe UnsafeMutableRawPointer(target).copyMemory(
      from: source, byteCount: count * MemoryLayout<Slot<Element>>.stride)
  }

  /// Destroys the first slots, and frees the memory.
  @inlinable @inline(__always) func free(_ count: Int) {
    if count > 0 { unsafe start.deinitialize(count: count) }
    unsafe UnsafeMutableRawPointer(start).deallocate()  // untyped, which looks up no metadata
  }
}
