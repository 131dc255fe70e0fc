import ActionBinding

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
  Leading.begin()
  LedTasks.leadAgain()
  defer { Leading.endAtNextAwait() }
  await Leading.rest()
}

/// Lets a scheduler's time pass, with ``idle()`` before each piece of work that becomes due and at
/// the end.
///
/// - Precondition: The duration isn't negative.
@MainActor public func idle(advancing scheduler: ManualScheduler, by duration: Duration) async {
  let end = scheduler.now + duration
  if duration < .zero { scheduler.advance(by: duration) }  // stops
  var steps = scheduler.makeSteps()
  repeat { await idle() } while scheduler.doNext(until: end, &steps)
  scheduler.advance(by: max(.zero, end - scheduler.now))
}
