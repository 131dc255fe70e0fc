// What `print`, `debugPrint`, `dump` and a debugger show. To look changes nothing.
extension Relay: CustomStringConvertible, CustomReflectable {
  public var description: String { text("Relay", shown) }
  public var customMirror: Mirror { Mirror(self, children: shown) }

  var shown: ArraySlice<Mirror.Child> { origin.shown(nil, heardBy: listeners?.object.owners) }
}

extension Action: CustomStringConvertible, CustomReflectable {
  public var description: String { text("Action", shown) }
  public var customMirror: Mirror { Mirror(self, children: shown) }

  private var shown: ArraySlice<Mirror.Child> {
    ends.origin.shown(executing.value, as: "isExecuting", heardBy: ends.listeners?.object.owners)
  }
}
