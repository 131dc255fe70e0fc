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

/// Asks the main thread now and then whether it is free, for the tasks that it has to run.
package enum Watch {
  private nonisolated(unsafe) static var answers = 0  // in `LedTasks.queue`

  static let begin: Void = look(every: 1_000, whenFree: lookForStandstill) {
    report()  // never run: after ten seconds
  }

  @MainActor private static var standstill = Standstill()

  private static func lookForStandstill() {
    MainActor.assumeIsolated {
      if let said = standstill.look() { warn(said) }  // never run: after ten seconds
    }
  }

  package static func report() {
    warn(
      """
      The main thread hasn't been free for ten seconds. While a test settles, and while there is work, \
      all tasks run there, also those that leave the main actor; those that wait for it are given to \
      other threads now. A task that waits in a semaphore or a lock, for something that the main actor \
      is to do, waits for ever: let it, or the test, await that instead.
      """)
  }

  /// Reports once that there was no answer for ten times, and gives what waits to other threads.
  /// In a debugger, nobody asks.
  package static func look(
    every milliseconds: Int, answered: Int = -1, unanswered: Int = 0,
    whenFree: @escaping @Sendable () -> Void = {}, _ report: @escaping @Sendable () -> Void
  ) {
    let (now, isNeeded) = LedTasks.queue.sync { (unsafe answers, LedTasks.isAtWork) }
    let unanswered = isNeeded && now == answered ? unanswered + 1 : 0
    if unanswered == 10 {
      LedTasks.release()
      return report()
    }
    if unanswered == 0 {
      DispatchQueue.main.async {
        LedTasks.queue.sync { unsafe answers += 1 }
        whenFree()
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
      look(
        every: milliseconds, answered: now, unanswered: unanswered, whenFree: whenFree, report)
    }
  }
}

func warn(_ text: String) {
  var line = "Warning: \(text)\n"
  line.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
