#if canImport(UIKit)
  import BindingTesting
  import UIKit
  import UIKitBinding
  import XCTest

  private final class Stars: UIControl, EditedControl {
    var count = 0
    var editedValue: Int { count }
    var actions = 0

    override func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
      actions += 1
      super.addAction(action, for: controlEvents)
    }
  }

  @MainActor final class EditedTests: XCTestCase {
    /// What a model holds after a set of the control, and the control after a set of the model.
    private func bothWays<Control: UIControl, Shown: Equatable>(
      _ control: Control, _ path: ReferenceWritableKeyPath<Control, Shown>,
      _ edited: ReferenceWritableKeyPath<Control, ((Shown) -> Void)?>, _ values: [Shown],
      line: UInt = #line
    ) {
      let model = Bindable(values[0])
      model.bidirectionalBind(\.self, to: control, path, edits: edited)
      let start = control[keyPath: path]
      control[keyPath: path] = values[1]
      let assigned = model.value
      control.sendActions(for: .valueChanged)
      let edit = model.value
      model.value = values[2]

      XCTAssertEqual(
        [start, assigned, edit, control[keyPath: path]],
        [values[0], values[0], values[1], values[2]],
        line: line)
    }

    // law U.4
    func testEachControlThatIsEditedGoesBothWays() async {
      let pages = UIPageControl()
      pages.numberOfPages = 5
      bothWays(pages, \.currentPage, \.edited, [1, 2, 3])
      bothWays(
        UISegmentedControl(items: ["a", "b", "c"]), \.selectedSegmentIndex, \.edited, [1, 2, 0])
      #if !os(tvOS)
        bothWays(UISwitch(), \.isOn, \.edited, [true, false, true])
        bothWays(UISwitch(), \.isOn, \.edited, [false, true, false])
        bothWays(UISlider(), \.value, \.edited, [0.25, 0.5, 0.75])
        bothWays(UIStepper(), \.value, \.edited, [1, 2, 3])
        bothWays(
          UIDatePicker(), \.date, \.edited,
          [60, 120, 180].map { Date(timeIntervalSinceReferenceDate: $0) })
      #endif
    }

    // law U.4
    func testAClosureOfTheAppsOwnIsCalledOnceForEachEdit() async {
      let pages = UIPageControl()
      pages.numberOfPages = 3
      let log = Recorder<Int>()
      pages.edited = { _ in log.append(-1) }
      pages.edited = { log.append($0) }

      pages.currentPage = 2
      pages.sendActions(for: .valueChanged)
      pages.edited = nil
      pages.sendActions(for: .valueChanged)

      XCTAssertEqual(log.values, [2])
      XCTAssertNil(pages.edited)
    }

    // law U.4
    func testAControlOfTheAppsOwnIsBoundAsOthersAre() async {
      bothWays(Stars(), \.count, \.edited, [1, 5, 3])
    }

    // law U.4
    func testAControlWithoutAClosureIsNotListenedTo() async {
      let stars = Stars()

      stars.edited = nil
      let before = stars.actions
      stars.edited = { _ in }

      XCTAssertEqual([before, stars.actions], [0, 1])
    }

    // law U.3, U.4
    func testAButtonOfTheAppsOwnIsEditedAndPerformsAnAction() async {
      final class Toggle: UIButton, EditedControl {
        var editedValue: Bool { isSelected }
      }
      let (toggle, log) = (Toggle(), Recorder<String>())
      let save = Action { "saved" }
      save.outputs.observe { log.append($0) }

      toggle.edited = { log.append("\($0)") }
      toggle.perform(save)
      toggle.isSelected = true
      toggle.sendActions(for: .valueChanged)
      toggle.tap()

      XCTAssertEqual(log.values, ["true", "saved"])
    }

    // law U.4
    func testAClampedEditComesBack() async {
      let pages = UIPageControl()
      pages.numberOfPages = 9
      let model = Bindable(0)
      model.bidirectionalBind(\.self, to: pages, \.currentPage, edits: \.edited)
      model.bind { [unowned model] page in if page > 4 { model.value = 4 } }

      pages.currentPage = 7
      pages.sendActions(for: .valueChanged)

      XCTAssertEqual([model.value, pages.currentPage], [4, 4])
    }

    // law U.4
    func testNothingIsKeptOfAControlThatIsBound() async {
      let tracker = LifetimeTracker()
      let (name, page) = (Bindable(""), Bindable(1))
      var controls: [UIView]? = []
      let bound = [
        name.bidirectionalBind(\.self, to: track(UITextField()), \.string, edits: \.edited),
        name.bidirectionalBind(\.self, to: track(UITextView()), \.string, edits: \.edited),
        page.bidirectionalBind(\.self, to: track(UIPageControl()), \.currentPage, edits: \.edited),
      ]
      func track<View: UIView>(_ view: View) -> View {
        tracker.track(view, as: "\(View.self)")
        controls?.append(view)
        return view
      }
      let alive = tracker.alive.count

      controls = nil

      XCTAssertEqual(alive, 3)
      XCTAssertEqual(tracker.alive, [])
      XCTAssertEqual(bound.map(\.isCancelled), [true, true, true])
    }

    // law U.1
    func testAnEventIsListenedToByOneActionHoweverManyHearIt() async {
      let stars = Stars()
      let log = Recorder<Int>()

      for number in 1...3 {
        stars.events(.valueChanged).observe(log) { log, _ in log.append(number) }
      }
      stars.sendActions(for: .valueChanged)

      XCTAssertEqual(stars.actions, 1)
      XCTAssertEqual(log.values, [1, 2, 3])
    }
  }
#endif
