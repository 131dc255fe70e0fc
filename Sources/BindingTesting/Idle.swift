import Dispatch

/// Waits until no task can go on without a scheduler's time, an element of a stream, or another
/// answer from outside.
///
/// ```text
/// viewModel.connect.execute()  // reads what a socket sends, in a loop
/// await idle()
/// socket.yield("hello")
/// await idle()
/// XCTAssertEqual(viewModel.messages.value, ["hello"])
/// ```
///
/// It waits for no real time: where work has to end, use ``settle(within:on:)``. Plain tasks
/// may be on other threads already, unseen: call `idle()` first, then set them off. It also waits
/// for what other tests do. A loop that awaits only its next turn is left alone after 100,000.
@MainActor public func idle() async {
  await TaskQueue.open { await TaskQueue.rest() }
}

/// Lets a scheduler's time pass, with ``idle()`` before each piece of work that becomes due and at
/// the end.
///
/// - Precondition: The duration isn't negative.
@MainActor public func idle(advancing scheduler: ManualScheduler, by duration: Duration) async {
  await scheduler.advance(to: scheduler.end(of: duration)) { await idle() }
}

extension TaskQueue {
  /// After how many turns a loop that awaits nothing else is left alone.
  @MainActor static var limit = 100_000

  /// Looks after each turn of the main actor, until eight have passed in which no task was handed on.
  @MainActor static func rest() async {
    await withCheckedContinuation { quiet in look(for: 0, left: limit) { quiet.resume() } }
  }

  @MainActor private static func look(
    for quiet: Int, left: Int, _ done: @escaping @MainActor () -> Void
  ) {
    let before = withState { $0.handedOn }
    // No task, which would be handed on itself.
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        let quiet = withState { $0.handedOn } == before ? quiet + 1 : 0
        if quiet == 8 || left == 0 { return done() }
        look(for: quiet, left: left - 1, done)
      }
    }
  }
}
