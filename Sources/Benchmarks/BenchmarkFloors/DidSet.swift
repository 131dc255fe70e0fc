/// The floor for one listener: a property that calls a closure when it was set.
///
/// It spells out what a `didSet` does, because a `didSet` can't be `@inlinable`: written so, it is
/// specialised where it is used, and the fastest of the spellings that were tried.
public final class DidSet<Value> {
  @usableFromInline var stored: Value
  public var listener: ((Value) -> Void)?

  @inlinable
  public init(_ value: Value) {
    stored = value
  }

  @inlinable
  public var value: Value {
    get { stored }
    set {
      stored = newValue
      listener?(stored)
    }
  }

  /// Calls the listener once, as a hand-written `bind` would.
  @inlinable
  public func bind(_ listener: @escaping (Value) -> Void) {
    self.listener = listener
    listener(stored)
  }
}
