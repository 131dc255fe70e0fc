/// A model of several parts, one of which a view shows.
public struct Position {
  public var x: Int
  public var y: Int

  @inlinable
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
