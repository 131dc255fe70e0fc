// Sources/ObservableBinding/Claim.swift under another name: modules that don't import each other share
// no type. Edit that one, which has the comments; `.ci/vendor --refresh` writes this.
//
// What the compiler says in Swift 6 mode, in debug builds for clients that it says nothing to: that
// two threads are inside a source at once, or that what is bound on the main thread is set elsewhere.
// A release build has none of this: THREAD_CHECKS stands in Package.swift.
#if THREAD_CHECKS
  import Dispatch
  #if canImport(Darwin)
    import Darwin
    import os
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  @safe @usableFromInline package final class DelegateClaim {
    @safe private let inside = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    // Exclusivity is unchecked, which would take longer than all else here: each access lasts for one
    // statement that calls nobody.
    @safe @exclusivity(unchecked) private var depth = 0
    @safe @exclusivity(unchecked) private var home = 0
    @safe @exclusivity(unchecked) private var hasReported = false
    @safe @exclusivity(unchecked) private var successor: DelegateClaim?
    @safe @exclusivity(unchecked) private var isUnited = false
    @safe @exclusivity(unchecked) private var members = 1
    @safe @exclusivity(unchecked) private var mutator = 0
    private let what: () -> String

    // Whether the main thread, which alone touches this, runs what is another's, as a test settles.
    @safe package nonisolated(unsafe) static var isLent = false

    @usableFromInline package init(isBound: Bool = false, _ what: @escaping () -> String) {
      self.what = what
      unsafe inside.initialize(to: 0)
      if isBound { noteHome() }
    }

    deinit { unsafe inside.deallocate() }

    #if canImport(Android)
      private static var thread: Int { pthread_self() }
    #else
      private static var thread: Int { Int(bitPattern: pthread_self()) }
    #endif

    @usableFromInline package func read() {
      if mutator != 0, mutator != Self.thread { stop() }
      if isUnited { shared.enter(for: self) } else { enter(for: self) }
    }

    @usableFromInline package func bind() {
      read()
      shared.noteHome()
    }

    private func noteHome() {
      if home == 0, Self.isMainThread, !Self.isLent, Self.isInMainQueue { home = Self.thread }
    }

    @usableFromInline package func set() {
      read()
      if isUnited || home != 0 && home != Self.thread { reportIfAway() }
    }

    @usableFromInline package func leave() {
      if isUnited { return shared.leave() }
      depth -= 1
      if depth == 0 { _ = unsafe _swift_stdlib_atomicFetchAndInt(object: inside, operand: 0) }
    }

    @usableFromInline package func beginMutation() {
      mutator = unsafe withUnsafeCurrentTask { unsafe $0 == nil ? Self.thread : 0 }
      leave()
    }

    @usableFromInline package func endMutation() {
      mutator = 0
      set()
    }

    @usableFromInline package func look() {
      if mutator != 0, mutator != Self.thread { stop() }
      let other = unsafe _swift_stdlib_atomicLoadInt(object: isUnited ? shared.inside : inside)
      if other != 0, other != Self.thread { stop() }
    }

    private func enter(for claim: DelegateClaim) {
      let other = unsafe _swift_stdlib_atomicFetchOrInt(object: inside, operand: Self.thread)
      if other != 0, other != Self.thread { claim.stop() }
      depth += 1
      if claim.isUnited { claim.successor = self }
    }

    package func unite(with other: DelegateClaim) {
      var (one, other) = (shared, other.shared)
      if one === other { return }
      if one.members < other.members { swap(&one, &other) }
      one.read()
      other.read()
      one.depth += other.depth - 1
      one.members += other.members
      if one.home == 0 { one.home = other.home }
      other.successor = one
      other.isUnited = true
      one.leave()
    }

    private var shared: DelegateClaim {
      var claim = self
      while let next = claim.successor { claim = next }
      return claim
    }

    private func stop() -> Never {
      fatalError(
        """
        \(what()) was touched by two threads at once: nothing locks, so a view model and its \
        bindings belong to one thread or actor. Come back to it before you touch them, with \
        MainActor.run or DispatchQueue.main.async.
        """)
    }

    private func reportIfAway() {
      let home = shared.home
      if home == 0 || home == Self.thread || hasReported || Self.isInMainQueue { return }
      hasReported = true
      let text = """
        \(what()) was bound on the main thread, and is set, called or cancelled on another: come \
        back to the main thread before, with MainActor.run or DispatchQueue.main.async; or, if all of \
        it was handed to an actor, bind there. What cancels may be a bag, a token or an action in an \
        object whose last reference went there: bind with an owner instead. This is said once of each.
        """
      Self.warn(text)
    }

    static func warn(_ text: String) {
      #if canImport(Darwin)
        os_log(
          .fault, log: OSLog(subsystem: "com.apple.runtime-issues", category: "Bindery"),
          "%{public}s",
          text)
      #endif
      var line = "Warning: \(text)\n"
      line.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private static var isInMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }
    private static let mainQueue = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()

    #if canImport(Darwin)
      private static var isMainThread: Bool { pthread_main_np() != 0 }
    #else
      private static var isMainThread: Bool { gettid() == getpid() }
    #endif
  }

  #if !canImport(Darwin)
    @_silgen_name("gettid") private func gettid() -> pid_t  // Glibc's module leaves it out
  #endif
#else
  @frozen @usableFromInline package struct DelegateClaim {
    @_transparent @usableFromInline package init() {}
    @_transparent @usableFromInline package init(
      isBound: Bool = false, _ what: () -> String
    ) {}  // never run in each copy
    @_transparent @usableFromInline package func read() {}  // never run in each copy
    @_transparent @usableFromInline package func bind() {}  // never run in each copy
    @_transparent @usableFromInline package func set() {}
    @_transparent @usableFromInline package func leave() {}
    @_transparent @usableFromInline package func look() {}
    @_transparent @usableFromInline package func beginMutation() {}
    @_transparent @usableFromInline package func endMutation() {}
  }
#endif
