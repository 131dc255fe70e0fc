// What `print`, `debugPrint`, `dump` and a debugger show. To look changes nothing and computes
// nothing: a value that isn't at hand is left out. There is no protocol of ours that stands for all
// three, because each conformance to one weighs a part of a kilobyte.
#if !hasFeature(Embedded)
  extension Observable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { text("Observable", shown.prefix(1)) }
    public var debugDescription: String { text("Observable", shown) }
    public var customMirror: Mirror { Mirror(self, children: shown) }

    private var shown: ArraySlice<Mirror.Child> {
      origin.shown(atHand, heardBy: listeners?.object.owners)
    }

    var atHand: Any? { isMutating ? nil : storage as Any }
  }

  extension Derived: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { text("Derived", shown.prefix(1)) }
    public var debugDescription: String { text("Derived", shown) }
    public var customMirror: Mirror { Mirror(self, children: shown) }

    private var shown: ArraySlice<Mirror.Child> {
      let (value, owners) = _node.look(computing: false)
      return _node.origin.shown(value, heardBy: owners)
    }
  }

  extension ObservableProperty: CustomStringConvertible, CustomReflectable {
    public var description: String { source.description }
    public var customMirror: Mirror { source.customMirror }
  }

  extension BindingToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "BindingToken(isCancelled: \(isCancelled))" }
    public var customMirror: Mirror { Mirror(self, children: ["isCancelled": isCancelled]) }
  }

  extension BindingBag: CustomStringConvertible, CustomReflectable {
    public var description: String { "BindingBag(\(tokens.count))" }
    public var customMirror: Mirror { Mirror(self, children: ["tokens": tokens]) }
  }

  extension Origin {
    package func shown(
      _ value: Any?, as label: String = "value", heardBy owners: [String?]?
    ) -> ArraySlice<Mirror.Child> {
      let parts: [Mirror.Child] = [
        (label, value ?? ()), ("listeners", owners?.count ?? 0), ("madeAt", description),
      ]
      return parts.dropFirst(value == nil ? 1 : 0)
    }
  }

  @inline(never) package func text(_ name: String, _ parts: ArraySlice<Mirror.Child>) -> String {
    var text = name
    for (label, value) in parts {
      text += text == name ? "(" : ", "
      if let label, label != "value" { text += label + ": " }
      text += String(reflecting: value)
    }
    return text + ")"
  }
#endif
