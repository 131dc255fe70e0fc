// What `print`, `dump` and a debugger show. To look changes nothing. `print` shows the parts with a
// label, `dump` and a debugger all of them. The members are no part of what users see: to the standard
// library, which asks at run time, it is enough that they are there.
extension Delegate: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror {
    Mirror(self, children: ["bound": bound], displayStyle: .struct)
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
    let living = places.compactMap { place in place.object.map { type(of: $0) } }
    let parts: [Mirror.Child] = [("count", living.count)] + living.map { (nil, $0) }
    return Mirror(self, children: parts, displayStyle: .struct)
  }
}

extension Notifying: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror {
    let value: [Mirror.Child] = isMutating ? [] : [("value", value)]
    return Mirror(
      self, children: value + [(nil, "made at \(file):\(line)")], displayStyle: .struct)
  }
}
