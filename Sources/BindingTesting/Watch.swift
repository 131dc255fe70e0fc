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

/// Asks the main thread now and then whether it is free.
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

  package struct Looks {
    package enum Next { case ask, wait, report }
    private var answered = -1
    private var unanswered = 0

    package init() {}

    package mutating func look(answers: Int, isNeeded: Bool) -> Next {
      let isFree = answers != answered
      unanswered = isNeeded && !isFree ? unanswered + 1 : 0
      answered = answers
      return unanswered == 10 ? .report : isFree ? .ask : .wait
    }
  }

  /// Reports once that there was no answer for ten times, and gives what waits to other threads.
  /// In a debugger, nobody asks.
  package static func look(
    every milliseconds: Int, after looks: Looks = Looks(),
    whenFree: @escaping @Sendable () -> Void = {}, _ report: @escaping @Sendable () -> Void
  ) {
    var looks = looks
    let (answers, isNeeded) = LedTasks.queue.sync { (unsafe Self.answers, LedTasks.isAtWork) }
    switch looks.look(answers: answers, isNeeded: isNeeded) {
    case .report:
      LedTasks.release()
      return report()
    case .ask:
      DispatchQueue.main.async {
        LedTasks.queue.sync { unsafe Self.answers += 1 }
        whenFree()
      }
    case .wait: break
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [looks] in
      look(every: milliseconds, after: looks, whenFree: whenFree, report)
    }
  }
}

func warn(_ text: String) {
  var line = "Warning: \(text)\n"
  line.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
