#if DEBUG
  import ActionBinding
  import BindingTesting
  import BoxBinding
  import DelegateBinding
  import TrapTesting
  import XCTest

  /// What is bound on the main thread and touched on another.
  final class WarningTests: XCTestCase {
    // law 14.10
    func testASetElsewhereOfWhatIsBoundOnTheMainThreadIsReportedOnce() {
      let count = Observable(0, file: "App/Counter.swift", line: 7)
      count.bind { _ in }

      assertSays([warning(of: "The source of Int made at App/Counter.swift:7")]) {
        elsewhere {
          count.value = 1
          count.value += 1
          count.update { $0 += 1 }
        }
      }
    }

    // law 14.10
    func testTwoSourcesAreReportedEach() {
      let one = Observable(0, file: "App/Sum.swift", line: 1)
      let other = Observable(0, file: "App/Sum.swift", line: 2)
      Derived(one, other) { $0 + $1 }.bind { _ in }

      assertSays([
        warning(of: "The source of Int made at App/Sum.swift:2"),
        warning(of: "The source of Int made at App/Sum.swift:1"),
      ]) {
        elsewhere {
          other.value = 1
          one.value = 1
        }
      }
    }

    // law 14.10
    func testTheLastReferenceDroppedElsewhereIsReportedWhereItCancels() {
      let count = Observable(0, file: "App/Counter.swift", line: 7)

      assertSays([warning(of: "The source of Int made at App/Counter.swift:7")]) {
        var last: Dropped? = Dropped(count)
        drop(&last)
      }
      assertSays([warning(of: "The source of Int made at App/Counter.swift:7")]) {
        var last: Token? = Token(count.map { $0 }.bind { _ in })
        drop(&last)
      }
    }

    // law 14.10
    @MainActor func testAnActionThatDiesElsewhereWhileItIsExecutingIsReported() {
      assertSays([warning(of: "The source of Bool made at App/Save.swift:9")]) {
        var last: Saving? = Saving()
        drop(&last)
      }
    }

    // law 14.11
    @MainActor func testAnActionThatNobodyKeptIsNamedWhenAnEventFindsItDead() {
      let taps = Relay<Int>(), count = Observable(0)
      func bind() {
        let action = Action(file: "App/Save.swift", line: 9) { (number: Int) in number }
        taps.observe(action) { $0.execute($1) }
        count.map { $0 }.observe(action) { $0.execute($1) }
        taps.filter { $0 > 1 }.observe(action) { $0.execute($1) }
      }
      let warning = """
        Warning: The action of Int made at App/Save.swift:9 died before the first event that it was \
        bound to: a binding keeps no owner alive. Keep it in a property.

        """

      assertSays([warning, warning, warning]) {
        bind()
        taps.send(1)
        taps.send(2)
        count.value = 1
      }
    }

    // law 14.11
    @MainActor func testAnActionThatHasHeardSomethingOrAnotherOwnerMayDie() {
      let taps = Relay<Int>()

      assertSays([]) {
        var action: Action<Int, Int>? = Action { $0 }
        if let action { taps.observe(action) { $0.execute($1) } }
        taps.send(1)
        action = nil
        taps.send(2)
        do { taps.observe(BindingBag()) { _, _ in } }
        taps.send(3)
      }
    }

    // law 14.10
    func testRelaysBoxesDelegatesAndSchedulersAreReported() {
      let taps = Relay<Int>(file: "App/Taps.swift", line: 3)
      let box = Box(0, file: "App/Box.swift", line: 4)
      let delegate = Delegate<Int, Void>()
      let property = Notifying(wrappedValue: 0, file: "App/Form.swift", line: 5)
      taps.observe { _ in }
      box.bind { _ in }
      delegate.bind { _ in }
      property.projectedValue.bind { _ in }

      assertSays(
        [
          "The relay of Int made at App/Taps.swift:3", "The Box<Int> made at App/Box.swift:4",
          "The Delegate<Int, ()>",
        ].map(warning)
      ) {
        elsewhere {
          taps.send(1)
          box.value = 1
          delegate(1)
        }
      }
    }

    // law 14.10
    @MainActor func testWorkThatIsScheduledElsewhereIsReported() {
      let scheduler = MainScheduler()

      let output = output {
        elsewhere { scheduler.schedule(after: .seconds(60)) {} }
      }

      // Then Swift's own check of the main actor may stop it.
      XCTAssertEqual(output?.said.hasPrefix(warning(of: "A scheduler")), true)
    }

    // law 14.10
    @MainActor func testWhatWaitsForItsTimeAndIsDroppedElsewhereIsReportedAsItsSchedulers() {
      let scheduler = MainScheduler()

      assertSays([warning(of: "A scheduler")]) {
        for _ in 1...2 {
          var last: Token? = Token(scheduler.schedule(after: .seconds(60)) {})
          drop(&last)
        }
      }
    }

    // law 14.10
    func testAnOperatorIsNotReportedBesideItsSource() {
      let taps = Relay<Int>(file: "App/Taps.swift", line: 3)
      let scheduler = ManualScheduler()
      taps.throttle(for: .seconds(1), on: scheduler).merge(with: taps).observe { _ in }

      assertSays([warning(of: "The relay of Int made at App/Taps.swift:3")]) {
        elsewhere { taps.send(1) }
      }
    }

    // MARK: What isn't reported

    // law 14.10
    func testASchedulerMayBeHandedOver() {
      let scheduler = ManualScheduler()
      scheduler.schedule(after: .seconds(1)) {}

      assertSays([]) {
        elsewhere {
          scheduler.run()
          scheduler.schedule(after: .seconds(1)) {}.cancel()
        }
      }
    }

    // law 14.10
    func testAnObjectMayDieElsewhereWithAllThatItHas() {
      assertSays([]) {
        var last: Owner? = Owner(Observable(0))
        drop(&last)
      }
    }

    // law 14.10
    func testWhatIsBoundElsewhereMayBeSetElsewhere() {
      let count = Observable(0)

      assertSays([]) {
        elsewhere { count.bind { _ in } }
        elsewhere { count.value = 1 }
        count.value = 2
      }
    }

    // law 14.10
    /// The properties of an actor are made on the thread of whoever makes the actor.
    func testWhatIsOnlyMadeOnTheMainThreadMayBeUsedElsewhere() {
      let scheduler = ManualScheduler()
      let taps = Relay<Int>()
      let bag = BindingBag()
      let double = Action { (number: Int) in 2 * number }

      assertSays([]) {
        elsewhere {
          taps.observe { _ in }.store(in: bag)
          taps.send(1)
          double.execute(1)
          scheduler.schedule(after: .seconds(1)) {}.cancel()
          bag.cancelAll()
        }
      }
    }

    // law 14.10
    /// Whose jobs the main thread runs meanwhile.
    @MainActor func testAnActorMayBindWhileATestSettles() async {
      let standardError = Pipe(), old = dup(STDERR_FILENO)
      let room = Room()
      await idle()

      async let isBoundOnMain = room.begin()
      await idle()
      let wasOnMain = await isBoundOnMain
      dup2(standardError.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
      while await Task.detached(operation: { await room.set() }).value { await Task.yield() }
      dup2(old, STDERR_FILENO)
      try? standardError.fileHandleForWriting.close()

      XCTAssertTrue(wasOnMain)
      let said = standardError.fileHandleForReading.readDataToEndOfFile()
      XCTAssertEqual(String(decoding: said, as: UTF8.self), "")
    }

    // law 14.10
    func testToReadIsNotToSet() {
      let count = Observable(0)
      let double = count.map { 2 * $0 }
      double.bind { _ in }

      assertSays([]) {
        elsewhere { XCTAssertEqual(count.value + double.value + count.map { $0 }.value, 0) }
      }
    }

    // MARK: -

    private func warning(of what: String) -> String {
      """
      Warning: \(what) was bound on the main thread, and is set, called or cancelled on another: \
      come back to the main thread before, with MainActor.run or DispatchQueue.main.async; or, if all \
      of it was handed to an actor, bind there. What cancels may be a bag, a token or an action in an \
      object whose last reference went there: bind with an owner instead. This is said once of each.

      """
    }

    private func assertSays(
      _ sentences: [String], file: StaticString = #filePath, line: UInt = #line,
      _ program: () -> Void
    ) {
      let output = output(of: program)

      XCTAssertEqual(output?.said, sentences.joined(), file: file, line: line)
      XCTAssertEqual(output?.signal, 0, file: file, line: line)
    }
  }

  /// Runs it on another thread, to its end.
  private func elsewhere(_ body: @escaping () -> Void) {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      end.signal()
    }
    end.wait()
  }

  /// Lets the last reference go on another thread.
  private func drop<Object: AnyObject>(_ last: inout Object?) {
    let dying = Unmanaged.passRetained(last!)
    last = nil
    elsewhere { dying.release() }
  }

  private actor Room {
    private let count = Observable(0)
    private let box = Box(0)
    private let delegate = Delegate<Int, Void>()

    func begin() -> Bool {
      count.bind { _ in }
      box.bind { _ in }
      delegate.bind { _ in }
      return Thread.isMainThread
    }

    func set() -> Bool {
      count.value += 1
      box.value += 1
      delegate(1)
      return Thread.isMainThread
    }
  }

  private final class Dropped {
    private let bag = BindingBag()

    init(_ count: Observable<Int>) {
      count.bind { _ in }.store(in: bag)
    }
  }

  @MainActor private final class Saving {
    let save: Action<Void, Void>

    init() {
      save = Action(file: "App/Save.swift", line: 9) { try await Task.sleep(for: .seconds(60)) }
      save.isExecuting.bind { _ in }
      save.execute()
    }
  }

  private final class Token {
    let token: BindingToken
    init(_ token: BindingToken) { self.token = token }
    deinit { token.cancel() }
  }

  private final class Owner {
    let source: Observable<Int>
    let double: Derived<Int>

    init(_ source: Observable<Int>) {
      self.source = source
      double = source.map { 2 * $0 }
      double.bind(self) { _, _ in }
    }
  }
#endif
