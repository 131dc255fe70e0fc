// What `print`, `dump` and a debugger show. To look changes nothing. `print` shows the parts with a
// label, `dump` and a debugger all of them. The members are no part of what users see: to the standard
// library, which asks at run time, it is enough that they are there.
extension Delegate: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror {
    Mirror(of: self, [("bound", bound)])
  }

  private var bound: String {
    switch handler {
    case .none: "to nobody"
    case .free: "to a closure"
    case .targeted: target.map { "to \(type(of: $0))" } ?? "to nobody"
    }
  }
}

extension MulticastDelegate: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror {
    var living: [Mirror.Child] = []
    for place in places { if let object = place.object { living.append((nil, type(of: object))) } }
    return Mirror(of: self, [("count", living.count)] + living)
  }
}

extension Notifying: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror {
    let value: [Mirror.Child] = isMutating ? [] : [("value", value)]
    return Mirror(of: self, value + [(nil, "made at \(file):\(line)")])
  }
}

// Once, as a call of `Mirror` takes much code.
extension Mirror {
  init(of subject: Any, _ parts: [Child]) {
    self.init(subject, children: parts, displayStyle: .struct)
  }
}
