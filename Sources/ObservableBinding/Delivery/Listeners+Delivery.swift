extension Listeners {
  /// Sends an element to all listeners, those of nodes below included; or queues it if a pass is under way.
  @inlinable @inline(__always) package func send(_ element: Element, orStop stop: () -> Never) {
    mark()
    guard beginPass() else { return enqueue(element) }
    if count > 0 { deliver(element, upTo: count) }
    settle()
    if hasMore, !deliverRest() { stop() }  // not passed on, lest what it captures be retained
    rest()
  }

  /// Calls an audience, in order. The list is held meanwhile, and afterwards.
  @inlinable @inline(__always) func deliver(_ element: Element, to audience: Audience) {
    let end = audience.end
    deliver(element, upTo: end == nextID ? count : firstPosition(from: end))
  }

  @inlinable @inline(__always)
  func deliver(_ element: Element, from first: Int = 0, upTo end: Int) {
    var position = first
    while position < end {
      turn = .calling(position)
      switch slots[position].listener {
      case .ended: break
      case .closure(let body):
        body(element)
        if turn != .calling(position) { finish(position) }
      #if !hasFeature(Embedded)
        case .owned(let listener):
          if !listener.deliver(element) || turn != .calling(position) {
            finish(position, by: listener, element)
          }
      #endif
      }
      position += 1
    }
    turn = .held
  }

  /// Destroys the listener that has just run: it was ended meanwhile, or its owner is gone.
  @usableFromInline func finish(_ position: Int) {
    let hasEnded = turn == .ending(position)
    turn = .held
    if hasEnded { destroy(at: position) } else { end(at: position) }
  }

  #if !hasFeature(Embedded)
    // Apart: few are called by a proxy.
    @inlinable @inline(never)
    func finish(_ position: Int, by listener: OwnedListener<Element>, _ element: Element) {
      let isOwned = turn == .calling(position) && listener.deliverByProxy(element)
      if !isOwned || turn != .calling(position) { finish(position) }
    }
  #endif

  /// Ends a listener: it is destroyed at once or, if it is running, when it returns.
  func end(at position: Int) {
    live -= 1
    if turn == .calling(position) { turn = .ending(position) } else { destroy(at: position) }
  }

  final func destroy(at position: Int) {
    let old = slots[position].listener.take()
    _ = consume old  // not while it is accessed: what dies with it may re-enter
  }

  /// Keeps an element until the pass under way has delivered those before it.
  @inlinable package func enqueue(_ element: Element) {
    if live == 0 { return }
    queue.append((element, .all(of: self)))
    queued += 1
  }
}
