public import ObservableBinding

extension EventSource where Element: Sendable {
  /// The events from now on, as an async sequence.
  ///
  /// ```swift
  /// for await message in inbox.values { print(message) }
  /// ```
  ///
  /// Nothing is lost, however slow the reader. The sequence ends when the source dies, and when the
  /// task that reads it is cancelled; it keeps nothing alive. It may be read on another actor: this
  /// is how values leave theirs.
  public var values: AsyncStream<Element> { values(buffering: .unbounded) }

  /// The same, with a limit to how many events wait for a slow reader.
  ///
  /// ```swift
  /// for await progress in download.progress.values(buffering: .bufferingNewest(1)) {}
  /// ```
  public func values(
    buffering: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> AsyncStream<Element> {
    AsyncStream(buffering) { observe($0, $1) }
  }
}

extension BindingSource where Value: Sendable {
  /// The current value and each later one, as an async sequence.
  ///
  /// - SeeAlso: ``EventSource/values``
  public var values: AsyncStream<Value> { values(buffering: .unbounded) }

  /// The same, with a limit to how many values wait for a slow reader.
  public func values(
    buffering: AsyncStream<Value>.Continuation.BufferingPolicy
  ) -> AsyncStream<Value> {
    AsyncStream(buffering) { bind($0, $1) }
  }
}

extension AsyncStream where Element: Sendable {
  /// A stream of what a listener hears. It owns the owner of the listener, and lets go of it when
  /// nobody reads any more; the listener owns what ends the stream.
  fileprivate init(
    _ buffering: Continuation.BufferingPolicy,
    listen: (Reader, @escaping (Reader, Element) -> Void) -> BindingToken
  ) {
    let (stream, continuation) = Self.makeStream(bufferingPolicy: buffering)
    let reader = Reader()
    continuation.onTermination = { _ in withExtendedLifetime(reader) {} }
    let end = BindingBag()
    BindingToken(onCancel: continuation.finish).store(in: end)
    _ = listen(reader) { _, element in
      _ = continuation.yield(element)
      withExtendedLifetime(end) {}
    }
    self = stream
  }
}

/// The owner of a listener that ends with the reader of an async sequence, wherever that is.
final class Reader: Sendable {}
