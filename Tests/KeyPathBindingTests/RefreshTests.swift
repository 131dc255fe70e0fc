import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// A control is looked at again: on request, and after an edit that is clamped.
final class RefreshTests: XCTestCase {
  private struct Profile: Equatable {
    var name = "", age = 1
  }

  private final class Screen {
    let assigned = Recorder<String?>()
    var text: String? { didSet { assigned.append(text) } }
    var title = "" { didSet { assigned.append(title) } }
  }

  // MARK: refresh, one way

  // law 1.10
  func testRefreshAssignsThePartIfThePropertyShowsAnythingElse() {
    let profile = Bindable(Profile(name: "Ada"))
    let screen = Screen()
    let tokens = [
      profile.bind(\.name, to: screen, \.title), profile.bind(\.name, to: screen, \.text),
    ]
    screen.assigned.removeAll()

    for token in tokens { token.refresh() }
    XCTAssertEqual(screen.assigned.values, [])
    (screen.title, screen.text) = ("x", nil)
    for token in tokens + tokens { token.refresh() }

    XCTAssertEqual(screen.assigned.values, ["x", nil, "Ada", "Ada"])
  }

  // law 9.2
  func testARefreshWhileASetOfThePartWaitsMissesNoLaterOne() {
    let (profile, copy) = (Bindable(Profile(age: 0)), Bindable(Profile(age: 0)))
    let field = Field()
    let tokens = [
      profile.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit),
      profile.bidirectionalBind(\.name, to: copy, \.name),
    ]
    func change() {
      profile.value.name = "Grace"
      for token in tokens { token.refresh() }
      profile.value.name = ""
    }

    batch(profile) { change() }
    batch(profile, copy) { change() }
    var isToChange = true
    let changing = profile.observe { _ in
      if !isToChange { return }
      isToChange = false
      change()
    }
    profile.value.age = 3
    changing.cancel()

    XCTAssertEqual([field.text, copy.value.name], ["", ""])
  }

  // law 1.10, 6.3
  func testARefreshWhileTheSourceDiesDoesNothing() {
    final class Dying {
      let onDeath: () -> Void
      init(_ onDeath: @escaping () -> Void) { self.onDeath = onDeath }
      deinit { onDeath() }
    }
    let screen = Screen()
    var tokens: [BindingToken] = []
    func refresh() {
      screen.title = "x"
      for token in tokens { token.refresh() }
    }
    var name: Observable<String>? = Observable("Ada")
    name?.observe { [dying = Dying { refresh() }] _ in withExtendedLifetime(dying) {} }
    tokens = [name?.bind(to: screen, \.title), name?.readOnly.bind(to: screen, \.title)]
      .compactMap { $0 }

    name = nil

    XCTAssertEqual(tokens.map(\.isCancelled), [true, true])
    XCTAssertEqual(screen.title, "x")
  }

  // law 1.10
  func testRefreshAssignsAValueAlsoBelowOperatorsThatNobodyKeeps() {
    let (name, selected) = (Observable("Ada"), Observable(0))
    let screen = Screen()
    let tokens = [
      name.bind(to: screen, \.title), name.bind(to: screen, \.text),
      name.map { $0 + "!" }.bind(to: screen, \.title),
      name.removeDuplicates().map { $0 + "!" }.bind(to: screen, \.text),
      name.readOnly.bind(to: screen, \.title),
      selected.flatMap { [name] _ in name }.bind(to: screen, \.title),
      Derived(name, selected) { "\($0) \($1)" }.bind(to: screen, \.text),
    ]

    for (token, shown) in zip(tokens, ["Ada", "Ada", "Ada!", "Ada!", "Ada", "Ada", "Ada 0"]) {
      (screen.title, screen.text) = ("x", "x")
      screen.assigned.removeAll()
      token.refresh()
      token.refresh()

      XCTAssertEqual(screen.assigned.values, [shown])
    }
  }

  // law 1.10
  func testRefreshAssignsTheNewestValueInsideABatchAndAPass() {
    let name = Observable("a")
    let screen = Screen()
    var token: BindingToken?
    name.observe { _ in token?.refresh() }
    token = name.bind(to: screen, \.title)
    screen.assigned.removeAll()

    batch(name) {
      name.value = "b"
      token?.refresh()
    }
    XCTAssertEqual(screen.assigned.values, ["b", "b"])
    name.value = "c"

    XCTAssertEqual(screen.assigned.values, ["b", "b", "c", "c"])
  }

  // law 1.10
  func testRefreshOfAPathThatIsNoLiteral() {
    let names = Bindable(["Ada", "Grace"])
    let screen = Screen()
    let path = \Screen.title
    let place = 1
    let tokens = [
      names.bind(\.[place], to: screen, \.title), names.bind(\.[1], to: screen, path),
    ]

    for token in tokens {
      screen.title = "x"
      token.refresh()
      XCTAssertEqual(screen.title, "Grace")
    }
  }

  // law 1.10
  func testAValueThatCannotBeComparedIsAssigned() {
    final class Item {}
    final class Cell { var items: [Item] = [] { didSet { count += 1 } }; var count = 0 }
    let items = Observable([Item()])
    let cell = Cell()

    items.bind(to: cell, \.items).refresh()

    XCTAssertEqual(cell.count, 2)
  }

  // law 1.10
  func testTheTokenOfAnotherBindingOrOfOneThatHasEndedDoesNothing() {
    let screen = Screen()
    var name: Observable<String>? = Observable("a")
    let log = Recorder<String>()
    let others = [name?.bind { log.append($0) }, name?.bind(screen) { log.append($1) }]
    let cancelled = name?.bind(to: screen, \.title)
    let orphan = name?.bind(to: Screen(), \.title)
    let mapped = name?.map { $0 }.bind(to: screen, \.title)
    let token = name?.bind(to: screen, \.title)
    screen.title = "x"

    cancelled?.cancel()
    for token in others + [cancelled, orphan, BindingToken {}] { token?.refresh() }
    name = nil
    for token in [mapped, token] { token?.refresh() }

    XCTAssertEqual(log.values, ["a", "a"])
    XCTAssertEqual(screen.title, "x")
    XCTAssertEqual(
      [cancelled, orphan, mapped, token].map { $0?.isCancelled }, [true, true, true, true])
  }

  // law 5.6, 5.7, 5.12
  func testATokenThatCanBeRefreshedIsAValueThatKeepsNothingAlive() {
    let leaked = LifetimeTracker.survivors { tracker in
      let name = tracker.track(Observable("a"), as: "source")
      let screen = tracker.track(Screen(), as: "target")
      let token = name.map { $0 }.bind(to: screen, \.title)
      let copy = token
      XCTAssertEqual(token, copy)
      XCTAssertNotEqual(token, name.bind(to: screen, \.title))
      XCTAssertFalse(token.isCancelled)
      token.cancel()
      XCTAssertTrue(copy.isCancelled)
      token.cancel()
      tokens = [token, name.bind(to: screen, \.title), name.map { $0 }.bind(to: screen, \.text)]
    }

    XCTAssertEqual(leaked, [])
    XCTAssertEqual(tokens.map(\.isCancelled), [true, true, true])
  }

  // law 5.3, 5.7
  func testATokenKeepsNothingThatItsClosuresCapturedNorAValue() {
    let tracker = LifetimeTracker()
    let model = Bindable(Profile())
    let other = Bindable("")
    var control: Field? = Field()
    var third: Bindable<String>? = Bindable("")
    func bind(_ field: Field, _ other: Bindable<String>) -> [BindingToken] {
      let witness = tracker.witness("closures")
      return [
        model.bidirectionalBind(
          \.age, to: field, \.text, edits: \.onEdit,
          there: { age in withExtendedLifetime(witness) { "\(age)" } }, back: { Int($0) }),
        model.bidirectionalBind(
          \.age, to: other, \.self,
          there: { age in withExtendedLifetime(witness) { "\(age)" } }, back: { Int($0) }),
      ]
    }

    tokens = bind(Field(), other)
    for token in tokens { token.cancel() }
    XCTAssertEqual(tracker.alive, [])
    if let control, let third { tokens = bind(control, third) }
    XCTAssertEqual(tracker.alive, ["closures"])
    (control, third) = (nil, nil)
    model.value.age = 2

    XCTAssertEqual(tracker.alive, [])
  }
  private var tokens: [BindingToken] = []

  // MARK: refresh, both ways

  private func bound(to model: Bindable<Profile>, atMost limit: Int = 100) -> (Field, BindingToken)
  {
    let field = Field()
    let token = model.bidirectionalBind(
      \.age, to: field, \.text, edits: \.onEdit, there: { "\($0)" },
      back: { Int($0).map { min($0, limit) } })
    field.assigned.removeAll()
    return (field, token)
  }

  // law 1.10, 9.12
  func testAFieldThatIsLeftIsMadeNeat() {
    let model = Bindable(Profile())
    let (field, token) = bound(to: model)
    let log = Recorder(model)
    log.removeAll()

    field.edit("007")
    XCTAssertEqual(field.assigned.values, [])
    token.refresh()
    token.refresh()
    field.edit("8")

    XCTAssertEqual(field.assigned.values, ["7"])
    XCTAssertEqual(log.values.map(\.age), [7, 8])
  }

  // law 1.10
  func testRefreshDropsWhatAControlHasYetToReportOrCannotBeParsed() {
    let model = Bindable(Profile(age: 36))
    let (field, token) = bound(to: model)

    field.edit("abc")
    token.refresh()
    field.type("40")
    token.refresh()
    field.leave()

    XCTAssertEqual(field.assigned.values, ["36", "36"])
    XCTAssertEqual(model.value.age, 36)
  }

  // law 1.10
  func testAControlThatReportsWhatRefreshAssignsSetsNothing() {
    let model = Bindable(Profile(age: 36))
    let (field, token) = bound(to: model)
    field.reportsAssignments = true
    let log = Recorder(model)
    log.removeAll()

    field.type("")
    token.refresh()

    XCTAssertEqual(field.text, "36")
    XCTAssertEqual(log.values, [])
  }

  // law 1.10
  func testAClosureThatIsFoundMayRejectAnEditByRefresh() {
    let model = Bindable(Profile(age: 36))
    let field = Field()
    var token: BindingToken?
    field.onEdit = { if $0.count > 2 { token?.refresh() } }
    token = model.bidirectionalBind(
      \.age, to: field, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })

    field.edit("365")

    XCTAssertEqual(field.text, "36")
    XCTAssertEqual(model.value.age, 36)
  }

  // law 1.10
  func testRefreshOfTwoModelsAssignsTheOther() {
    let (celsius, fahrenheit) = (Bindable(20), Bindable(""))
    let token = celsius.bidirectionalBind(
      \.self, to: fahrenheit, \.self, there: { "\($0)" }, back: { Int($0) })
    let (log, other) = (Recorder(celsius), Recorder(fahrenheit))
    fahrenheit.value = "020"
    fahrenheit.value = "x"

    token.refresh()
    token.refresh()

    XCTAssertEqual(other.values, ["20", "020", "x", "20"])
    XCTAssertEqual(log.values, [20])
  }

  // law 1.10
  func testRefreshOfABidirectionalBindingThatHasEndedDoesNothing() {
    var model: Bindable<Profile>? = Bindable(Profile())
    guard let (field, token) = model.map({ bound(to: $0) }) else { return XCTFail("no model") }
    let other = Bindable("")
    let models = model?.bidirectionalBind(\.name, to: other, \.self)
    field.type("x")
    other.value = "y"

    model = nil
    token.refresh()
    models?.refresh()

    XCTAssertEqual([field.text, other.value], ["x", "y"])
    let next = Bindable(Profile())
    let (second, ended) = bound(to: next)
    second.type("x")
    ended.cancel()
    ended.refresh()

    XCTAssertEqual(second.text, "x")
  }

  // MARK: clamps

  // law 9.16
  func testWhatBackClampsIsRewrittenAtOnce() {
    for listensFirst in [true, false] {
      let model = Bindable(Profile(age: 18))
      let log = Recorder<Int>()
      if listensFirst { model.observe { log.append($0.age) } }
      let (field, _) = bound(to: model)
      if !listensFirst { model.observe { log.append($0.age) } }

      field.edit("180")
      XCTAssertEqual([field.text, "\(model.value.age)"], ["100", "100"])
      field.edit("1000")

      XCTAssertEqual(field.text, "100")
      XCTAssertEqual(field.assigned.values, ["100", "100"])
      XCTAssertEqual(log.values, [100, 100])
    }
  }

  // law 9.12, 9.16
  func testWhatIsTypedOfOneNumberIsNotRewritten() {
    let model = Bindable(36.0)
    let field = Field()
    model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Double($0) })

    for text in ["007", "7.", "7.50", "+7", "1e1", "-0"] { field.edit(text) }

    XCTAssertEqual(field.assigned.values, ["36.0"])
    XCTAssertEqual(field.text, "-0")
  }

  // law 9.16
  func testTextOfWhichBackMakesANewPartThatIsShownOtherwiseIsRewritten() {
    let model = Bindable("")
    let field = Field()
    model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit, there: { $0 }, back: { $0.uppercased() })

    for text in ["k", "Ki", "KIm"] { field.edit(text) }

    XCTAssertEqual(field.assigned.values, ["K", "KI", "KIM"])
    XCTAssertEqual(model.value, "KIM")
  }

  // law 9.16
  func testTextThatWasLeftAsItWasTypedIsLeftUntilItIsWhatItStandsFor() {
    let model = Bindable("")
    let amount = Bindable(1)
    let (name, price) = (Field(), Field())
    model.bidirectionalBind(
      \.self, to: name, \.text, edits: \.onEdit, there: { $0 },
      back: { String($0.reversed().drop { $0 == " " }.reversed()) })
    amount.bidirectionalBind(
      \.self, to: price, \.text, edits: \.onEdit, there: { "\($0)" },
      back: { Int($0.filter { $0 != "," && $0 != "$" }) })

    for text in ["a", "a ", "a b", "a b "] { name.edit(text) }
    for text in ["1,", "1,2", "1,23", "1,234", "$", "$5"] { price.edit(text) }

    XCTAssertEqual(name.assigned.values, [])
    XCTAssertEqual(price.assigned.values, ["1"])
    XCTAssertEqual(model.value, "a b")
    XCTAssertEqual(amount.value, 5)
  }

  // law 9.16
  func testAControlThatShowsAPartWithLossIsNotRewritten() {
    let model = Bindable(1.0)
    let field = Field()
    model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit,
      there: { "\(($0 * 10).rounded() / 10)" }, back: { Double($0) })

    for text in ["2.7", "2.74", "2.749"] { field.edit(text) }

    XCTAssertEqual(field.assigned.values, ["1.0"])
    XCTAssertEqual(model.value, 2.749)
  }

  // law 9.5, 9.16
  func testWhatTheModelMakesOfAClampedEditIsShown() {
    let model = Bindable(Profile(age: 18))
    let (field, _) = bound(to: model)
    model.observe { [unowned model] in if $0.age == 100 { model.value.age = 99 } }

    field.edit("180")

    XCTAssertEqual([field.text, "\(model.value.age)"], ["99", "99"])
    XCTAssertEqual(field.assigned.values, ["99"])
  }

  // law 9.16
  func testAClampedEditInsideAPassOfTheModelIsRewrittenOnce() {
    let model = Bindable(Profile(age: 18))
    let (field, _) = bound(to: model)
    model.observe { if $0 == Profile(name: "old", age: 18) { field.edit("180") } }

    model.value.name = "old"

    XCTAssertEqual([field.text, "\(model.value.age)"], ["100", "100"])
    XCTAssertEqual(field.assigned.values, ["100"])
  }

  // law 9.16, 5.2
  func testABindingThatIsCancelledByTheEditAssignsNothing() {
    let model = Bindable(Profile(age: 18))
    let (field, token) = bound(to: model)
    model.observe { _ in token.cancel() }

    field.edit("180")

    XCTAssertEqual([field.text, "\(model.value.age)"], ["180", "100"])
  }

  // law 9.16
  func testAFieldThatReportsAssignmentsIsClampedOnce() {
    let model = Bindable(Profile(age: 18))
    let (field, _) = bound(to: model)
    field.reportsAssignments = true
    let log = Recorder(model)
    log.removeAll()

    field.edit("180")

    XCTAssertEqual(log.values.map(\.age), [100])
    XCTAssertEqual(field.assigned.values, ["100"])
  }

  // law 9.16
  func testAnOptionalTextIsClampedToo() {
    final class Box {
      var text: String?
      var edited: ((String?) -> Void)?
    }
    let model = Bindable(18)
    let box = Box()
    model.bidirectionalBind(
      \.self, to: box, \.text, edits: \.edited, there: { "\($0)" },
      back: { $0.flatMap { Int($0) }.map { min($0, 100) } })

    box.text = "180"
    box.edited?("180")

    XCTAssertEqual(box.text, "100")
  }

  // law 1.10, 9.12
  func testRefreshOfTwoModelsLeavesAPartThatIsShownWithLoss() {
    let (exact, shown) = (Bindable(25), Bindable(""))
    let token = exact.bidirectionalBind(
      \.self, to: shown, \.self, there: { "\($0 / 10)" }, back: { Int($0).map { $0 * 10 } })
    let log = Recorder(exact)
    shown.value = "x"

    token.refresh()

    XCTAssertEqual(shown.value, "2")
    XCTAssertEqual(log.values, [25])
  }

  /// Tags, which are shown with a space behind each comma, and of which none is empty.
  private func tags() -> (Bindable<[String]>, Field) {
    let model = Bindable(["a"])
    let field = Field()
    model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit, there: { $0.joined(separator: ", ") },
      back: { text in
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
          .map { String($0.drop { $0 == " " }) }
        return parts.contains("") ? nil : parts
      })
    field.assigned.removeAll()
    return (model, field)
  }

  // law 9.16
  func testTextThatStoodForNothingMayBeTypedToItsEnd() {
    let (model, field) = tags()

    for text in ["a,", "a,b", "a,bc"] { field.edit(text) }

    XCTAssertEqual(field.assigned.values, [])
    XCTAssertEqual(model.value, ["a", "bc"])
  }

  // law 9.16
  func testTextIsRewrittenAgainOnceItWasWhatItStandsFor() {
    let (model, field) = tags()

    for text in ["a,", "a,b", "a, b", "a, b,c"] { field.edit(text) }

    XCTAssertEqual(field.assigned.values, ["a, b, c"])
    XCTAssertEqual(model.value, ["a", "b", "c"])
  }

  // law 9.16
  func testTextIsRewrittenAgainOnceTheModelWasSet() {
    let (model, field) = tags()

    field.edit("a,")
    model.value = ["x"]
    field.edit("x,y")

    XCTAssertEqual(field.assigned.values, ["x", "x, y"])
    XCTAssertEqual(model.value, ["x", "y"])
  }

  // law 9.2, 9.12
  func testWhatAPartIsShownAsWithLossIsAnEditOnceOtherTextWasTyped() {
    let model = Bindable(7.25)
    let field = Field()
    model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit,
      there: { "\(($0 * 10).rounded() / 10)" }, back: { Double($0) })

    field.leave()
    let left = model.value
    for text in ["7.3x", "7.3"] { field.edit(text) }

    XCTAssertEqual(field.assigned.values, ["7.3"])
    XCTAssertEqual([left, model.value], [7.25, 7.3])
  }
}
