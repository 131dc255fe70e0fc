extension Box {
  /// Replaces the listener, calls it with the current value, and then after every set.
  ///
  /// ```swift
  /// let count = Box(0)
  /// count.bind { print($0) }   // prints 0
  /// count.bind(listener: nil)  // the listener and what it captured are released
  /// ```
  ///
  /// Sets that are still queued never reach the new listener.
  ///
  /// - Parameter listener: What to call, or `nil` to unbind. The box keeps it: capture a view
  ///   weakly, or use `bind(_:listener:)`.
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

  /// Releases the listener and what it captured; one that is running, when it returns.
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

  /// Unbinds until no `deinit` binds anew. Rare, and so apart.
  @usableFromInline func unbindAll() {
    while listener != nil { unbind() }
  }
}
