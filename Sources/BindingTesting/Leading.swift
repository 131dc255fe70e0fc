import ActionBinding
import Dispatch
import ObservationBinding

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Has all tasks run on the main thread, first in, first out, while a test settles and while there
/// is work: by a hook of the runtime.
@MainActor package enum Leading {
  private static var depth = 0

  /// What a test uses first calls this.
  nonisolated static func prepare() {
    if isOnMain { MainActor.assumeIsolated { _ = isPrepared } }
  }

  private static let isPrepared: Void = {
    NotedWork.lead = { $0 ? begin() : end() }
    Following.lead = NotedWork.lead
    if !NotedWork.all.isEmpty { enter() }
    if Following.count > 0 { enter() }
  }()

  static func begin() {
    _ = isPrepared
    enter()
  }

  private static func enter() {
    depth += 1
    _ = Watch.begin
    guard depth == 1, let hook = unsafe hook else { return }
    unsafe replaced = hook.pointee
    unsafe hook.pointee = { task, original in LedTasks.add(task, original) }
  }

  /// Leads what a call sets off.
  nonisolated static func lead(_ call: () -> Void) {
    let isOnMain = isOnMain
    if isOnMain { MainActor.assumeIsolated { begin() } }
    call()
    if isOnMain { MainActor.assumeIsolated { end() } }
  }

  /// What the test does until it next awaits is led, too.
  static func endAtNextAwait() {
    LedTasks.leave()
    DispatchQueue.main.async { MainActor.assumeIsolated { end() } }
  }

  static func end() {
    depth -= 1
    if depth == 0, let hook = unsafe hook { unsafe hook.pointee = replaced }
  }

  static var handedOn: Int { LedTasks.queue.sync { unsafe LedTasks.count } }

  /// Asked for each task that would go to the pool of threads.
  private typealias Hook = @convention(thin) (UnownedJob, _ original: LedTasks.Original) -> Void

  /// `nil` where it can't be found, as in static executables.
  private static let hook = unsafe dlsym(
    dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook"
  ).map { unsafe $0.assumingMemoryBound(to: Hook?.self) }

  /// The hook of another kit that leads tasks.
  private static var replaced: Hook?

  /// Whether the runtime asks. A test sets this.
  package static var isPossible: Bool?

  /// After how many turns a loop that awaits nothing else is left alone.
  package static var limit = 100_000

  #if canImport(Darwin)
    private nonisolated static var isOnMain: Bool { pthread_main_np() != 0 }
  #else
    /// Another thread than the first may run the main queue.
    private nonisolated static var isOnMain: Bool {
      threadID() == getpid() || DispatchQueue.getSpecific(key: mainQueue) != nil
    }
    private nonisolated static let mainQueue = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()
  #endif
}

#if !canImport(Darwin)
  @_silgen_name("gettid") private func threadID() -> pid_t  // Glibc's module leaves it out
#endif
