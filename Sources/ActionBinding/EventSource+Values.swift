extension EventSource where Element: Sendable {
  /// The events from now on, as an async sequence, which begins with the current value if there is
  /// one, as `bind` does.
  ///
  /// ```swift
  /// for await count in viewModel.count.values { print(count) }
  /// ```
  ///
  /// It begins when it is asked for: do that before the `Task` that reads it, or what is sent until
  /// the task runs is missed. Nothing is lost after that, however slow the reader.
  ///
  /// The sequence ends when the source dies, or when the task that reads the sequence is cancelled; but
  /// first it gives what waits for the reader: look at `Task.isCancelled` where that is too late. It
  /// keeps nothing alive. A task on another actor may read it: this is how values leave their actor.
  /// One sequence has one reader.
  public var values: AsyncStream<Element> { values(buffering: .unbounded) }

  /// The same, with a limit to how many events wait for a slow reader.
  ///
  /// ```swift
  /// let newest = download.progress.values(buffering: .bufferingNewest(1))
  /// for await progress in newest { print(progress) }
  /// ```
  public func values(
    buffering: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream(bufferingPolicy: buffering)
    // The stream holds the owner of the listener, and releases it when nobody reads any more.
    let reader = Reader()
    continuation.onTermination = { _ in withExtendedLifetime(reader) {} }
    // The listener holds what ends the stream.
    let end = BindingBag()
    BindingToken(onCancel: continuation.finish).store(in: end)
    bind(reader) { _, element in withExtendedLifetime(end) { _ = continuation.yield(element) } }
    return stream
  }
}

/// The owner of a listener that ends with the reader of an async sequence, wherever that is.
final class Reader: Sendable {}
