extension EventSource where Element: Sendable {
  /// The current value, if there is one, and the events from now on, as an async sequence.
  ///
  /// ```swift
  /// for await count in viewModel.count.values { print(count) }
  /// ```
  ///
  /// Ask for it before you make the `Task` that reads it: what is sent before is missed. A task on
  /// another actor may read it. One sequence has one reader.
  ///
  /// It keeps nothing alive. When the source dies or the reading task is cancelled, it ends after
  /// what waits for the reader: look at `Task.isCancelled` if that is too late.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public var values: AsyncStream<Element> { values(buffering: .unbounded) }

  /// The same, with a limit to how many events wait for a slow reader.
  ///
  /// ```swift
  /// let newest = download.progress.values(buffering: .bufferingNewest(1))
  /// for await progress in newest { print(progress) }
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
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

/// The owner of a listener, which ends with the reader of an async sequence.
@usableFromInline final class Reader: Sendable {
  @usableFromInline init() {}
}
