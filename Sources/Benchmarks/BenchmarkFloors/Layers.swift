/// The floor for a graph of many layers: two arrays, filled in turn by a loop.
///
/// Each node is computed from two nodes of the layer above, each of the last layer is heard.
public final class Layers<Value> {
  @usableFromInline var values: [Value]
  @usableFromInline var next: [Value]
  @usableFromInline let depth: Int
  @usableFromInline let transform: (Value, Value) -> Value
  public var listeners: [(Value) -> Void] = []

  @inlinable
  public init(
    _ value: Value, width: Int, depth: Int, transform: @escaping (Value, Value) -> Value
  ) {
    values = Array(repeating: value, count: width)
    next = values
    self.depth = depth
    self.transform = transform
  }

  @inlinable
  public func set(_ value: Value) {
    for index in values.indices { values[index] = transform(value, value) }
    for _ in 1..<depth {
      for index in values.indices {
        next[index] = transform(values[index], values[(index + 1) % values.count])
      }
      swap(&values, &next)
    }
    for (value, listener) in zip(values, listeners) { listener(value) }
  }
}
