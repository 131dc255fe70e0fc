/// The floor for in-place mutation: an array in a class, with nobody told.
public final class Plain<Element> {
  public var elements: [Element]

  @inlinable
  public init(_ elements: [Element]) {
    self.elements = elements
  }
}
