extension Box {
  /// Replaces the listener, calls it with the current value, then after every set.
  ///
  /// ```swift
  /// let count = Box(0)
  /// count.bind { print($0) }   // prints 0
  /// count.bind(listener: nil)  // the listener and what it captured are released
  /// ```
  ///
  /// Sets that are still queued when the listener is bound never reach it: the listener begins with
  /// the newest value, and hears each value once. A listener that replaces itself runs to its end.
  ///
  /// - Parameter listener: What to call, or `nil` to unbind. The box keeps the listener: capture a
  ///   view weakly, or pass it as the owner of `bind(_:listener:)`, which is held weakly.
  @inlinable @inline(__always) public func bind(listener: ((_ value: Value) -> Void)?) {
    guard let listener else { return unbind() }
    entry.bind()
    defer { entry.leave() }
    if isMutating { stopOverlap() }
    let isPass = !isDelivering
    isDelivering = true
    // First: what dies with the old listener may set the box, and bind it.
    if self.listener != nil { unbindAll() }
    self.listener = BoxListener(listener)
    listener(storage)
    if isPass { finishPass() }
  }

  /// Releases the listener and what it captured. A listener that is running is released as soon as
  /// it returns.
  ///
  /// Unbinding a box that has no listener is harmless.
  public func unbind() {
    entry.set()
    defer { entry.leave() }
    let old = listener.take()
    let dropped = backlog?.queue
    backlog?.queue = []
    backlog?.generation += 1
    if isCalling {
      isCalling = false
      openBacklog().retired = old
    }
    withExtendedLifetime(dropped) {}  // until here: what dies with it may touch the box
  }

  /// Unbinds until no `deinit` binds anew. Rare, and so not a part of what calls it.
  @usableFromInline func unbindAll() {
    while listener != nil { unbind() }
  }
}
