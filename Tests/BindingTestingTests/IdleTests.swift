import ActionBinding
@testable import BindingTesting
import ObservableBinding
import XCTest

/// `idle()` returns when nothing can go on without an answer from outside.
@MainActor
final class IdleTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()
  private let socket = AsyncStream.makeStream(of: String.self)

  // law T.9
  func testALoopOverAStreamIsLeftToItsElements() async {
    let connect = Action<Void, Void> { [socket, log] in
      for await message in socket.stream { log.append(message) }
      log.append("closed")
    }
    connect.execute()

    await idle()
    socket.continuation.yield("a")
    socket.continuation.yield("b")
    XCTAssertEqual(log.values, [])
    await idle()
    XCTAssertEqual(log.values, ["a", "b"])
    socket.continuation.yield("c")
    await idle()
    XCTAssertEqual(log.values, ["a", "b", "c"])
    socket.continuation.finish()
    await idle()

    XCTAssertEqual(log.values, ["a", "b", "c", "closed"])
    XCTAssertFalse(connect.isExecuting.value)
  }

  // law T.9
  func testWhatAnElementBringsAboutIsWaitedFor() async {
    let save = Action<String, Void>(whileBusy: .enqueue) { [log] message in
      for _ in 1...200 { await away() }
      log.append("saved \(message)")
    }
    let rooms = Relay<Void>()
    let token = rooms.latest { [socket] in
      for await message in socket.stream { save.execute(message) }
    }.observe { _ in }
    rooms.send()
    await idle()

    for message in ["a", "b"] { socket.continuation.yield(message) }
    await idle()

    XCTAssertEqual(log.values, ["saved a", "saved b"])
    token.cancel()
    await idle()
  }

  // law T.9
  func testRealTimeIsNotWaitedFor() async throws {
    let work = Action<Void, Void> { [log] in
      try await Task.sleep(for: .seconds(1_000))
      log.append("woke")
    }
    work.execute()

    await idle()
    XCTAssertTrue(work.isExecuting.value)

    work.cancel()
    try await settle()
    XCTAssertEqual(log.values, [])
  }

  // law T.9
  func testTimePassesBesideALoopOverAStream() async {
    let ping = Action<Void, Void> { [scheduler, log, socket] in
      for await message in socket.stream {
        try await scheduler.sleep(for: .seconds(2))
        log.append("\(message) at \(scheduler.now)")
      }
    }
    ping.execute()
    scheduler.schedule(after: .seconds(1)) { [socket] in socket.continuation.yield("a") }

    await idle(advancing: scheduler, by: .seconds(10))

    XCTAssertEqual(log.values, ["a at 3.0 seconds"])
    XCTAssertEqual(scheduler.now, .seconds(10))
    ping.cancel()
    await idle()
  }

  // law T.9, T.6
  func testAPlainTaskOfTheTestIsWaitedForAsWorkIs() async {
    await idle()
    for run in 1...100 {
      let (source, log) = (Observable(0), Recorder<Int>())
      let task = Task { [values = source.values] in for await value in values { log.append(value) }
      }
      await idle()

      source.value = 1
      await idle()
      let relay = Relay<Int>()
      relay.follow(
        AsyncStream { stream in
          Task.detached {
            for number in 2...4 {
              await away()
              stream.yield(number)
            }
          }
        })
      relay.bind(to: source)
      await idle()

      XCTAssertEqual(log.values, [0, 1, 2, 3, 4], "run \(run)")
      task.cancel()
    }
  }

  // law T.9
  func testALoopThatNeverRestsIsLeftAlone() async {
    TaskQueue.limit = 1_000
    defer { TaskQueue.limit = 100_000 }
    let spin = Action<Void, Void> { while !Task.isCancelled { await Task.yield() } }
    spin.execute()

    await idle()

    XCTAssertTrue(spin.isExecuting.value)
    spin.cancel()
    await idle()
  }
}

@concurrent private func away() async { await Task { @concurrent in }.value }
