extension Program {
  package init(seed: UInt64) {
    var choices = Choices(seed: seed)
    self.init(&choices)
  }

  package init(bytes: some Sequence<UInt8>) {
    var choices = Choices(bytes: bytes)
    self.init(&choices)
  }

  /// Derived values over sources and over each other, then some listeners, then anything.
  package init(_ choices: inout Choices) {
    operations = []
    choices.theme = choices.next(11)
    let isCoarse = choices.theme == 4 && choices.next(2) == 0
    if choices.theme == 4 {
      let source = Place.source(0)
      operations.append(
        .derive(0, isCoarse ? .removeDuplicatesByHalf(source) : .removeDuplicates(source)))
    }
    if choices.isOfLinked {
      operations.append(.link(Self.sources, .source(choices.next(Self.sources))))
    }
    let count = choices.theme == 4 ? Self.derived : choices.next(Self.derived + 1)
    for new in (choices.theme == 4 ? 1 : 0)..<count {
      operations.append(.derive(new, Self.derivation(below: new, &choices)))
    }
    if choices.isOfLinked || isCoarse && choices.next(4) == 0 {
      operations.append(.link(Self.sources + 1, Self.place(&choices)))
    }
    for _ in 0..<1 + choices.next(4) { operations.append(Self.listening(0, &choices)) }
    operations += Self.operations(upTo: 3 + choices.next(10), depth: 0, &choices)
  }

  private static func operations(
    upTo count: Int, depth: Int, _ choices: inout Choices
  ) -> [Operation] {
    var operations: [Operation] = []
    for _ in 0..<count where !choices.areOver {
      operations.append(operation(depth, &choices))
    }
    return operations
  }

  /// One operation; deeper ones set and cancel more, and bind less.
  private static func operation(_ depth: Int, _ choices: inout Choices) -> Operation {
    if choices.theme > 7, choices.next(3) > 0 { return choosing(depth, &choices) }
    if choices.theme > 4, choices.theme < 8, choices.next(2) == 0 {
      switch choices.theme {
      case 5: return boxOperation(depth, &choices)
      case 6: return relayOperation(depth, &choices)
      default: return delegateOperation(depth, &choices)
      }
    }
    if choices.theme == 4, choices.next(4) > 0 {
      // Half of the sets are equal, or of one half, and there is a source beside the gate's.
      let sets = choices.next(2) == 0
      return sets ? .set(choices.next(2), choices.next(3)) : listening(depth, &choices)
    }
    if choices.isOfLinked, choices.next(2) == 0 { return linking(depth, &choices) }
    return switch choices.next(44) {
    case 0..<12: .set(choices.next(sources), choices.next(4))
    case 12: .add(choices.next(sources), choices.next(2))
    case 13: .update(choices.next(sources), choices.next(3))
    case 14: .failingUpdate(choices.next(sources), choices.next(3))
    case 15: .read(place(&choices))
    case 16..<19: .derive(choices.next(derived), derivation(below: derived, &choices))
    case 19..<26: listening(depth, &choices)
    case 26, 27, 28: .cancel(choices.next(tokens))
    case 29: .makeOwner(choices.next(owners))
    case 30: .dropOwner(choices.next(owners))
    case 31: .put(token: choices.next(tokens), bag: choices.next(bags))
    case 32: choices.next(2) == 0 ? .cancelAll(choices.next(bags)) : .dropBag(choices.next(bags))
    case 33, 34: batch(depth, &choices)
    case 35: .dropDerived(choices.next(derived))
    case 36:
      choices.next(3) == 0
        ? .makeSource(choices.next(sources), choices.next(4))
        : .dropSource(choices.next(sources))
    case 37: boxOperation(depth, &choices)
    case 38, 39, 40: relayOperation(depth, &choices)
    default: delegateOperation(depth, &choices)
    }
  }

  /// What chooses is set, and what it chooses among; who listens hears what is below.
  private static func choosing(_ depth: Int, _ choices: inout Choices) -> Operation {
    switch choices.next(12) {
    case 0..<6: .set(choices.next(sources), choices.next(3))
    case 6: batch(depth, &choices)
    case 7: .derive(choices.next(derived), derivation(below: derived, &choices))
    case 8: .read(place(&choices))
    case 9: .cancel(choices.next(tokens))
    case 10: choices.next(2) == 0 ? .dropSource(0) : .dropDerived(choices.next(derived))
    default: listening(depth, &choices)
    }
  }

  /// What is linked is set, and what it comes from.
  private static func linking(_ depth: Int, _ choices: inout Choices) -> Operation {
    switch choices.next(16) {
    case 0..<8: .set(choices.next(settable), choices.next(3))
    case 8: .update(choices.next(settable), choices.next(3))
    case 9: batch(depth, &choices)
    case 10: .read(place(&choices))
    case 11: .link(choices.next(settable), place(&choices))
    case 12: .dropSource(choices.next(settable))
    default: listening(depth, &choices)
    }
  }

  private static func relayOperation(_ depth: Int, _ choices: inout Choices) -> Operation {
    let relay = choices.next(relays)
    switch choices.next(10) {
    case 0..<4: return .send(relay, choices.next(4))
    case 4..<7:
      return .listen(
        .observe, .relay(relay), owner: owner(&choices), token: choices.next(tokens),
        reaction(depth, &choices))
    case 7, 8:
      let later = relay + 1 + choices.next(relays)
      guard later < relays else { return .send(relay, choices.next(4)) }
      return .pass(relay, to: later, token: choices.next(tokens))
    default: return choices.next(2) == 0 ? .makeRelay(relay) : .dropRelay(relay)
    }
  }

  private static func delegateOperation(_ depth: Int, _ choices: inout Choices) -> Operation {
    switch choices.next(12) {
    case 0, 1:
      .bindDelegate(choices.next(delegates), owner: owner(&choices), reaction(depth, &choices))
    case 2: .unbindDelegate(choices.next(delegates))
    case 3, 4, 5: .callDelegate(choices.next(delegates), choices.next(4))
    case 6, 7, 8: .addDelegate(owner: choices.next(owners), reaction(depth, &choices))
    case 9: .removeDelegate(owner: choices.next(owners))
    default: .callAll(choices.next(4))
    }
  }

  private static func boxOperation(_ depth: Int, _ choices: inout Choices) -> Operation {
    let box = choices.next(boxes)
    return switch choices.next(12) {
    case 0..<4: .setBox(box, choices.next(4))
    case 4: .addToBox(box, choices.next(2))
    case 5..<9: .bindBox(box, owner: owner(&choices), reaction(depth, &choices))
    case 9: .unbindBox(box)
    case 10: .dropBox(box)
    default: .makeBox(box, choices.next(4))
    }
  }

  private static func listening(_ depth: Int, _ choices: inout Choices) -> Operation {
    .listen(
      choices.element(of: [.bind, .bind, .observe, .observe, .changes]), place(&choices),
      owner: owner(&choices), token: choices.next(tokens), reaction(depth, &choices))
  }

  private static func owner(_ choices: inout Choices) -> Int? {
    let choice = choices.next(3 * owners)
    return choice < owners ? choice : nil
  }

  /// Bounded, so that programs end: a few calls, of a few operations, a few levels deep.
  private static func reaction(_ depth: Int, _ choices: inout Choices) -> Reaction {
    guard depth < 3, choices.next(3) > 0 else { return Reaction() }
    let times = 1 + choices.next(2)
    return Reaction(
      times: times,
      operations: operations(upTo: 1 + choices.next(3), depth: depth + 1, &choices))
  }

  private static func batch(_ depth: Int, _ choices: inout Choices) -> Operation {
    guard depth < 3 else { return .set(choices.next(sources), choices.next(4)) }
    let named = (0..<1 + choices.next(3)).map { _ in place(&choices) }
    return .batch(named, operations(upTo: 1 + choices.next(4), depth: depth + 1, &choices))
  }

  private static func place(
    below limit: Int = derived, _ choices: inout Choices
  ) -> Place {
    let place = choices.next(5)
    if place > 1, limit > 0 { return .derived(choices.next(limit)) }
    return .source(
      choices.theme == 4 ? place & 1 : choices.next(choices.isOfLinked ? settable : sources))
  }

  /// From sources, and from derived values in the places below the limit.
  private static func derivation(below limit: Int, _ choices: inout Choices) -> Derivation {
    func next() -> Place { place(below: limit, &choices) }
    func all() -> [Place] { (0..<2 + choices.next(2)).map { _ in next() } }
    if choices.theme > 7, choices.next(2) == 0 {
      let outer: Place = choices.next(2) == 0 ? .source(0) : next()
      return choices.next(3) > 0 ? .choose(outer, all()) : .chooseNew(outer, all())
    }
    return switch choices.next(choices.theme == 4 ? 15 : 11) {
    case 11...: .removeDuplicates(next())
    case 9: .choose(next(), all())
    case 10: .chooseNew(next(), all())
    case 0, 1: .map(next(), choices.element(of: Transform.allCases))
    case 2, 3, 4: .two(next(), next())
    case 5: .three(next(), next(), next())
    case 6: .removeDuplicates(next())
    case 7: .removeDuplicatesByHalf(next())
    default: .readOnly(choices.next(sources))
    }
  }
}
