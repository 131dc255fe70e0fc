import ObservableBinding

/// A source of events that replays nothing, as users may write one.
final class Pulse<Element>: EventSource {
  private let last = Observable<Element?>(nil)

  func observe(_ listener: @escaping (Element) -> Void) -> BindingToken {
    last.observe { if let element = $0 { listener(element) } }
  }

  func send(_ element: Element) {
    last.value = element
  }
}
