// /uitextposition
@MainActor open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

// /uitextrange
@MainActor open class UITextRange: NSObject {
  private let bounds: Range<Int>
  init(_ bounds: Range<Int>) { self.bounds = bounds }

  open var start: UITextPosition { UITextPosition(bounds.lowerBound) }
  open var end: UITextPosition { UITextPosition(bounds.upperBound) }
  open var isEmpty: Bool { bounds.isEmpty }
}

// /uikeyinput
@MainActor public protocol UIKeyInput: NSObjectProtocol {
  func insertText(_ text: String)
  func deleteBackward()
}

// /uitextinput
@MainActor public protocol UITextInput: UIKeyInput {
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

/// Text in UTF-16 units, as UIKit counts, with a selection and what an input method composes.
@MainActor final class Text {
  private(set) var units: [UInt16] = []
  var selection = 0..<0
  private(set) var marked: Range<Int>?

  var string: String {
    get { String(decoding: units, as: UTF16.self) }
    set {  // what is assigned ends a composition, and puts the cursor behind it
      units = Array(newValue.utf16)
      selection = units.count..<units.count
      marked = nil
    }
  }

  func replace(_ range: Range<Int>, with text: String) {
    let new = Array(text.utf16)
    units.replaceSubrange(range, with: new)
    let end = range.lowerBound + new.count
    selection = end..<end
  }

  func insert(_ text: String) {
    replace(marked ?? selection, with: text)
    marked = nil
  }

  func mark(_ text: String) {
    let start = (marked ?? selection).lowerBound
    replace(marked ?? selection, with: text)
    marked = text.isEmpty ? nil : start..<selection.lowerBound
  }

  func unmark() { marked = nil }

  func deleteBackward() {
    if !selection.isEmpty { return replace(selection, with: "") }
    guard selection.lowerBound > 0 else { return }
    let before = String(decoding: units[..<selection.lowerBound], as: UTF16.self).dropLast()
    replace(before.utf16.count..<selection.lowerBound, with: "")
    marked = nil
  }
}

extension UITextInput where Self: UIView {
  public var selectedTextRange: UITextRange? {
    get { UITextRange(content.selection) }
    set {
      if let newValue { content.selection = newValue.start.offset..<newValue.end.offset }
    }
  }
  public var markedTextRange: UITextRange? { content.marked.map { UITextRange($0) } }
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    content.mark(markedText ?? "")
    changed()
  }
  public func unmarkText() {
    content.unmark()
    changed()
  }
  public func insertText(_ text: String) {
    content.insert(text)
    changed()
  }
  public func deleteBackward() {
    content.deleteBackward()
    changed()
  }
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(content.units.count) }
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    fromPosition.offset > toPosition.offset
      ? nil : UITextRange(fromPosition.offset..<toPosition.offset)
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return place < 0 || place > content.units.count ? nil : UITextPosition(place)
  }
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
}

// /uitextfield
@MainActor open class UITextField: UIControl, UITextInput {
  private var isEditing = false

  open var text: String? {
    get { content.string }
    set { content.string = newValue ?? "" }
  }
  open var placeholder: String?

  override func changed() { sendActions(for: .editingChanged) }

  open override var isFirstResponder: Bool { isEditing }
  open override func becomeFirstResponder() -> Bool {
    isEditing = true
    sendActions(for: .editingDidBegin)
    return true
  }
  open override func resignFirstResponder() -> Bool {
    guard isEditing else { return true }
    if markedTextRange != nil { unmarkText() }
    isEditing = false
    sendActions(for: .editingDidEnd)
    return true
  }
}

// /uisearchtextfield
@MainActor open class UISearchTextField: UITextField {}

// /uisearchbar
@MainActor open class UISearchBar: UIView {
  open private(set) lazy var searchTextField = UISearchTextField()
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  open var placeholder: String?
  open var showsCancelButton = false
}

// /uitextview
@MainActor open class UITextView: UIScrollView, UITextInput {

  // /uitextview/textdidchangenotification and its neighbours
  public class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidChangeNotification")
  }
  public class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  }

  open var text: String! {
    get { content.string }
    set { content.string = newValue ?? "" }
  }

  override func changed() {
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}
