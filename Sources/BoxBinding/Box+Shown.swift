#if !hasFeature(Embedded)
  // What `print`, `debugPrint`, `dump` and a debugger show. To look changes nothing.
  extension Box: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { text(shown.prefix(1)) }
    public var debugDescription: String { text(shown) }
    public var customMirror: Mirror { Mirror(self, children: shown) }

    private var shown: ArraySlice<Mirror.Child> {
      let parts: [Mirror.Child] = [
        ("value", isMutating ? () : storage), ("hasListener", listener != nil), ("madeAt", madeAt),
      ]
      return parts.dropFirst(isMutating ? 1 : 0)
    }

    private func text(_ parts: ArraySlice<Mirror.Child>) -> String {
      var text = "Box"
      for (label, value) in parts {
        text += (text == "Box" ? "(" : ", ") + (label == "value" ? "" : "\(label ?? ""): ")
        text += String(reflecting: value)
      }
      return text + ")"
    }
  }
#endif
