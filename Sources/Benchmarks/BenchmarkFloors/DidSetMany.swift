/// The floor for many listeners: a property that calls an array of closures when it was set.
public final class DidSetMany<Value> {
  @usableFromInline var stored: Value
  @usableFromInline var listeners: [(Value) -> Void] = []

  @inlinable
  public init(_ value: Value) {
    stored = value
  }

  @inlinable
  public var value: Value {
    get { stored }
    set {
      stored = newValue
      for listener in listeners { listener(newValue) }
    }
  }

  @inlinable
  public func bind(_ listener: @escaping (Value) -> Void) {
    listeners.append(listener)
    listener(stored)
  }

  /// Removes the listener that was bound last: the most that an array of closures can offer.
  @inlinable
  public func unbindLast() {
    listeners.removeLast()
  }
}
