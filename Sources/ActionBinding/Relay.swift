// For this whole module, and for those that import it.
@_exported public import ObservableBinding

/// Events for any number of listeners: a tap, a message, something that happens and has no value.
///
/// ```swift
/// let taps = Relay<String>()
/// taps.send("lost")             // nobody listens
/// taps.observe { print($0) }
/// taps.send("heard")            // prints heard
/// ```
///
/// An event reaches the listeners that are there when it is sent; if that is inside a listener,
/// after the event under way. Nothing is replayed, and a relay never ends of its own accord. It
/// owns its listeners.
@_fixed_layout public final class Relay<Element>: EventSource {
  // Held by this relay, and made with the first listener. As a strong property it would be retained
  // and released in each event. Exclusivity is unchecked: an access lasts for one statement, that
  // calls nothing.
  @safe @exclusivity(unchecked) @usableFromInline var listeners: Held<Listeners<Element>>?
  @usableFromInline let origin: Origin

  /// Makes a relay without listeners.
  @inlinable public init(file: StaticString = #fileID, line: UInt = #line) {
    origin = Origin(file, line)
  }

  deinit {
    listeners? { $0.endAll() }
    listeners?.release()
  }

  /// Calls the present listeners with an event.
  ///
  /// - Precondition: The relay's own listeners don't send for ever: 100,000 rounds stop the
  ///   program.
  /// - Complexity: O(*n*) for *n* listeners.
  @inlinable public func send(_ element: Element) {
    listeners? { list in
      list.entry?.set()
      defer { list.entry?.leave() }
      list.send(element) { origin.stopAnswering(name(of: Element.self)) }
    }
  }

  /// Calls the present listeners.
  @inlinable public func send() where Element == Void { send(()) }

  /// The same events, for code that may listen but not send.
  public var readOnly: Events<Element> { map { $0 } }

  @inlinable @discardableResult public func observe(
    _ listener: @escaping (_ element: Element) -> Void
  ) -> BindingToken { listenerList { $0.add(.closure(listener)) } }

  @inlinable @discardableResult public func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ element: Element) -> Void
  ) -> BindingToken { listenerList { $0.add(.owned(by: owner, listener)) } }

  var isHeard: Bool { listeners?.object.live ?? 0 > 0 }

  @inlinable var listenerList: Held<Listeners<Element>> {
    if let listeners { return listeners }
    let new = Held(retaining: Listeners<Element>())
    listeners = new
    #if THREAD_CHECKS
      new { $0.entry = Claim("relay", Element.self, origin) }
    #endif
    return new
  }
}
