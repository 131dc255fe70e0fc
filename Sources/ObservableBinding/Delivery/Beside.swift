/// What a list has beside its listeners.
@usableFromInline package class Beside {
  /// What passes sets on to those who track the source.
  package final var reading: AnyObject?

  package init() {}

  /// Whether there are passes to end: those of other sources, which were set by listeners of this list.
  var holdsPasses: Bool { false }
  func endPasses() {}  // never run: the subclass does it
}

extension AnyListeners {
  package final var reading: AnyObject? {
    get { beside?.reading }
    set {
      if beside == nil { beside = Beside() }
      beside?.reading = newValue
    }
  }

  /// Ends what was held while an element was delivered.
  final func endHeld() {
    guard let beside, beside.holdsPasses else { return }
    queued -= 1
    beside.endPasses()
  }
}
