/// Events that reach their listeners through operators: what `filter(_:)`,
/// `throttle(for:latest:on:)` and the others return.
///
/// ```swift
/// let numbers = Relay<Int>()
/// numbers.filter { $0 > 1 }.map { $0 * 10 }.observe { print($0) }
/// numbers.send(1)  // prints nothing
/// numbers.send(2)  // prints 20
/// ```
///
/// **Each listener has its own state.** A chain describes how to listen, and does nothing itself:
/// every listener at its end has its own throttle, its own `scan`, its own work. To share the state,
/// and to have a value that can be read and replayed, bind the chain to an observable that you keep,
/// and listen to that. This is what other toolkits have drivers for:
///
/// ```swift
/// text.debounce(for: .seconds(1), on: .main)
///   .latest { await search($0) }
///   .bind(to: results)
/// ```
///
/// **Ownership.** A chain keeps its source alive, and nothing else. A listener at the end of a chain
/// that nobody kept lives as long as the source; it holds the operators' state, so that whatever
/// they have pending ends with it: when it is cancelled, when its owner or when the source dies.
public final class Events<Element>: EventSource {
  /// Puts a listener, with a state of its own for each operator, on the source.
  let attach: (Listening, @escaping (Element) -> Void) -> Void

  init(_ attach: @escaping (Listening, @escaping (Element) -> Void) -> Void) {
    self.attach = attach
  }

  @discardableResult
  public func observe(_ listener: @escaping (Element) -> Void) -> BindingToken {
    let listening = Listening(owner: nil)
    attach(listening) { if !listening.isOver { listener($0) } }
    return listening.token
  }

  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Element) -> Void
  ) -> BindingToken {
    let listening = Listening(owner: owner)
    attach(listening) { [weak owner] in if !listening.isOver, let owner { listener(owner, $0) } }
    return listening.token
  }
}

/// One listener at the end of a chain, as the operators on the way see it.
///
///     source ==> its listener ==> state of the operators ==> Listening ~~> owner
///       ^                                                        ||
///       ``~~~~~~~~~~~~~~~~~~~~~~ token <===========================''
///
/// The listener on the source holds everything, so that its end releases everything. The circle
/// through the list that a token knows is cut when the listener leaves that list.
final class Listening {
  fileprivate weak var owner: AnyObject?
  fileprivate var tokens: [BindingToken] = []
  private let isOwned: Bool
  private var isCancelled = false

  init(owner: AnyObject?) {
    self.owner = owner
    isOwned = owner != nil
  }

  /// Whether nothing may happen for this listener any more. Whatever an operator does later than
  /// the event that it does it for, asks first.
  var isOver: Bool { isCancelled || isOwned && owner == nil }

  /// Ends the listener, on all the sources that it listens to.
  var token: BindingToken { BindingToken(of: tokens) { self.isCancelled = true } }
}

extension EventSource {
  /// Listens for a listener further down: through the operators of a chain, or to a source. There it
  /// is bound to the owner, if there is one, so that it can be swept.
  func attach(_ listening: Listening, _ listener: @escaping (Element) -> Void) {
    if let chain = self as? Events<Element> { return chain.attach(listening, listener) }
    let token = listening.owner.map { observe($0) { _, element in listener(element) } }
    listening.tokens.append(token ?? observe(listener))
  }
}
