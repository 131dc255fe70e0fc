extension Program {
  /// A program of fewer operations that differs, too: none of them can be left out.
  package func shrunk(while differs: (Program) -> Bool) -> Program {
    var smallest = self
    var smaller = operations.smaller()
    var next = 0  // from there on, they are yet to be tried
    var tried = 0  // since it has shrunk
    while tried < smaller.count {
      let candidate = Program(operations: smaller[next % smaller.count])
      if differs(candidate) {
        smallest = candidate
        smaller = candidate.operations.smaller()
        tried = 0
      } else {
        next += 1
        tried += 1
      }
    }
    return smallest
  }
}

extension Array {
  /// The lists that are a bit simpler, the simplest first: without a half, a quarter, one; then with
  /// one that is simpler itself.
  func smaller(_ simpler: (Element) -> [[Element]]) -> [[Element]] {
    var lists: [[Element]] = []
    var length = count
    while length > 0 {
      for start in stride(from: 0, to: count, by: length) {
        var list = self
        list.removeSubrange(start..<Swift.min(start + length, count))
        lists.append(list)
      }
      length /= 2
    }
    for (index, element) in enumerated() {
      for replacement in simpler(element) {
        var list = self
        list.replaceSubrange(index...index, with: replacement)
        lists.append(list)
      }
    }
    return lists
  }
}

extension [Operation] {
  func smaller() -> [[Operation]] { smaller { $0.simpler() } }
}

extension Operation {
  /// What could stand in its place.
  fileprivate func simpler() -> [[Operation]] {
    switch self {
    case .batch(let places, let body):
      [body] + body.smaller().map { [.batch(places, $0)] }
        + (places.count > 1
          ? places.indices.map { index in
            var fewer = places
            fewer.remove(at: index)
            return [.batch(fewer, body)]
          } : [])
    case .listen(let kind, let place, let owner, let token, let reaction):
      reaction.hoisted { .listen(kind, place, owner: owner, token: token, $0) }
        + place.simpler.map { [.listen(kind, $0, owner: owner, token: token, reaction)] }
        + (owner == nil ? [] : [[.listen(kind, place, owner: nil, token: token, reaction)]])
        + reaction.smaller().map { [.listen(kind, place, owner: owner, token: token, $0)] }
    case .bindBox(let box, let owner, let reaction):
      reaction.hoisted { .bindBox(box, owner: owner, $0) }
        + (owner == nil ? [] : [[.bindBox(box, owner: nil, reaction)]])
        + reaction.smaller().map { [.bindBox(box, owner: owner, $0)] }
    case .bindDelegate(let place, let owner, let reaction):
      reaction.hoisted { .bindDelegate(place, owner: owner, $0) }
        + (owner == nil ? [] : [[.bindDelegate(place, owner: nil, reaction)]])
        + reaction.smaller().map { [.bindDelegate(place, owner: owner, $0)] }
    case .addDelegate(let owner, let reaction):
      reaction.hoisted { .addDelegate(owner: owner, $0) }
        + reaction.smaller().map { [.addDelegate(owner: owner, $0)] }
    case .add(let place, let amount): [[.set(place, amount)]]
    case .update(let place, let amount), .failingUpdate(let place, let amount):
      [[.set(place, amount)], [.add(place, amount)]]
    case .set(let place, let value) where value > 1: [[.set(place, 1)]]
    case .link(let place, let source):
      source.simpler.map { [.link(place, $0)] } + [[.makeSource(place, 1)]]
    case .derive(let place, let derivation): derivation.simpler.map { [.derive(place, $0)] }
    default: []
    }
  }
}

extension Place {
  fileprivate var simpler: [Place] {
    switch self {
    case .source, .relay: []
    case .derived: (0..<Program.sources).map { .source($0) }
    }
  }
}

extension [Place] {
  fileprivate var fewer: [[Place]] {
    smaller { place in place.simpler.map { [$0] } }.filter { !$0.isEmpty }
  }
}

extension Derivation {
  fileprivate var simpler: [Derivation] {
    switch self {
    case .map(let one, let transform): one.simpler.map { .map($0, transform) }
    case .two(let one, let two):
      [.map(one, .increment), .map(two, .increment)]
        + one.simpler.map { .two($0, two) } + two.simpler.map { .two(one, $0) }
    case .three(let one, let two, let three): [.two(one, two), .two(one, three), .two(two, three)]
    case .removeDuplicates(let one): one.simpler.map { .removeDuplicates($0) }
    case .removeDuplicatesByHalf(let one): [.removeDuplicates(one)]
    case .readOnly: []
    case .chooseNew(let outer, let all):
      [.choose(outer, all)] + outer.simpler.map { .chooseNew($0, all) }
        + all.fewer.map { .chooseNew(outer, $0) }
    case .choose(let outer, let all):
      [.map(outer, .increment)] + all.map { .map($0, .increment) }
        + outer.simpler.map { .choose($0, all) } + all.fewer.map { .choose(outer, $0) }
    }
  }
}

extension Reaction {
  /// What it does, in place of the listener and after it.
  fileprivate func hoisted(_ listener: (Reaction) -> Operation) -> [[Operation]] {
    times == 0 ? [] : [operations, [listener(Reaction())] + operations]
  }

  fileprivate func smaller() -> [Reaction] {
    guard times > 0 else { return [] }
    var reactions = operations.smaller().map { fewer in
      fewer.isEmpty ? Reaction() : Reaction(times: times, operations: fewer)
    }
    if times > 1 { reactions.append(Reaction(times: 1, operations: operations)) }
    return reactions
  }
}
