import ObservableBinding

/// A source of events that replays nothing, as users may write one.
final class Pulse<Element>: EventSource {
  private let last = Observable<Element?>(nil)

  func observe(_ listener: @escaping (Element) -> Void) -> BindingToken {
    last.observe { if let element = $0 { listener(element) } }
  }

  func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Element) -> Void
  ) -> BindingToken {
    last.observe(owner) { if let element = $1 { listener($0, element) } }
  }

  func send(_ element: Element) {
    last.value = element
  }
}
