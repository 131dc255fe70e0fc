public import ActionBinding
public import ObservableBinding

/// A server that may hang up at any time, and refuse a message.
@MainActor public protocol ChatServer: AnyObject {
  func connect() async throws -> AsyncThrowingStream<ChatEvent, any Error>
  func send(_ text: String, to room: String) async throws
}

public enum ChatEvent: Equatable, Sendable {
  case said(String, by: String, in: String)
  case joined(String), left(String)
}

public struct Message: Equatable {
  public enum State: Equatable { case sending, sent, failed, received }
  public let id: Int
  public let room: String
  public let author: String
  public let text: String
  public internal(set) var state: State
}

/// A chat with rooms, and with those who are there. Its connection comes back by itself.
///
/// ```swift
/// let chat = ChatViewModel(server, on: .main)
/// chat.messages.edits(by: \.id).bind(table) { $0.take($1) }  // a message slides in
/// chat.connect()
/// chat.send("hello")  // is shown at once, and sent once there is a connection
/// ```
@MainActor public final class ChatViewModel {
  public let room = Observable("lobby")
  /// Those of the room that is shown.
  public let messages: Derived<[Message]>
  @ObservableProperty public private(set) var present: Set<String> = []
  public var isOnline: Derived<Bool> { online.readOnly }
  private let online = Observable(false)
  private let all = Observable<[Message]>([])
  private let received = Relay<ChatEvent>()
  private let open: Action<Void, AsyncThrowingStream<ChatEvent, any Error>>
  private let deliver: Action<Message, Void>

  public init(_ server: any ChatServer, on scheduler: some Scheduler) {
    messages = Derived(all, room) { all, room in all.filter { $0.room == room } }
    open = Action {
      try await scheduler.retrying(attempts: .max, after: { .seconds(1 << min($0, 5)) }) {
        try await server.connect()
      }
    }
    deliver = Action(whileBusy: .enqueue) { [online] message in
      while !online.value { _ = try await online.next() }
      try await server.send(message.text, to: message.room)
    }
    open.outputs.observe(self) { chat, events in
      chat.online.value = true
      chat.received.follow(events) { [weak chat] _ in chat?.reconnect() }
    }
    received.observe(self) { $0.take($1) }
    deliver.outcomes.observe(self) { chat, outcome in
      let hasFailed = (try? outcome.result.get()) == nil
      chat.all.value[outcome.input.id].state = hasFailed ? .failed : .sent
    }
  }

  public func connect() { if !online.value { open.execute() } }

  public func send(_ text: String) {
    deliver.execute(add(text, by: "me", to: room.value, .sending))
  }

  private func add(_ text: String, by: String, to: String, _ state: Message.State) -> Message {
    let message = Message(id: all.value.count, room: to, author: by, text: text, state: state)
    all.value.append(message)
    return message
  }

  private func reconnect() {
    (online.value, present) = (false, [])
    open.execute()
  }

  private func take(_ event: ChatEvent) {
    switch event {
    case .joined(let name): present.insert(name)
    case .left(let name): present.remove(name)
    case .said(let text, let author, let room): _ = add(text, by: author, to: room, .received)
    }
  }
}
