/// Where a source was made, in as few bytes as fit into it: sources are made by the thousand.
@safe @frozen @usableFromInline package struct Origin {
  @usableFromInline let file: UnsafePointer<UInt8>
  @usableFromInline let line: UInt32

  @inlinable package init(_ file: StaticString, _ line: UInt) {
    unsafe self.file = file.utf8Start  // a literal: null-terminated, and never freed
    self.line = UInt32(truncatingIfNeeded: line)
  }
}

extension Origin {
  package var description: String { unsafe "\(String(cString: file)):\(line)" }
}
