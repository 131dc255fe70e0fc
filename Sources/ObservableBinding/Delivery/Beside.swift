/// What a list has beside its listeners.
@usableFromInline package final class Beside {
  /// What passes sets on to those who track the source.
  package var reading: AnyObject?
  /// The passes to end of what listeners of this list have set, if there are any, and how that is done. It is a
  /// closure, which is formed with the first: so a program without has nothing of the graph.
  var held: AnyObject?
  var endPasses: (() -> Void)?

  package init() {}
}

extension AnyListeners {
  package final var reading: AnyObject? {
    get { beside?.reading }
    set { makeBeside().reading = newValue }
  }

  final func makeBeside() -> Beside {
    if let beside { return beside }
    let new = Beside()
    beside = new
    return new
  }

  /// Ends what was held while an element was delivered.
  final func endHeld() {
    guard let beside, let end = beside.endPasses.take() else { return }
    queued -= 1
    end()
  }
}
