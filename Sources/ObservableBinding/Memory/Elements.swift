/// The elements of an array, while that is held: to look at one retains nothing. (`Span` does so too, but not in
/// Swift 6.0.) Whoever has this knows which places there are.
@safe @frozen @usableFromInline struct Elements<Element: ~Copyable> {
  @usableFromInline let buffer: UnsafeBufferPointer<Element>

  @inlinable @inline(__always) init(_ buffer: UnsafeBufferPointer<Element>) {
    unsafe self.buffer = buffer
  }
}

extension Array {
  /// Calls a closure with the elements, which it mustn't keep.
  @inlinable @inline(__always) func withElements<Result>(
    _ body: (Elements<Element>) -> Result
  ) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(Elements($0)) }
  }
}

extension Elements where Element: ~Copyable {
  @inlinable @inline(__always) var count: Int { unsafe buffer.count }

  @inlinable subscript(place: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe address(of: place) }
  }

  /// An array that has a place has an address.
  @inlinable @inline(__always) func address(of place: Int) -> UnsafePointer<Element> {
    unsafe buffer.baseAddress.unsafelyUnwrapped + place
  }

  /// Whether two elements are the same byte by byte: then they are the same value. Others may be so too.
  @inlinable @inline(__always)
  func isAlike(_ place: Int, _ others: Elements, _ other: Int) -> Bool {
    unsafe Self.areAlike(address(of: place), others.address(of: other))
  }

  /// The same of an element and a value elsewhere.
  @inlinable @inline(__always) func isAlike(_ place: Int, to value: inout Element) -> Bool {
    unsafe withUnsafePointer(to: &value) { unsafe Self.areAlike(address(of: place), $0) }
  }

  @inlinable @inline(__always)
  static func areAlike(_ one: UnsafePointer<Element>, _ other: UnsafePointer<Element>) -> Bool {
    let (one, other) = unsafe (UnsafeRawPointer(one), UnsafeRawPointer(other))
    var offset = 0
    while offset + 8 <= MemoryLayout<Element>.size {
      let isSame =
        unsafe one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if !isSame { return false }
      offset += 8
    }
    while offset < MemoryLayout<Element>.size {
      let isSame =
        unsafe one.load(fromByteOffset: offset, as: UInt8.self)
        == other.load(fromByteOffset: offset, as: UInt8.self)
      if !isSame { return false }
      offset += 1
    }
    return true
  }
}
