// What `print`, `dump` and a debugger show. To look changes nothing. `print` shows the parts with a
// label, `dump` and a debugger all of them. The member is no part of what users see: to the standard
// library, which asks at run time, it is enough that it is there.
#if !hasFeature(Embedded)
  extension Box: CustomReflectable {
    @_spi(Printing) public var customMirror: Mirror {
      let value: [Mirror.Child] = isMutating ? [] : [("value", storage)]
      let listener = self.listener == nil ? "no listener" : "a listener"
      return Mirror(
        self, children: value + [(nil, listener), (nil, "made at \(madeAt)")], displayStyle: .struct
      )
    }
  }
#endif
