#if canImport(UIKit)
  import BindingTesting
  import UIKit
  import UIKitBinding
  import XCTest

  @MainActor final class EditedTextTests: XCTestCase {
    private let end = NSRange(location: 1, length: 0)

    private func bound(_ model: Bindable<String>) -> NotedField {
      let field = NotedField()
      model.bidirectionalBind(\.self, to: field, \.string, edits: \.edited)
      field.assigned = []
      return field
    }

    // law U.4
    func testWhatIsTypedReachesTheModelAndIsNotAssigned() async {
      let model = Bindable("k")
      let field = bound(model)
      let log = Recorder(model)

      field.insertText("i")
      field.insertText("m")
      field.deleteBackward()

      XCTAssertEqual(log.values, ["k", "ki", "kim", "ki"])
      XCTAssertEqual(field.assigned, [])
    }

    // law U.4
    func testATextViewAndASearchBarGoBothWays() async {
      let model = Bindable("a")
      let view = UITextView()
      let bar = UISearchBar()
      model.bidirectionalBind(\.self, to: view, \.string, edits: \.edited)
      model.bidirectionalBind(\.self, to: bar, \.string, edits: \.edited)

      view.insertText("b")
      let typed = [model.value, bar.string]
      bar.searchTextField.insertText("c")

      XCTAssertEqual(typed, ["ab", "ab"])
      XCTAssertEqual([model.value, view.string, bar.text], ["abc", "abc", "abc"])
    }

    // law U.5
    func testSuggestionsHearWhatIsComposedAndTheCompositionGoesOn() async {
      let model = Bindable("")
      let field = bound(model)
      let log = Recorder(model)

      field.setMarkedText("か", selectedRange: end)
      let composed = field.markedTextRange != nil
      field.setMarkedText("かん", selectedRange: end)
      field.unmarkText()

      XCTAssertTrue(composed)
      XCTAssertEqual(log.values.filter { !$0.isEmpty }.first, "か")
      XCTAssertEqual(log.values.last, "かん")
      XCTAssertEqual(field.assigned, [])
    }

    // law U.5
    func testWhatTheModelMakesOfACompositionIsShownWhenThatHasEnded() async {
      let model = Bindable("")
      model.bind { [unowned model] _ in
        if model.value.count > 1 { model.value = String(model.value.prefix(1)) }
      }
      let field = bound(model)

      field.setMarkedText("かん", selectedRange: end)
      let composing = [model.value, field.text]
      let goesOn = field.markedTextRange != nil
      field.unmarkText()
      field.sendActions(for: .editingChanged)

      XCTAssertEqual(composing, ["か", "かん"])
      XCTAssertTrue(goesOn)
      XCTAssertEqual([model.value, field.string], ["か", "か"])
    }

    // law U.5
    func testWhatWaitsForAnEndThatNobodyTellsIsShownWhenEditingEnds() async {
      let model = Bindable("")
      let field = bound(model)

      field.setMarkedText("か", selectedRange: end)
      model.value = "revert"
      let composing = field.text
      field.sendActions(for: .editingDidEnd)

      XCTAssertEqual(composing, "か")
      XCTAssertEqual([model.value, field.string], ["revert", "revert"])
    }

    // law U.5
    func testWhatTheModelHasTakenBackMeanwhileIsNotShown() async {
      let model = Bindable("")
      let field = bound(model)

      field.setMarkedText("か", selectedRange: end)
      model.value = "revert"
      model.value = "か"
      field.sendActions(for: .editingDidEnd)

      XCTAssertEqual([model.value, field.string], ["か", "か"])
    }

    // law U.5
    func testAnEditTakesThePlaceOfWhatWaits() async {
      let model = Bindable("")
      let field = bound(model)

      field.setMarkedText("か", selectedRange: end)
      model.value = "revert"
      field.setMarkedText("かん", selectedRange: end)
      field.unmarkText()
      field.sendActions(for: .editingDidEnd)

      XCTAssertEqual([model.value, field.string], ["かん", "かん"])
      XCTAssertEqual(field.assigned, [])
    }

    // law U.5
    func testATextViewLeavesACompositionAloneToo() async {
      let model = Bindable("")
      let view = UITextView()
      model.bidirectionalBind(\.self, to: view, \.string, edits: \.edited)

      view.setMarkedText("か", selectedRange: end)
      model.value = "revert"
      let composing = [view.text, "\(view.markedTextRange != nil)"]
      NotificationCenter.default.post(
        name: UITextView.textDidEndEditingNotification, object: view)

      XCTAssertEqual(composing, ["か", "true"])
      XCTAssertEqual(view.string, "revert")
    }

    // law U.6
    func testTheCursorStaysWhereTextIsCorrectedBehindIt() async {
      let model = Bindable("bin dery")
      model.bind { [unowned model] text in
        if text.contains(" ") { model.value = text.filter { $0 != " " } }
      }
      let field = bound(model)
      field.putCursor(at: 3)

      field.insertText("X")
      field.insertText(" ")
      let inside = field.cursor
      model.value = "b"

      XCTAssertEqual(inside, 5)
      XCTAssertEqual([field.string, field.cursor.map { "\($0)" }], ["b", "1"])
    }

    // law U.6
    func testACursorAtTheEndStaysAtTheEnd() async {
      let model = Bindable("ab")
      let field = bound(model)
      field.putCursor(at: 2)

      model.value = "abcd"

      XCTAssertEqual(field.cursor, 4)
    }

    // law U.6
    func testEqualTextIsNotAssigned() async {
      let model = Bindable("ab")
      let field = bound(model)

      field.string = "ab"

      XCTAssertEqual(field.assigned, [])
    }

    // law U.7
    func testWhatNobodyHasToldIsToldWhenEditingEnds() async {
      let model = Bindable("query")
      let field = bound(model)
      let log = Recorder(model)

      field.text = ""  // as a search bar's Cancel button does
      field.sendActions(for: .editingDidEnd)
      field.sendActions(for: .editingDidEnd)

      XCTAssertEqual(log.values, ["query", ""])
    }

    // law U.7
    func testTheEndOfEditingIsNoEditWhereTheModelWasSetMeanwhile() async {
      let model = Bindable("a")
      let field = bound(model)
      let log = Recorder(model)

      field.insertText("b")
      model.value = "saved"
      field.sendActions(for: .editingDidEnd)

      XCTAssertEqual(log.values, ["a", "ab", "saved"])
      XCTAssertEqual(field.string, "saved")
    }

    // law U.5
    func testWhatWaitsIsInTheFieldItselfWhenEditingHasEnded() async {
      let model = Bindable("")
      let field = bound(model)

      field.setMarkedText("か", selectedRange: end)
      model.value = "revert"
      field.sendActions(for: .editingDidEnd)

      XCTAssertEqual(field.text, "revert")
    }

    // law U.5
    func testWhatTheModelMakesOfTheLastSyllableIsShownWhenEditingEnds() async {
      let model = Bindable("")
      let field = bound(model)
      model.observe { [unowned model] in if $0.count > 1 { model.value = String($0.prefix(1)) } }

      field.setMarkedText("かん", selectedRange: end)
      let composing = field.text
      field.sendActions(for: .editingDidEnd)

      XCTAssertEqual(composing, "かん")
      XCTAssertEqual([model.value, field.text], ["か", "か"])
    }

    // law U.7
    func testTextThatWasThereBeforeIsNotToldWhenEditingEnds() async {
      let field = UITextField()
      let log = Recorder<String>()
      field.text = "there"
      field.edited = { log.append($0) }

      field.sendActions(for: .editingDidEnd)

      XCTAssertEqual(log.values, [])
    }
  }
#endif
