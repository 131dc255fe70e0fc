import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// Law 9, model to control.
final class BidirectionalControlTests: XCTestCase {
  // law 9.1
  func testTheModelWinsAtTheStartAndTheControlFollowsIt() {
    let model = Bindable(Profile(name: "kim"))
    let field = Field("before")

    model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)
    model.value.name = "lee"

    XCTAssertEqual(field.assigned.values, ["kim", "lee"])
  }

  // law 9.1
  func testAControlThatReportsWhatItShowsAtOnceIsAssignedAllTheSame() {
    let model = Bindable("")
    let field = EagerField()

    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    let start = [model.value, field.text]
    field.onEdit?("edited")

    XCTAssertEqual(start, ["", ""])
    XCTAssertEqual(model.value, "edited")
  }

  // law 9.4
  func testAnEditReachesTheModelAndIsNotEchoed() {
    let model = Bindable(Profile(name: "k"))
    let field = Field()
    model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)
    let log = Recorder(model)

    field.edit("ki")
    field.edit("kim")

    XCTAssertEqual(log.values.map(\.name), ["k", "ki", "kim"])
    XCTAssertEqual(field.assigned.values, ["k"])
  }

  // law 9.2
  func testPathsThatAreNoLiteralsAreKeptInStep() {
    let model = Bindable(Profile(name: "k"))
    let other = Bindable("")
    let field = Field()
    let (name, whole, text) = (\Profile.name, \String.self, \Field.text)

    model.bidirectionalBind(name, to: other, whole)
    model.bidirectionalBind(name, to: field, text, edits: \.onEdit)
    field.edit("ki")
    let edited = [model.value.name, other.value, field.text]
    other.value = "kim"

    XCTAssertEqual(edited, ["ki", "ki", "ki"])
    XCTAssertEqual([model.value.name, other.value, field.text], ["kim", "kim", "kim"])
  }

  // law 9.1
  func testAControlWrittenByHandAfterAnEditFollowsTheNextSetOfTheModel() {
    let model = Bindable("a")
    let field = Field()
    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    field.edit("b")

    field.text = "by hand"
    model.value = "b"

    XCTAssertEqual(field.assigned.values, ["a", "by hand", "b"])
  }

  // law 9.5
  func testAModelThatTrimsCorrectsTheControlOnce() {
    for listensFirst in [true, false] {
      let model = Bindable("")
      let field = Field("before")
      let trim = { [unowned model] (text: String) in
        if text.count > 3 { model.value = String(text.prefix(3)) }
      }
      if listensFirst { model.observe(trim) }
      model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
      if !listensFirst { model.observe(trim) }

      field.edit("abc")
      field.edit("abcd")

      XCTAssertEqual(field.assigned.values, ["", "abc"])
      XCTAssertEqual([model.value, field.text], ["abc", "abc"])
    }
  }

  // law 9.5
  func testAModelThatRejectsAnEditRestoresTheControl() {
    let model = Bindable("1")
    let field = Field()
    model.changes { [unowned model] old, new in if Int(new) == nil { model.value = old } }
    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    field.edit("12")
    field.edit("12x")

    XCTAssertEqual(field.assigned.values, ["1", "12"])
    XCTAssertEqual([model.value, field.text], ["12", "12"])
  }

  // law 9.4
  func testAnEditThatMakesTheModelSetAnotherPartIsNotEchoed() {
    let model = Bindable(Profile())
    let field = Field("before")
    model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)
    model.observe { [unowned model] in
      if $0.age != $0.name.count { model.value.age = $0.name.count }
    }

    field.edit("k")
    field.edit("ki")

    XCTAssertEqual(field.assigned.values, [""])
    XCTAssertEqual(model.value, Profile(name: "ki", age: 2))
  }

  // law 9.7
  func testAClosureFoundInTheControlKeepsBeingCalled() {
    let model = Bindable("")
    let field = Field()
    let log = Recorder<String>()
    field.onEdit = { log.append($0) }
    let token = model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    field.edit("a")
    token.cancel()
    field.edit("b")

    XCTAssertEqual(log.values, ["a", "b"])
    XCTAssertEqual(model.value, "a")
  }

  // law 9.7
  func testAFoundClosureThatSetsTheModelCountsOnBothSides() {
    for text in ["abcd", "abcx"] {
      let model = Bindable("abc")
      let field = Field()
      field.onEdit = { [unowned model] in model.value = String($0.prefix(3)) }
      model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

      field.edit(text)

      XCTAssertEqual([model.value, field.text], ["abc", "abc"])
      XCTAssertEqual(field.assigned.values, ["abc", "abc"])
    }
  }

  // law 9.7
  func testAFoundClosureThatCorrectsTheControlCountsOnBothSides() {
    for reports in [false, true] {
      let model = Bindable("")
      let field = Field("before")
      field.onEdit = { [unowned field] in if $0.count > 3 { field.text = String($0.prefix(3)) } }
      field.reportsAssignments = reports
      model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

      field.edit("abcd")
      let edited = [model.value, field.text]
      model.value = "vwxyz"

      XCTAssertEqual(edited, ["abc", "abc"])
      XCTAssertEqual([model.value, field.text], reports ? ["vwx", "vwx"] : ["vwxyz", "vwxyz"])
    }
  }

  // law 9.7
  /// Only the found closure knows what the control made of what it was assigned.
  func testAFoundClosureThatCorrectsAnAssignmentCountsOnBothSides() {
    let model = Bindable("")
    let field = Field("before")
    field.onEdit = { [unowned field] in
      if $0.count <= 3 { return }
      field.reportsAssignments = false
      field.text = String($0.prefix(3))
    }
    field.reportsAssignments = true
    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    model.value = "abcd"

    XCTAssertEqual([model.value, field.text], ["abc", "abc"])
  }

  // law 9.7
  func testTwoModelsOfOneControlHoldWhatTheFirstMakesOfAnEdit() {
    let first = Bindable("")
    let second = Bindable("")
    let field = Field()
    first.observe { [unowned first] in
      if $0.count > 3 { first.value = String($0.prefix(3)) }
    }
    first.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    second.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    field.edit("abcd")

    XCTAssertEqual([first.value, second.value, field.text], ["abc", "abc", "abc"])
  }

  // law 9.7
  func testTwoPartsOfOneModelInOneControlBothHoldAnEdit() {
    let model = Bindable(Profile(address: Address(city: "")))
    let field = Field()
    model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)
    model.bidirectionalBind(\.address!.city, to: field, \.text, edits: \.onEdit)

    field.edit("a")

    XCTAssertEqual([model.value.name, model.value.address?.city, field.text], ["a", "a", "a"])
    XCTAssertEqual(field.assigned.values, [])
  }

  func testAFoundClosureOfAControlThatReportsAssignmentsLeavesTheNextSetToBeFollowed() {
    let model = Bindable(Profile(name: "a"))
    let field = Field()
    field.onEdit = { _ in }
    field.reportsAssignments = true
    model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)
    model.value.name = "b"
    field.reportsAssignments = false

    field.text = "by hand"
    model.value.name = "c"

    XCTAssertEqual(field.assigned.values, ["a", "b", "by hand", "c"])
  }

  func testAFoundClosureMayEndTheBinding() {
    let model = Bindable(Profile(name: "a"))
    let field = Field()
    var token: BindingToken?
    field.onEdit = { _ in token?.cancel() }
    token = model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)

    field.edit("b")

    XCTAssertEqual([model.value.name, field.text], ["a", "b"])
  }

  // law 9.7
  func testAFoundClosureThatSetsTheModelInsideAListenerLeavesBothSidesEqual() {
    let model = Bindable("")
    let field = Field()
    field.onEdit = { [unowned model] in model.value = String($0.prefix(3)) }
    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    model.observe { if $0 == "a" { field.edit("abcd") } }

    model.value = "a"

    XCTAssertEqual(model.value, field.text)
  }

  func testAnEditOfAControlThatShowsItLaterReachesTheModelBesideAFoundClosure() {
    let model = Bindable("")
    let field = Field()
    field.onEdit = { _ in }
    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    field.onEdit?("a")

    XCTAssertEqual(model.value, "a")
    XCTAssertEqual(field.assigned.values, [])
  }

  // law 9.4
  func testTwoControlsOfOneModelAgreeWithoutEcho() {
    let model = Bindable("")
    let first = Field("before")
    let second = Field("before")
    model.bidirectionalBind(\.self, to: first, \.text, edits: \.onEdit)
    model.bidirectionalBind(\.self, to: second, \.text, edits: \.onEdit)

    first.edit("a")
    second.edit("ab")

    XCTAssertEqual(first.assigned.values, ["", "ab"])
    XCTAssertEqual(second.assigned.values, ["", "a"])
    XCTAssertEqual(model.value, "ab")
  }

  // law 9.2
  func testTwoPartsOfOneModelInTwoControlsDoNotDisturbEachOther() {
    let model = Bindable(Profile(name: "kim", address: nil))
    let name = Field()
    let age = NumberField()
    model.bidirectionalBind(\.name, to: name, \.text, edits: \.onEdit)
    model.bidirectionalBind(\.age, to: age, \.number, edits: \.onEdit)

    name.edit("lee")
    age.edit(7)

    XCTAssertEqual(model.value, Profile(name: "lee", age: 7))
    XCTAssertEqual(name.text, "lee")
    XCTAssertEqual(age.number, 7)
  }

  // law 9.2
  func testASetOfAnotherPartLeavesWhatAControlHasYetToReport() {
    let model = Bindable(Profile(name: "Ada"))
    let field = Field()
    model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)

    field.type("Grace")
    model.value.age = 36
    model.value.name = "Ada"
    model.update { $0.age += 1 }
    field.leave()

    XCTAssertEqual(model.value, Profile(name: "Grace", age: 37))
    XCTAssertEqual(field.assigned.values, ["Ada"])
  }

  // law 9.2
  func testAnEditBackToWhatWasAssignedCountsAfterTheModelCameToWhatWasTyped() {
    let model = Bindable("")
    let field = Field()
    let token = model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    field.type("Ada")
    model.value = "Ada"
    field.edit("")
    let edited = [model.value, field.text]
    token.refresh()

    XCTAssertEqual(edited, ["", ""])
    XCTAssertEqual([model.value, field.text], ["", ""])
  }

  // law 9.2
  func testASetOfAnotherPartLeavesAControlThatKeepsSomethingElseOfWhatItWasAssigned() {
    let model = Bindable(Profile(name: "Ada "))
    let field = Field()
    model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)

    field.type("Ada")  // it trims, and says nothing
    model.value.age = 36

    XCTAssertEqual(model.value.name, "Ada ")
    XCTAssertEqual(field.assigned.values, ["Ada "])
  }

  // law 9.2
  func testAnEditThatAModelTakesBackAfterASetOfAnotherPartIsTakenBackFromTheControl() {
    let model = Bindable(Profile(name: "Ada"))
    let field = Field()
    model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)
    model.observe { [unowned model] in if $0.name == "x", $0.age == 0 { model.value.age = 1 } }

    field.edit("x")
    model.value.name = "Ada"

    XCTAssertEqual(model.value, Profile(name: "Ada", age: 1))
    XCTAssertEqual(field.assigned.values, ["Ada", "Ada"])
  }

  // law 9.6
  func testAControlThatReportsAssignmentsAsEditsSettles() {
    let model = Bindable("a")
    let field = Field()
    field.reportsAssignments = true
    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    let log = Recorder(model)

    model.value = "b"
    field.edit("c")

    XCTAssertEqual([model.value, field.text], ["c", "c"])
    XCTAssertEqual(log.values, ["a", "b", "c"])
  }

  // law 9.6
  func testAControlThatPassesAnotherValueOnTheWayToWhatItIsAssignedSettles() {
    let model = Bindable(0)
    let list = List()
    model.bidirectionalBind(\.self, to: list, \.selected, edits: \.onEdit)

    model.value = 9

    XCTAssertEqual([model.value, list.selected], [9, 9])
  }

  // law 9.6
  func testAControlThatReportsAnAssignmentTwiceSettlesBesideAFoundClosureThatCorrectsIt() {
    let model = Bindable(0)
    let control = Stutterer()
    control.onEdit = { [unowned control] in if $0 == 9 { control.number = 3 } }
    model.bidirectionalBind(\.self, to: control, \.number, edits: \.onEdit)

    model.value = 9

    XCTAssertEqual([model.value, control.number], [3, 3])
  }

  // law 9.6
  func testAnEditMadeInsideAListenerOfTheModelWins() {
    let model = Bindable("")
    let field = Field()
    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    model.observe { if $0 == "a" { field.edit("b") } }

    model.value = "a"

    XCTAssertEqual([model.value, field.text], ["b", "b"])
  }

  // law 5.11
  func testAnEditAfterCancellingChangesTheControlOnly() {
    let model = Bindable("a")
    let field = Field()
    let token = model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    token.cancel()
    field.edit("b")
    model.value = "c"

    XCTAssertEqual([model.value, field.text], ["c", "b"])
    XCTAssertTrue(token.isCancelled)
  }

  func testAnEditAfterCancellingWhileTheControlIsAssignedChangesTheControlOnly() {
    let model = Bindable("a")
    let field = Field()
    var token: BindingToken?
    field.reportsAssignments = true
    field.onEdit = { [unowned field] in
      if $0 != "b" { return }
      token?.cancel()
      field.edit("c")
    }
    token = model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    model.value = "b"

    XCTAssertEqual([model.value, field.text], ["b", "c"])
  }

  // law 7.6
  func testAReusedControlEditsOnlyItsLastModel() {
    let models = (0..<3).map { Bindable("\($0)") }
    let field = Field()
    let log = Recorder<String>()
    field.onEdit = { log.append($0) }
    var token: BindingToken?
    for model in models {
      token?.cancel()
      token = model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    }

    field.edit("new")
    models[0].value = "old"

    XCTAssertEqual(models.map(\.value), ["old", "1", "new"])
    XCTAssertEqual(field.text, "new")
    XCTAssertEqual(log.values, ["new"])
  }

  // law 9.8
  func testBindingsOfOneControlMayEndInAnyOrder() {
    for order in [[0, 1], [1, 0]] {
      let models = [Bindable(""), Bindable("")]
      let field = Field()
      let log = Recorder<String>()
      field.onEdit = { log.append($0) }
      let tokens = models.map {
        $0.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
      }

      tokens[order[0]].cancel()
      field.edit("a")
      tokens[order[1]].cancel()
      field.edit("b")

      XCTAssertEqual(log.values, ["a", "b"])
      XCTAssertEqual(models[order[0]].value, "")
      XCTAssertEqual(models[order[1]].value, "a")
    }
  }

  // law 9.4
  /// Key by key: a field that loses its composition whenever its text is assigned.
  func testKoreanIsComposedKeyByKey() {
    let model = Bindable("")
    let field = ComposingField()
    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    let log = Recorder(model)

    field.press(["ㅎ", "하", "한"])
    field.press(["ㄱ", "그", "글"])

    XCTAssertEqual(field.text, "한글")
    XCTAssertEqual(log.values, ["", "ㅎ", "하", "한", "한ㄱ", "한그", "한글"])
  }

  // law 9.7
  func testKoreanIsComposedBesideAFoundClosure() {
    let model = Bindable("")
    let field = ComposingField()
    let log = Recorder<String>()
    field.onEdit = { log.append($0) }
    model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    field.press(["ㅎ", "하", "한"])

    XCTAssertEqual([model.value, field.text], ["한", "한"])
    XCTAssertEqual(log.values, ["ㅎ", "하", "한"])
  }

  // law 9.4
  /// The same field shows the fault in a binding that echoes.
  func testAnEchoBreaksTheCompositionOfTheSameField() {
    let model = Bindable("")
    let field = ComposingField()
    field.onEdit = { model.value = $0 }
    model.bind(to: field, \.text)

    field.press(["ㅎ", "하", "한"])

    XCTAssertEqual(field.text, "ㅎ하한")
  }
}

/// Tells whoever begins to listen what it shows.
private final class EagerField {
  var text = "shown before"
  var onEdit: ((String) -> Void)? {
    didSet { onEdit?(text) }
  }
}

/// Reloads its rows before it selects one, which selects the first for a moment.
private final class List {
  var onEdit: ((Int) -> Void)?
  var selected = 0 {
    didSet {
      guard let onEdit = onEdit.take() else { return }
      let wanted = selected
      for row in [1, wanted] {
        selected = row
        onEdit(row)
      }
      self.onEdit = onEdit
    }
  }
}

/// Tells of an assignment twice.
private final class Stutterer {
  var onEdit: ((Int) -> Void)?
  private var isTelling = false
  var number = 0 {
    didSet {
      if isTelling { return }
      isTelling = true
      let assigned = number
      for _ in 1...2 { onEdit?(assigned) }
      isTelling = false
    }
  }
}
