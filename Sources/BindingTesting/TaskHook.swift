#if compiler(>=6.3) && compiler(<6.4) && os(Linux)
  // Not yet public: until it is, for the compiler that was tried. Others have the hook alone.
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// The kit's executors, in front of the runtime's for as long as the process lives.
  ///
  /// They are asked of all that is to run. The hook isn't: `Task.yield()` goes to the executor where
  /// the task is, which is the default one after a hop to an actor and back.
  enum TaskHook: ExecutorFactory {
    static let install: Void = ()  // it is done

    // Before `main`: what has begun on another executor goes to the end of the queue whenever it comes back.
    @section(".init_array") @used
    private static let early: @convention(c) () -> Void = {
      _createExecutors(factory: TaskHook.self)
    }

    // What is replaced lives on: other threads may be about to ask it.
    static let mainExecutor: any MainExecutor = Main(before: MainActor.executor)
    static let defaultExecutor: any TaskExecutor = Default(before: Task.defaultExecutor)
  }

  private final class Default: TaskExecutor, SchedulingExecutor {
    private let other: any TaskExecutor

    init(before other: any TaskExecutor) { self.other = other }

    func enqueue(_ job: consuming ExecutorJob) {
      TaskQueue.add(UnownedJob(job)) { [other] in other.enqueue($0) }
    }

    // What wakes a task; that comes here then.
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let other = other as? any SchedulingExecutor
      other?.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
  }

  private final class Main: MainExecutor, SchedulingExecutor {
    private let other: any MainExecutor

    init(before other: any MainExecutor) { self.other = other }

    func enqueue(_ job: consuming ExecutorJob) {
      TaskQueue.note()
      other.enqueue(job)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let other = other as? any SchedulingExecutor
      other?.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    func checkIsolated() { other.checkIsolated() }
    func isIsolatingCurrentContext() -> Bool? { other.isIsolatingCurrentContext() }
    func run() throws { try other.run() }  // never run: it runs already
    func stop() { other.stop() }  // never run
  }
#else
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// A hook of the runtime, asked of each task that is to go to the pool of threads.
  @MainActor enum TaskHook {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, _ original: Original) -> Void

    /// `nil` where it can't be found, as in static executables: then `install` says so.
    private static let hook = unsafe dlsym(
      dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook"
    ).map { unsafe $0.assumingMemoryBound(to: Hook?.self) }

    /// The hook of another kit. It is written once, before it is read.
    private nonisolated(unsafe) static var other: Hook?

    static let install: Void = {
      guard let hook = unsafe hook else {
        return warn(
          """
          settle() and idle() can't have tasks run on the main thread in this program, since it is linked \
          statically: a part of work that goes on while another waits may come later than a test expects.
          """)
      }
      unsafe other = hook.pointee
      unsafe hook.pointee = { task, original in
        TaskQueue.add(task) {
          if let other = unsafe other { other($0, original) } else { original($0) }
        }
      }
    }()
  }
#endif
