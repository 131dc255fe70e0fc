#if canImport(UIKit)
  import BindingTesting
  import UIKit
  import UIKitBinding
  import XCTest

  @MainActor final class TapsTests: XCTestCase {
    // law U.1
    func testATapIsAnEventAndSoIsWhatSendsThePrimaryAction() async {
      let button = UIButton()
      let log = Recorder<String>()
      button.taps.observe(log) { log, _ in log.append("tap") }

      button.tap()
      button.sendActions(for: .primaryActionTriggered)
      button.sendActions(for: .touchDown)

      XCTAssertEqual(log.values, ["tap", "tap"])
    }

    // law U.1
    func testEachControlEventHasListenersOfItsOwnInTheOrderOfBinding() async {
      let control = UIControl()
      let log = Recorder<String>()
      control.events(.valueChanged).observe(log) { log, _ in log.append("changed") }
      control.events(.editingDidEnd).observe(log) { log, _ in log.append("ended") }
      control.events(.valueChanged).observe(log) { log, _ in log.append("changed, too") }

      control.sendActions(for: .editingDidEnd)
      control.sendActions(for: .valueChanged)

      XCTAssertEqual(log.values, ["ended", "changed", "changed, too"])
    }

    // law U.1
    func testATapInsideOfAListenerComesAfterTheTapUnderWayForAll() async {
      let button = UIButton()
      let log = Recorder<String>()
      var taps = 0
      button.taps.observe { [unowned button] in
        taps += 1
        log.append("first \(taps)")
        if taps == 1 { button.tap() }
      }
      button.taps.observe { log.append("second") }

      button.tap()

      XCTAssertEqual(log.values, ["first 1", "second", "first 2", "second"])
    }

    // law U.1
    func testEventsOfOneControlGoThroughOperators() async {
      let (plus, minus) = (UIButton(), UIButton())
      let count = Observable(0)
      plus.taps.map { 1 }.merge(with: minus.taps.map { -1 }).scan(0, +).bind(to: count)

      plus.tap()
      plus.tap()
      minus.tap()

      XCTAssertEqual(count.value, 1)
    }

    // law U.2
    func testNobodyKeepsAControlAndItsListenersEndWithIt() async {
      let tracker = LifetimeTracker()
      let log = Recorder<String>()
      var button: UIButton? = UIButton()
      if let button { tracker.track(button, as: "button") }
      let tokens = [
        button?.taps.observe(log) { log, _ in log.append("tap") },
        button?.events(.touchDown).observe { log.append("touch") },
      ]
      button?.perform(Action { 1 })
      let alive = tracker.alive.count

      button = nil

      XCTAssertEqual(alive, 1)
      XCTAssertEqual(tracker.alive, [])
      XCTAssertEqual(tokens.map { $0?.isCancelled }, [true, true])
    }

    // law U.2
    func testAListenerEndsWithItsOwner() async {
      let button = UIButton()
      var log: Recorder<String>? = Recorder()
      let token = log.map { button.taps.observe($0) { log, _ in log.append("tap") } }

      log = nil
      button.tap()

      XCTAssertEqual(token?.isCancelled, true)
    }

    // law U.3
    func testATapExecutesAnActionAndTheButtonIsEnabledWhileTheActionIs() async {
      let hasChanges = Observable(false)
      let save = Action(enabledIf: hasChanges) { "saved" }
      let log = Recorder(save.outputs)
      let button = UIButton()

      button.perform(save)
      button.tap()
      let disabled = button.isEnabled
      hasChanges.value = true
      button.tap()

      XCTAssertEqual([disabled, button.isEnabled], [false, true])
      XCTAssertEqual(log.values, ["saved"])
    }

    // law U.3
    func testATapPassesTheInputOfTheMomentAlsoThatOfADerivedValueThatNobodyKeeps() async {
      let note = Observable("milk")
      let send = Action { (text: String) in text }
      let log = Recorder(send.outputs)
      let button = UIButton()
      button.perform(send, with: note.map { $0.uppercased() })

      button.tap()
      note.value = "eggs"
      button.tap()

      XCTAssertEqual(log.values, ["MILK", "EGGS"])
    }

    // law U.3
    func testAButtonPerformsOneActionTheNewest() async {
      let (first, second) = (Action { "first" }, Action { "second" })
      let log = Recorder<String>()
      first.outputs.observe { log.append($0) }
      second.outputs.observe { log.append($0) }
      let button = UIButton()

      let old = button.perform(first)
      let new = button.perform(second)
      button.tap()

      XCTAssertEqual(log.values, ["second"])
      XCTAssertEqual([old.isCancelled, new.isCancelled], [true, false])
    }

    // law U.3
    func testACancelledCommandIsNeitherExecutedNorFollowed() async {
      let isReady = Observable(true)
      let save = Action(enabledIf: isReady) { "saved" }
      let log = Recorder(save.outputs)
      let button = UIButton()

      button.perform(save).cancel()
      isReady.value = false
      button.tap()

      XCTAssertTrue(button.isEnabled)
      XCTAssertEqual(log.values, [])
    }

    // law U.3
    func testAButtonKeepsNeitherItsActionNorTheInputAlive() async {
      let tracker = LifetimeTracker()
      let button = UIButton()
      var input: Observable<Int>? = Observable(1)
      var double: Action<Int, Int>? = Action { $0 * 2 }
      if let input, let double {
        tracker.track(input, as: "input")
        tracker.track(double, as: "action")
        button.perform(double, with: input)
      }
      let alive = tracker.alive.count

      (input, double) = (nil, nil)
      button.tap()

      XCTAssertEqual(alive, 2)
      XCTAssertEqual(tracker.alive, [])
    }

    // law U.3
    func testASpinnerTurnsWhileARunIsUnderWay() async throws {
      let clock = ManualScheduler()
      let load = Action { try await clock.sleep(for: .seconds(1)) }
      let spinner = UIActivityIndicatorView()
      load.isExecuting.bind(to: spinner, \.isAnimated)
      let log = Recorder<Bool>()
      load.isExecuting.bind(log) { log, _ in log.append(spinner.isAnimating) }

      load.execute()
      try await settle(advancing: clock, by: .seconds(1))

      XCTAssertEqual(log.values, [false, true, false])
      XCTAssertFalse(spinner.isAnimated)
    }
  }
#endif
