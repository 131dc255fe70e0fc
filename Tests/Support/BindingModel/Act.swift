/// One act of a hostile program, in which everything that can do something does so: what listens,
/// compares, transforms and dies.
///
/// Everything lives in numbered places, as in `Program`: an act on an empty place does nothing, so
/// any part can be taken out. A place below 3 is an observable's, the others are derived values'.
package struct Act {
  package enum Verb {
    case makeSource, link, dropSource, set, update, read
    case map, half, sum, wide, readOnly, distinct, distinctBy, coarse, choose, pick, dropDerived
    case bind, observe, changes, crowd, cancel, makeOwner, dropOwner, put, cancelAll, dropBag
    case batch, failingBatch
    case makeBox, dropBox, setBox, addToBox, readBox, bindBox, unbindBox
    case makeRelay, dropRelay, send, hear, hearMap, hearEven, hearScan, hearDistinct
    case setPart, readForm, tie, untie, edit
  }

  var verb: Verb
  /// The place that it is about.
  var place = 0
  /// What else it needs, by verb: a value, places of inputs, a token.
  var value = 0
  var others: [Int] = []
  var owner: Int?
  /// What is done inside: by a listener that is called, by the body of a batch.
  var inside = Deed()
  /// What is done by the object that this act makes, a value, a capture or an owner, when it dies.
  var dying = Deed()
  /// What is done by the transform or the comparison that this act makes.
  var acting = Deed()

  static let sources = 3, derived = 4, tokens = 5, owners = 2, relays = 2, forms = 2
  static let places = sources + derived
}

/// What is done on an occasion, the first times.
struct Deed {
  var times = 0
  var acts: [Act] = []
}

// MARK: - Random

extension Act {
  init(_ depth: Int, _ choices: inout Choices) {
    func place() -> Int {
      choices.next(3) == 0 ? choices.next(Self.sources) : Self.anyPlace(&choices)
    }
    self.init(verb: .set)
    if choices.theme > 5, choices.next(2) == 0 {
      verb =
        choices.theme == 6
        ? choices.element(of: [
          .send, .send, .send, .hear, .hear, .hearMap, .hearEven, .hearScan, .hearScan,
          .hearDistinct, .dropRelay, .makeRelay,
        ]) : choices.element(of: [.setPart, .setPart, .readForm, .tie, .tie, .untie, .edit])
      fill(depth, &choices)
      return
    }
    if [4, 5].contains(choices.theme), choices.next(8) < (choices.theme == 4 ? 4 : 7) {
      verb = choices.element(of: [
        .set, .set, .set, .read, .distinct, .distinctBy, .sum, .map, .bind, .bind, .observe,
        .observe,
      ])
      fill(depth, &choices)
      aimAtGates(&choices)
      return
    }
    if choices.theme == 2, choices.next(8) < 6 {
      verb = choices.element(of: [
        .set, .set, .set, .set, .read, .coarse, .coarse, .distinct, .distinct, .distinctBy, .sum,
        .map, .half, .pick, .choose, .bind, .bind, .observe, .observe, .batch,
      ])
      fill(depth, &choices)
      aimBelowCoarseGate(choices.next(3), 1 + choices.next(3), &choices)
      return
    }
    if choices.theme == 3, choices.next(8) < 5 {
      verb = choices.element(of: [
        .link, .set, .set, .set, .set, .update, .batch, .bind, .observe, .changes, .read, .map,
        .sum,
        .choose, .wide, .dropSource,
      ])
      fill(depth, &choices)
      return
    }
    if choices.theme > 7, choices.next(8) < 6 {
      verb = choices.element(of: [
        .set, .set, .set, .set, .set, .set, .batch, .choose, .choose, .pick, .pick, .bind, .bind,
        .observe, .observe, .changes, .read, .map, .sum, .wide, .distinct, .distinctBy, .cancel,
        .dropSource, .dropDerived,
      ])
      fill(depth, &choices)
      aimAtChoices(&choices)
      return
    }
    switch choices.next(40) {
    case 0..<8: verb = .set
    case 8: verb = .update
    case 9..<15:
      verb = choices.element(of: [
        .map, .half, .sum, .sum, .readOnly, .distinct, .distinctBy, .coarse, .choose, .choose,
        .pick, .wide,
      ])
    case 15..<23: verb = choices.element(of: [.bind, .bind, .bind, .observe, .observe, .changes])
    case 23..<26: verb = .cancel
    case 26, 27: verb = .read
    case 28: verb = .dropDerived
    case 29: verb = choices.element(of: [.dropSource, .makeSource, .dropDerived])
    case 30: verb = .makeOwner
    case 31: verb = .dropOwner
    case 32, 33: verb = choices.element(of: [.batch, .batch, .failingBatch])
    case 34: verb = choices.element(of: [.put, .cancelAll, .dropBag])
    case 35: verb = .crowd
    case 36, 37: verb = choices.element(of: [.setBox, .setBox, .addToBox, .readBox, .unbindBox])
    case 38: verb = .bindBox
    default: verb = choices.element(of: [.bindBox, .makeBox, .dropBox, .set])
    }
    fill(depth, &choices)
  }

  private static func anyPlace(_ choices: inout Choices) -> Int { choices.next(places) }

  private mutating func fill(_ depth: Int, _ choices: inout Choices) {
    let isDeep = depth >= 3
    switch verb {
    case .makeSource, .set, .update:
      place = choices.next(Self.sources)
      value = choices.next(4)
      dying = Self.deed(depth, oneIn: 3, &choices)
    case .link:
      place = choices.next(Self.sources)
      others = [Self.anyPlace(&choices)]
      dying = Self.deed(depth, oneIn: 3, &choices)
      acting = Self.deed(depth, oneIn: 6, &choices)
    case .dropSource: place = choices.next(Self.sources)
    case .read: place = Self.anyPlace(&choices)
    case .map, .half, .sum, .wide, .readOnly, .distinct, .distinctBy, .coarse, .choose, .pick:
      place = Self.sources + choices.next(Self.derived)
      let count =
        switch verb {
        case .sum: 2 + choices.next(2)
        case .choose, .pick: 3 + choices.next(2)
        default: 1
        }
      others = (0..<count).map { _ in
        choices.next(2) == 0 ? choices.next(Self.sources) : Self.anyPlace(&choices)
      }
      if [.map, .sum, .choose, .pick, .wide].contains(verb) {
        dying = Self.deed(depth, oneIn: 3, &choices)
      }
      if verb != .readOnly, verb != .distinct { acting = Self.deed(depth, oneIn: 5, &choices) }
    case .dropDerived: place = Self.sources + choices.next(Self.derived)
    case .bind, .observe, .changes, .crowd:
      place = Self.anyPlace(&choices)
      value = verb == .crowd ? 4 + choices.next(6) : choices.next(Self.tokens)
      let choice = choices.next(3 * Self.owners)
      owner = choice < Self.owners ? choice : nil
      if verb != .crowd { inside = Self.deed(depth, oneIn: 2, &choices) }
      dying = Self.deed(depth, oneIn: 3, &choices)
    case .cancel, .put: value = choices.next(Self.tokens)
    case .makeOwner, .dropOwner:
      place = choices.next(Self.owners)
      if verb == .makeOwner { dying = Self.deed(depth, oneIn: 2, &choices) }
    case .batch, .failingBatch:
      others = (0..<1 + choices.next(3)).map { _ in Self.anyPlace(&choices) }
      let count = isDeep ? 1 : 1 + choices.next(4)
      inside = Deed(times: 1, acts: Self.acts(count, isDeep ? 9 : depth + 1, &choices))
    case .makeBox, .setBox, .addToBox:
      value = choices.next(4)
      dying = Self.deed(depth, oneIn: 3, &choices)
    case .bindBox:
      let choice = choices.next(3 * Self.owners)
      owner = choice < Self.owners ? choice : nil
      inside = Self.deed(depth, oneIn: 2, &choices)
      dying = Self.deed(depth, oneIn: 2, &choices)
    case .makeRelay, .dropRelay, .send:
      place = choices.next(Self.relays)
      value = choices.next(4)
      if verb == .send { dying = Self.deed(depth, oneIn: 3, &choices) }
    case .hear, .hearMap, .hearEven, .hearScan, .hearDistinct:
      // A relay or two, or a relay and an observable.
      others = [Self.places + choices.next(Self.relays)]
      if choices.next(2) == 0 { others.append(choices.next(Self.sources)) }
      if choices.next(2) == 0 { others.append(Self.places + choices.next(Self.relays)) }
      others = others.enumerated().filter { !others[..<$0].contains($1) }.map(\.1)
      value = choices.next(Self.tokens)
      let choice = choices.next(3 * Self.owners)
      owner = choice < Self.owners ? choice : nil
      inside = Self.deed(depth, oneIn: 2, &choices)
      dying = Self.deed(depth, oneIn: 3, &choices)
      if verb != .hear { acting = Self.deed(depth, oneIn: 4, &choices) }
    case .setPart, .edit:
      place = choices.next(Self.forms)
      value = choices.next(4)
      dying = Self.deed(depth, oneIn: 2, &choices)
    case .readForm: place = choices.next(Self.forms)
    case .tie, .untie: value = choices.next(3)
    case .cancelAll, .dropBag, .dropBox, .readBox, .unbindBox: break
    }
  }

  /// What is heard comes from a gate, and from a source beside it; half of the sets are equal.
  private mutating func aimAtGates(_ choices: inout Choices) {
    switch verb {
    case .set: (place, value) = (choices.next(2), choices.next(2))
    case .distinct, .distinctBy: (place, others) = (Self.sources, [0])
    case .sum: (place, others) = (Self.sources + 1, [Self.sources, choices.next(2)])
    case .map: (place, others) = (Self.sources + 1, [Self.sources])
    case .read: place = Self.sources + choices.next(2)
    default: place = Self.sources + 1
    }
  }

  /// What is heard is below a coarse gate, and others.
  static func belowCoarseGate(_ choices: inout Choices) -> [Act] {
    let below: [Verb] = [.distinct, .distinct, .map, .sum, .pick, .choose]
    let verbs = [.coarse, choices.element(of: below), choices.element(of: below), .bind, .observe]
    return verbs.enumerated().map { number, verb in
      var act = Act(verb: verb)
      act.fill(0, &choices)
      act.aimBelowCoarseGate(choices.next(3), number, &choices)
      return act
    }
  }

  private mutating func aimBelowCoarseGate(_ above: Int, _ number: Int, _ choices: inout Choices) {
    let below = Self.sources + number
    switch verb {
    case .set: place = choices.next(2)
    case .coarse: (place, others) = (Self.sources, [0])
    case .bind, .observe, .read: place = Self.sources + 1 + above % 2
    case .batch: break
    default: (place, others[0]) = (below, Self.sources + above % max(number, 1))
    }
  }

  /// What chooses is set, and what it chooses among; what is heard is below.
  private mutating func aimAtChoices(_ choices: inout Choices) {
    switch verb {
    case .set: value = choices.next(3)
    case .choose, .pick: if choices.next(2) == 0 { others[0] = 0 }
    case .bind, .observe, .changes: place = Self.sources + choices.next(Self.derived)
    default: break
    }
  }

  private static func deed(_ depth: Int, oneIn chance: Int, _ choices: inout Choices) -> Deed {
    guard depth < 3, choices.next(chance) == 0 else { return Deed() }
    return Deed(
      times: 1 + choices.next(2), acts: acts(1 + choices.next(3), depth + 1, &choices))
  }

  static func acts(_ count: Int, _ depth: Int, _ choices: inout Choices) -> [Act] {
    guard depth < 9 else { return [Act(verb: .set, place: choices.next(sources), value: 1)] }
    var acts: [Act] = []
    for _ in 0..<count where !choices.areOver { acts.append(Act(depth, &choices)) }
    return acts
  }
}

// MARK: - Smaller

extension [Act] {
  /// How many acts there are, those inside others included.
  package var countInAll: Int {
    reduce(0) { sum, act in
      sum + 1 + [act.inside, act.dying, act.acting].reduce(0) { $0 + $1.acts.countInAll }
    }
  }

  func smaller() -> [[Act]] { smaller { $0.smaller() } }
}

extension Act {
  fileprivate func smaller() -> [[Act]] {
    var simpler: [[Act]] = []
    for deed in [\Act.inside, \Act.dying, \Act.acting] where !self[keyPath: deed].acts.isEmpty {
      simpler.append(self[keyPath: deed].acts)
      for acts in self[keyPath: deed].acts.smaller() {
        var act = self
        act[keyPath: deed] = Deed(times: acts.isEmpty ? 0 : self[keyPath: deed].times, acts: acts)
        simpler.append([act])
      }
      if self[keyPath: deed].times > 1 { simpler.append([changed { $0[keyPath: deed].times = 1 }]) }
    }
    if owner != nil { simpler.append([changed { $0.owner = nil }]) }
    if others.count > fewest {
      for index in others.indices { simpler.append([changed { $0.others.remove(at: index) }]) }
    }
    for index in others.indices where (Act.sources..<Act.places).contains(others[index]) {
      for source in 0..<Act.sources { simpler.append([changed { $0.others[index] = source }]) }
    }
    switch verb {
    case .update: simpler.append([changed { $0.verb = .set }])
    case .failingBatch: simpler.append([changed { $0.verb = .batch }])
    case .changes: simpler.append([changed { $0.verb = .observe }])
    case .sum:
      simpler += others.map { input in [changed { ($0.verb, $0.others) = (.map, [input]) }] }
    case .choose, .pick:
      simpler += others.map { input in [changed { ($0.verb, $0.others) = (.map, [input]) }] }
      if verb == .choose { simpler.append([changed { $0.verb = .pick }]) }
    case .wide: simpler.append([changed { $0.verb = .map }])
    case .link: simpler.append([changed { $0.verb = .makeSource }])
    case .coarse, .half, .distinctBy:
      simpler.append([changed { $0.verb = $0.verb == .half ? .map : .distinct }])
    case .bind, .observe:
      if place >= Act.sources {
        for source in 0..<Act.sources { simpler.append([changed { $0.place = source }]) }
      }
    default: break
    }
    return simpler
  }

  /// How many others it needs.
  private var fewest: Int {
    switch verb {
    case .sum, .choose, .pick: 2
    default: 1
    }
  }

  private func changed(_ change: (inout Act) -> Void) -> Act {
    var act = self
    change(&act)
    return act
  }
}

// MARK: - Text

extension Act: CustomStringConvertible {
  package var description: String { lines.joined(separator: "\n") }

  static func name(_ place: Int) -> String {
    place < sources ? "s\(place)" : place < places ? "d\(place - sources)" : "r\(place - places)"
  }

  private static func list(_ inputs: [String]) -> String {
    "[\(inputs.dropFirst().joined(separator: ", "))]"
  }

  private var lines: [String] {
    let place = Self.name(place)
    let inputs = others.map(Self.name)
    let captured = dying.acts.isEmpty ? "" : " [bomb]"
    let listening = "\(place).\(verb)\(owner.map { "(o\($0))" } ?? "")\(captured)"
    let head =
      switch verb {
      case .makeSource: "\(place) = Observable(\(value))"
      case .link: "\(place) = Linked(\(inputs[0])) { $0 * 3 }"
      case .dropSource, .dropDerived: "\(place) = nil"
      case .set: "\(place).value = \(value)"
      case .update: "\(place).update { $0 = \(value) }"
      case .read: "read \(place).value"
      case .map: "\(place) = \(inputs[0]).map { $0 }"
      case .half: "\(place) = \(inputs[0]).map { $0 >> 1 }"
      case .sum: "\(place) = Derived(\(inputs.joined(separator: ", "))) { 7 * ... }"
      case .wide: "\(place) = Derived(from: [\(inputs[0])] + seventeen) { 7 * ... }"
      case .choose:
        "\(place) = \(inputs[0]).flatMap { o in \(Self.list(inputs))[o].map { 7 * o + $0 } }"
      case .pick:
        "\(place) = Derived(\(inputs[0]), \(inputs[0]).flatMap { \(Self.list(inputs))[$0] }) { 7 * ... }"
      case .readOnly: "\(place) = \(inputs[0]).readOnly"
      case .distinct: "\(place) = \(inputs[0]).removeDuplicates()"
      case .distinctBy: "\(place) = \(inputs[0]).removeDuplicates(by: ==)"
      case .coarse: "\(place) = \(inputs[0]).removeDuplicates(by: { $0 >> 1 == $1 >> 1 })"
      case .bind, .observe, .changes: "t\(value) = \(listening)"
      case .crowd: "\(value) times \(place).observe(an owner that dies)\(captured)"
      case .cancel: "t\(value).cancel()"
      case .makeOwner: "o\(self.place) = Owner()"
      case .dropOwner: "o\(self.place) = nil"
      case .put: "t\(value).store(in: bag)"
      case .cancelAll: "bag.cancelAll()"
      case .dropBag: "bag = BindingBag()"
      case .batch, .failingBatch: "\(verb)(\(inputs.joined(separator: ", ")))"
      case .makeBox: "box = Box(\(value))"
      case .dropBox: "box = nil"
      case .setBox: "box.value = \(value)"
      case .addToBox: "box.value.replace(with: \(value))"
      case .readBox: "read box.value"
      case .bindBox: "box.bind\(owner.map { "(o\($0))" } ?? "")\(captured)"
      case .unbindBox: "box.unbind()"
      case .makeRelay: "r\(self.place) = Relay()"
      case .dropRelay: "r\(self.place) = nil"
      case .send: "r\(self.place).send(\(value))"
      case .hear, .hearMap, .hearEven, .hearScan, .hearDistinct:
        "t\(value) = \(inputs.joined(separator: " merged with ")).\(verb)"
          + "\(owner.map { "(o\($0))" } ?? "")\(captured)"
      case .setPart: "f\(self.place).value.part = \(value)"
      case .readForm: "read f\(self.place).value.part"
      case .tie: ["f0 and f1", "f0 and c", "f1 and c"][value] + " are bound both ways"
      case .untie: ["f0 and f1", "f0 and c", "f1 and c"][value] + " aren't bound any more"
      case .edit: "c.edit(\(value))"
      }
    return [head] + inside.lines("") + acting.lines("transforming or comparing: ")
      + dying.lines("dying: ")
  }
}

extension Deed {
  fileprivate func lines(_ occasion: String) -> [String] {
    if acts.isEmpty { return [] }
    return ["  \(occasion)\(times == 1 ? "once" : "the first \(times) times") {"]
      + acts.flatMap { $0.description.split(separator: "\n").map { "    \($0)" } } + ["  }"]
  }
}
