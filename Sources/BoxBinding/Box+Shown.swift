#if !hasFeature(Embedded)
  // What `print`, `debugPrint`, `dump` and a debugger show. To look changes nothing.
  extension Box: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { isMutating ? "Box" : "Box(\(String(reflecting: storage)))" }
    public var debugDescription: String { description + ", made at " + madeAt }

    public var customMirror: Mirror {
      let parts: [Mirror.Child] = [
        ("value", isMutating ? () : storage), ("hasListener", listener != nil), ("madeAt", madeAt),
      ]
      return Mirror(self, children: parts.dropFirst(isMutating ? 1 : 0))
    }
  }
#endif
