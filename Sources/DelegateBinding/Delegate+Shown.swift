// What `print`, `debugPrint`, `dump` and a debugger show. To look changes nothing.
extension Delegate: CustomStringConvertible, CustomReflectable {
  public var description: String { "Delegate(\(bound))" }
  public var customMirror: Mirror { Mirror(self, children: ["bound": bound]) }

  private var bound: String {
    switch handler {
    case .none: "to nobody"
    case .free: "to a closure"
    case .targeted: target.map { "to \(type(of: $0))" } ?? "to nobody"
    }
  }
}

extension MulticastDelegate: CustomStringConvertible, CustomReflectable {
  public var description: String { "MulticastDelegate(\(count))" }
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: places.compactMap { $0.object.map { type(of: $0) } })
  }
}

extension Notifying: CustomStringConvertible, CustomReflectable {
  public var description: String {
    isMutating ? "Notifying" : "Notifying(\(String(reflecting: value)))"
  }
  public var customMirror: Mirror {
    Mirror(self, children: isMutating ? [:] : ["value": value, "madeAt": "\(file):\(line)"])
  }
}
