// What `print`, `dump` and a debugger show. To look changes nothing and computes nothing: a value that
// isn't at hand is left out. `print` shows the parts with a label, `dump` and a debugger all of them.
//
// The members are no part of what users see: to the standard library, which asks at run time, it is
// enough that they are there.
#if !hasFeature(Embedded)
  extension Observable: CustomReflectable {
    @_spi(Printing) public var customMirror: Mirror {
      Mirror(showing: self, origin.shown(atHand, heardBy: listeners?.object.living ?? 0))
    }

    var atHand: Any? { isMutating ? nil : storage as Any }
  }

  extension Derived: CustomReflectable {
    @_spi(Printing) public var customMirror: Mirror {
      let (value, living) = _node.look()
      return Mirror(showing: self, origin.shown(value, heardBy: living))
    }
  }

  extension Linked: CustomReflectable {
    @_spi(Printing) public var customMirror: Mirror {
      let (value, living) = node.look()
      return Mirror(showing: self, node.origin.shown(value, heardBy: living))
    }
  }

  extension ObservableProperty: CustomReflectable {
    @_spi(Printing) public var customMirror: Mirror { source.customMirror }
  }

  extension BindingToken: CustomReflectable {
    @_spi(Printing) public var customMirror: Mirror {
      Mirror(showing: self, [("isCancelled", isCancelled)])
    }
  }

  extension BindingBag: CustomReflectable {
    @_spi(Printing) public var customMirror: Mirror {
      var parts: [Mirror.Child] = [("count", tokens.count)]
      for token in tokens { parts.append((nil, token)) }
      return Mirror(showing: self, parts)
    }
  }

  extension Origin {
    func shown(_ value: Any?, heardBy count: Int) -> [Mirror.Child] {
      let place: Mirror.Child = (nil, "made at \(description)")
      guard let value else { return [("listeners", count), place] }
      return [("value", value), (nil, count == 1 ? "1 listener" : "\(count) listeners"), place]
    }
  }

  extension Listeners {
    /// How many there are whose owners aren't gone.
    package var living: Int { (0..<count).count { isLiving(at: $0) } }
  }

  extension Mirror {
    /// `print` shows the parts of an object, too.
    package init(showing subject: Any, _ parts: [Mirror.Child]) {
      self.init(subject, children: parts, displayStyle: .struct)
    }
  }
#endif
