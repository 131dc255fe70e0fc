/// The floor for a value computed from two: a view model that computes it again after each set.
public final class DidSetTwo<First, Second, Output> {
  @usableFromInline var storedFirst: First
  @usableFromInline var storedSecond: Second
  @usableFromInline var storedOutput: Output
  @usableFromInline let transform: (First, Second) -> Output
  public var listener: ((Output) -> Void)?

  @inlinable
  public init(
    _ first: First, _ second: Second, transform: @escaping (First, Second) -> Output
  ) {
    storedFirst = first
    storedSecond = second
    storedOutput = transform(first, second)
    self.transform = transform
  }

  @inlinable
  public var first: First {
    get { storedFirst }
    set {
      storedFirst = newValue
      compute()
    }
  }

  @inlinable
  public var second: Second {
    get { storedSecond }
    set {
      storedSecond = newValue
      compute()
    }
  }

  @inlinable
  public var output: Output {
    get { storedOutput }
    set {
      storedOutput = newValue
      listener?(storedOutput)
    }
  }

  @inlinable
  func compute() {
    output = transform(storedFirst, storedSecond)
  }
}
