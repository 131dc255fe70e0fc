import ActionBinding
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Says why a test hangs: the main thread is blocked, or nothing goes on that the test could wait for.
enum Watchdog {
  @MainActor private static var standstill = Standstill()

  @MainActor static let begin: Void = watch(every: .seconds(1)) {
    if let said = standstill.look() { warn(said) }  // never run: after ten seconds
  } whenBlocked: {
    report()  // never run: after ten seconds
  }

  /// Asks the main thread whether it is free, until it hasn't answered for ten looks while a task needed it:
  /// then gives what waits to other threads.
  static func watch(
    every interval: DispatchTimeInterval, whenFree: @escaping @MainActor @Sendable () -> Void,
    whenBlocked: @escaping @Sendable () -> Void
  ) {
    // A thread of its own, since it waits.
    DispatchQueue(label: "Bindery.Watchdog").async {
      let pause = DispatchSemaphore(value: 0)
      while isAnswered(every: interval, whenFree) { _ = pause.wait(timeout: .now() + interval) }
      TaskQueue.release()
      whenBlocked()
    }
  }

  /// Asks once: else a busy main thread would answer many times at once.
  private static func isAnswered(
    every interval: DispatchTimeInterval, _ whenFree: @escaping @MainActor @Sendable () -> Void
  ) -> Bool {
    let answer = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      MainActor.assumeIsolated(whenFree)
      answer.signal()
    }
    var looks = 0
    while looks < 10, answer.wait(timeout: .now() + interval) == .timedOut {
      looks = TaskQueue.withState { $0.isAtWork } ? looks + 1 : 0
    }
    return looks < 10
  }

  static func report() {
    warn(
      """
      The main thread hasn't been free for ten seconds. While a test settles, and while there is work, \
      all tasks run there, also those that leave the main actor; those that wait for it are given to \
      other threads now. A task that waits in a semaphore or a lock, for something that the main actor \
      is to do, waits for ever: let it, or the test, await that instead.
      """)
  }

  @MainActor struct Standstill {
    private var handedOn = 0
    private var looks = 0

    /// Says what waits, once nothing has gone on for ten looks.
    mutating func look() -> String? {
      let waiting = NotedWork.all.filter { $0.waits > 0 && $0.runs == 0 }
      let before = handedOn
      handedOn = TaskQueue.withState { $0.handedOn }
      looks = handedOn != before || waiting.isEmpty ? 0 : looks + 1
      guard looks == 10 else { return nil }
      // What tests before this one have left waits, too: the newest comes first.
      let newest = waiting.sorted { $0.number > $1.number }.prefix(5)
      return """
        Nothing has gone on for ten seconds, and this waits for a scheduler's time, or for an event:
        \(newest.map { "- \($0.name)" }.joined(separator: "\n"))
        If the test awaits its end: first `try await settle(advancing: scheduler, by: …)`, then await.
        """
    }
  }
}

func warn(_ text: String) {
  var line = "Warning: \(text)\n"
  line.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
