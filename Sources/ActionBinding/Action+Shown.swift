// What `print`, `dump` and a debugger show. To look changes nothing.
extension Relay: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror { Mirror(showing: self, shown) }

  var shown: [Mirror.Child] {
    [("listeners", listeners?.object.living ?? 0), ("madeAt", origin.description)]
  }
}

extension Action: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror {
    Mirror(showing: self, [("isExecuting", executing.value)] + ends.shown)
  }
}

#if THREAD_CHECKS
  extension Action: MustBeKept {
    @usableFromInline package var nameAndPlace: String {
      "The action of \(name(of: Input.self)) made at \(ends.origin.description)"
    }
  }
#endif
