#if !hasFeature(Embedded)
  /// What a test sees of a source. It isn't public, because how sources hang together is of interest
  /// only where that is printed.
  package struct Sight {
    package let type: String
    package let isObservable: Bool
    package let isHot: Bool
    package let madeAt: String
    package let inputs: [_Node]
    /// The hot nodes below, if this is an observable's own.
    package let followers: [_Node]
    /// The types of those who listen; `nil` for a closure without an owner.
    package let owners: [String?]
    package let value: () -> Any
  }

  extension _Node {
    package var sight: Sight? { (self as? any Seen)?.look() }
  }

  private protocol Seen {
    func look() -> Sight
  }

  extension _ValueNode: Seen {
    fileprivate func look() -> Sight {
      let isObservable = inputs.isEmpty
      let source = isObservable ? root?({ $0.source })?.object : nil
      let listeners = source?.listeners?.object ?? self.listeners.map { _ in list.object }
      return Sight(
        type: valueType, isObservable: isObservable, isHot: phase != .cold,
        madeAt: origin.description, inputs: inputs,
        followers: isObservable ? roots.flatMap { $0.object.living } : [],
        owners: listeners?.owners ?? [], value: { self.value })
    }
  }

  extension Listeners {
    fileprivate var owners: [String?] {
      (0..<count).compactMap { position in
        switch slots[position].listener {
        case .ended: nil
        case .closure: .some(nil)
        case .owned(let owned): owned.owner.map { "\(Swift.type(of: $0))" }
        }
      }
    }
  }
#endif
