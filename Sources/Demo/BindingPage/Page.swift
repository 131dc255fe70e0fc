/// Makes all panels.
func makePage(in root: Element) {
  makeCounter(
    in: panel("Counter", "A box has one listener; an observable, any number.", in: root))
  makeSheet(
    in: panel(
      "Once, and never wrong",
      "Take one more: cells light up in the order in which they are told.",
      of: "SheetViewModel", in: root))
  makeShipping(
    in: panel(
      "A selection that follows a list",
      "Go to the last way, and take other ways: a listener that resets it comes too late.",
      of: "ShippingViewModel", in: root))
  makeTodos(
    in: panel(
      "A list that slides",
      "Type in a row while others move: each has one element, and only what moves is moved.",
      of: "TodoListViewModel", in: root))
  makeLogin(
    in: panel(
      "Login", "Log in is enabled by both fields. To the right, Clear is one batch.", in: root))
  makeSearch(
    in: panel(
      "Search as you type",
      "Try gr, or 김 key by key: a syllable is followed while it is composed.",
      of: "SearchViewModel", in: root))
  makeCart(
    in: panel(
      "A cart",
      "The total is that of the lines in it now; the details follow the line that is selected.",
      of: "CartViewModel", in: root))
}

/// A panel, beside the code of its view model.
private func panel(
  _ title: String, _ sentence: String, of viewModel: String? = nil, in root: Element
) -> Element {
  let section = Element("section", "", in: root)
  let panel = Element("div", "", in: section)
  _ = Element("h2", "", title, in: panel)
  _ = Element("p", "", sentence, in: panel)
  if let viewModel { code("ObservableSamples/\(viewModel).swift", in: section) }
  return panel
}

/// A part of a panel, under the name of what it is about.
func part(_ title: String, in parent: Element) -> Element {
  let part = Element("div", "part", in: parent)
  _ = Element("h3", "", title, in: part)
  return part
}

func row(in parent: Element) -> Element { Element("div", "row", in: parent) }

#if arch(wasm32)
  nonisolated(unsafe) private var arriving: [UInt8] = []

  /// Makes the page.
  @c public func start() { makePage(in: .root()) }

  /// Room for the text with which a listener is to be called.
  @c public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    arriving = Array(repeating: 0, count: max(1, Int(count)))
    return arriving.withUnsafeMutableBufferPointer { $0.baseAddress }  // it stays where it is
  }

  /// Calls a listener with the text that is in the room.
  @c public func hear(_ listener: Int32, _ count: Int32) {
    let text = String(decoding: arriving[..<Int(count)], as: UTF8.self)
    listeners.body(listener)(text)
  }
#endif
