internal import BrowserElements

/// An element of the page: its properties are written when they are set.
class Element {
  fileprivate let number: Int32

  /// The element that the page brings along: all others are in it.
  static func root() -> Element { Element(number: 0) }

  private init(number: Int32) { self.number = number }

  init(_ tag: String, _ className: String = "", _ text: String = "", in parent: Element) {
    number = tag.withBytes { element_make($0, $1, parent.number) }
    if !className.isEmpty { set("className", className) }
    if !text.isEmpty { set("textContent", text) }
  }

  var text = "" { didSet { set("textContent", text) } }
  var className = "" { didSet { set("className", className) } }

  final func set(_ property: String, _ value: String) {
    property.withBytes { name, nameCount in
      value.withBytes { element_set(number, name, nameCount, $0, $1) }
    }
  }

  /// Takes the element at a place out, which can be inserted again.
  final func remove(at place: Int) { element_remove(number, Int32(place)) }

  final func insert(_ element: Element, at place: Int) {
    element_insert(number, element.number, Int32(place))
  }

  /// The page's table of listeners holds the closure, and with it a control that it names.
  final func listen(_ event: String, _ listener: @escaping (String) -> Void) {
    event.withBytes { element_listen(number, $0, $1, listeners.add(listener)) }
  }
}

final class Button: Element {
  var onTap: () -> Void = {}
  var isEnabled = true { didSet { set("disabled", isEnabled ? "" : "disabled") } }

  init(_ title: String, _ className: String = "", in parent: Element) {
    super.init("button", className, title, in: parent)
    listen("click") { _ in self.onTap() }
  }
}

final class Field: Element {
  var value = "" { didSet { set("value", value) } }
  var onEdit: (String) -> Void = { _ in }

  init(_ label: String, _ type: String = "text", in parent: Element) {
    super.init("input", "", "", in: Element("label", "", label, in: parent))
    set("type", type)
    set("autocomplete", "off")
    listen("input") {
      self.value = $0  // the field has it: nothing is written
      self.onEdit($0)
    }
  }
}

/// Shows the code of a view model.
func code(_ file: String, in parent: Element) {
  file.withBytes { code_show($0, $1, parent.number) }
}

extension String {
  func withBytes<Result>(_ body: (UnsafePointer<UInt8>?, Int32) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body($0.baseAddress, Int32($0.count)) }
  }
}
