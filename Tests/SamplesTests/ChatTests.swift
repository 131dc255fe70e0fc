import ActionBinding
import ActionSamples
import BindingTesting
import ObservableBinding
import XCTest

@MainActor
final class ChatTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let server = Server()

  private func makeViewModel() -> ChatViewModel { ChatViewModel(server, on: scheduler) }

  private func texts(_ viewModel: ChatViewModel) -> [String] {
    viewModel.messages.value.map { "\($0.author): \($0.text), \($0.state)" }
  }

  func testWhatIsSaidInTheRoomIsShown() async {
    let viewModel = makeViewModel()
    viewModel.connect()
    await idle()

    server.socket?.yield(.said("hi", by: "ada", in: "lobby"))
    server.socket?.yield(.said("psst", by: "eve", in: "attic"))
    await idle()
    XCTAssertEqual(texts(viewModel), ["ada: hi, received"])
    viewModel.room.value = "attic"

    XCTAssertEqual(texts(viewModel), ["eve: psst, received"])
  }

  func testWhoIsThereIsShownWhileThereIsAConnection() async {
    let viewModel = makeViewModel()
    let present = Recorder(viewModel.$present.map { $0.sorted() }.removeDuplicates())
    viewModel.connect()
    await idle()

    for event in [ChatEvent.joined("ada"), .joined("eve"), .left("ada")] {
      server.socket?.yield(event)
    }
    await idle()
    server.socket?.finish()
    await idle()

    XCTAssertEqual(present.values, [[], ["ada"], ["ada", "eve"], ["eve"], []])
  }

  func testAMessageIsShownAtOnceAndSent() async {
    let viewModel = makeViewModel()
    viewModel.connect()
    await idle()

    viewModel.send("hello")
    XCTAssertEqual(texts(viewModel), ["me: hello, sending"])
    await idle(advancing: scheduler, by: .seconds(1))

    XCTAssertEqual(texts(viewModel), ["me: hello, sent"])
    XCTAssertEqual(server.sent, ["lobby: hello"])
  }

  func testAMessageThatIsRefusedIsMarked() async {
    let viewModel = makeViewModel()
    viewModel.connect()
    await idle()
    server.refusals = 1

    viewModel.send("one")
    viewModel.send("two")
    await idle(advancing: scheduler, by: .seconds(2))

    XCTAssertEqual(texts(viewModel), ["me: one, failed", "me: two, sent"])
  }

  func testWhatIsSaidWithoutAConnectionIsSentOnceThereIsOne() async {
    let viewModel = makeViewModel()
    viewModel.send("early")
    await idle(advancing: scheduler, by: .seconds(5))
    XCTAssertEqual(texts(viewModel), ["me: early, sending"])

    viewModel.connect()
    await idle(advancing: scheduler, by: .seconds(1))

    XCTAssertEqual(texts(viewModel), ["me: early, sent"])
  }

  func testASocketThatDropsComesBackLaterAndLater() async {
    let viewModel = makeViewModel()
    let isOnline = Recorder(viewModel.isOnline.removeDuplicates(), on: scheduler)
    viewModel.connect()
    await idle()

    server.failures = 2
    server.socket?.finish(throwing: Server.Lost())
    await idle(advancing: scheduler, by: .seconds(10))  // again at 0, 2 and 6
    server.socket?.finish()
    await idle()

    XCTAssertEqual(
      isOnline.values,
      [
        Timed(false, at: .zero), Timed(true, at: .zero), Timed(false, at: .zero),
        Timed(true, at: .seconds(6)), Timed(false, at: .seconds(10)), Timed(true, at: .seconds(10)),
      ])
  }

  func testTheViewModelIsFreedThoughItListens() async throws {
    let tracker = LifetimeTracker()
    var viewModel: ChatViewModel? = tracker.track(makeViewModel())
    viewModel?.connect()
    viewModel?.send("hello")
    await idle()

    viewModel = nil
    try await settle()

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(scheduler.due, [])
  }

  func testRandomProgramsOfAChat() async throws {
    for seed in 1...400 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      let (scheduler, server, tracker) = (ManualScheduler(), Server(), LifetimeTracker())
      var viewModel: ChatViewModel? = tracker.track(ChatViewModel(server, on: scheduler))
      server.scheduler = scheduler
      var (said, wrong, number) = ([String](), [String](), 0)
      viewModel!.messages.bind { [unowned viewModel = viewModel!] messages in
        let room = viewModel.room.value
        if messages.contains(where: { $0.room != room }) { wrong.append("another room") }
      }
      let table = StrictTable<Message>()
      viewModel!.messages.edits(by: \.id).bind(table) { $0.show($1) }
      for _ in 1...dice.roll(8) {
        number += 1
        switch dice.roll(7) {
        case 1: viewModel!.connect()
        case 2:
          viewModel!.send("\(number)")
          said.append("\(viewModel!.room.value): \(number)")
        case 3: viewModel!.room.value = ["lobby", "attic"][dice.roll(2) - 1]
        case 4: server.socket?.yield(.said("\(number)", by: "ada", in: "attic"))
        case 5:
          dice.roll(2) == 1
            ? server.socket?.finish() : server.socket?.finish(throwing: Server.Lost())
        case 6: server.failures = dice.roll(4) - 1
        default: await idle(advancing: scheduler, by: .seconds(dice.roll(4) - 1))
        }
      }
      viewModel!.connect()
      await idle(advancing: scheduler, by: .seconds(100))

      XCTAssertTrue(viewModel!.isOnline.value, "seed \(seed)")
      XCTAssertEqual(server.sent, said, "seed \(seed)")
      XCTAssertEqual(wrong, [], "seed \(seed)")
      XCTAssertEqual(table.cells, viewModel!.messages.value, "seed \(seed)")
      XCTAssertEqual(table.complaints, [], "seed \(seed)")
      XCTAssertLessThanOrEqual(server.open, 1, "seed \(seed)")
      viewModel = nil
      try await settle()
      XCTAssertEqual(tracker.alive, [], "seed \(seed)")
      XCTAssertEqual(scheduler.due, [], "seed \(seed)")
      XCTAssertEqual(server.open, 0, "seed \(seed)")
    }
  }
}

/// To send takes a second, if there is a scheduler.
@MainActor private final class Server: ChatServer {
  struct Lost: Error {}

  var scheduler: ManualScheduler?
  /// How often it has yet to refuse to connect, and to take a message.
  var failures = 0
  var refusals = 0
  private(set) var socket: AsyncThrowingStream<ChatEvent, any Error>.Continuation?
  private(set) var sent: [String] = []
  /// How many connections there are.
  private(set) var open = 0

  func connect() async throws -> AsyncThrowingStream<ChatEvent, any Error> {
    if failures > 0 {
      failures -= 1
      throw Lost()
    }
    open += 1
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: ChatEvent.self)
    socket = continuation
    continuation.onTermination = { _ in MainActor.assumeIsolated { self.open -= 1 } }
    return stream
  }

  func send(_ text: String, to room: String) async throws {
    try await scheduler?.sleep(for: .seconds(1))
    if refusals > 0 {
      refusals -= 1
      throw Lost()
    }
    sent.append("\(room): \(text)")
  }
}
