/// Laws R.1 and R.5: what overrules a linked value.
extension Node {
  func take(_ value: Int) {
    stored = value
    sets += 1
    isOverruled = false
    isInDoubt = false
    seen = seenNow
  }

  /// A source above was set.
  func overrule(by source: Node, despiteGates: Bool = false) {
    if isOpen(from: source) || gates.isEmpty || despiteGates {
      isOverruled = true
      age += 1
    } else if !isOverruled {
      isInDoubt = isInDoubt || chooses || hasPassed || isBelowLoose && someGateHasPassed
    }
  }

  /// Somebody needs the value: then gates above compare.
  func ask() {
    for input in inputs { input.ask() }
    letThrough()
    if isInDoubt, hasPassed { isOverruled = true }
    if isOverruled, isInDoubt { age += 1 }
    if isOverruled { isInDoubt = false }
    if isLinked, isBelowLoose, isOverruledNow { take(compute(inputs.map(\.value))) }
  }

  /// Whether what was set counts no more. Where a gate was asked in between, or wasn't, isn't known.
  var isOverruledNow: Bool {
    if isOverruled || !isInDoubt { return isOverruled }
    if hasPassed { return true }
    isOverruled = wasAsked()
    if isOverruled {
      age += 1
      for gate in gates where gate.isBelowLoose && wasAsked() {
        gate.passed = (gate.value, gate.seenNow)
      }
    }
    isInDoubt = false
    return isOverruled
  }

  /// One further up may have let through what it takes back, if it was asked.
  private var someGateHasPassed: Bool { gates.contains { $0.hasPassed(since: seen) } }

  private var hasPassed: Bool { fixed[0].hasPassed(since: seen) }

  /// Whether there is a way without gates, and not by what is chosen, which may be taken back. One that is coarse
  /// lets all through that is computed with: so it is news if something else is chosen for that.
  func isOpen(from source: Node, asComputed: Bool = false) -> Bool {
    self === source
      || fixed.contains {
        let asComputed = asComputed && !isLinked || choosesNew
        return ($0.areSame == nil || asComputed && $0.isCoarse)
          && $0.isOpen(from: source, asComputed: asComputed)
      }
  }
}

/// What was let through by the gates above, what they were, what was chosen, and how often all was set.
struct Seen {
  var gates: [ObjectIdentifier: (passed: Int, value: Int)] = [:]
  var chosen: [ObjectIdentifier: ObjectIdentifier] = [:]
  var sets: [ObjectIdentifier: Int] = [:]
}

/// Law 8.9: what gates let through.
extension Node {
  var seenNow: Seen {
    var seen = Seen()
    see(into: &seen)
    return seen
  }

  private func see(into seen: inout Seen) {
    for input in inputs {
      if input.areSame != nil { seen.gates[ObjectIdentifier(input)] = (input.passing, input.value) }
      if input.canBeSet { seen.sets[ObjectIdentifier(input)] = input.sets }
      input.see(into: &seen)
    }
    if let chosen { seen.chosen[ObjectIdentifier(self)] = ObjectIdentifier(chosen) }
  }

  private var chosen: Node? { candidates.isEmpty ? nil : inputs[1] }

  /// The nearest gates are asked: one below another may have changed though that is as it was. So is what is chosen:
  /// another is news.
  func hasPassed(since seen: Seen, from source: Node? = nil, asComputed: Bool = false) -> Bool {
    let asComputed = asComputed && !isLinked  // which starts over for what is news alone
    if let source {
      if self === source { return true }
      if !isBelow(source) { return false }
    } else if let before = seen.sets[ObjectIdentifier(self)], before != sets {
      return true
    }
    if let areSame, !(asComputed && isCoarse), let before = seen.gates[ObjectIdentifier(self)] {
      return asComputed ? before.value != value : !areSame(before.passed, passing)
    }
    return inputs.contains { $0.hasPassed(since: seen, from: source, asComputed: asComputed) }
      || choosesAnew(since: seen, from: source)
  }

  private func choosesAnew(since seen: Seen, from source: Node?) -> Bool {
    guard let chosen, let before = seen.chosen[ObjectIdentifier(self)] else { return false }
    if choosesNew { return fixed[0].hasPassed(since: seen, from: source, asComputed: true) }
    return before != ObjectIdentifier(chosen)
      && source.map { fixed[0] === $0 || fixed[0].isBelow($0) } ?? true
  }

  /// Of a gate: what those below have heard of.
  private var passing: Int {
    guard let passed, let areSame else { return value }
    return hasNewsAbove && !areSame(passed.value, value) ? value : passed.value
  }

  private var hasNewsAbove: Bool {
    passed.map { passed in inputs.contains { $0.hasPassed(since: passed.seen) } } ?? true
  }

  /// Somebody asks what it lets through.
  private func letThrough() {
    if areSame != nil, isBelowLoose, hasNewsAbove { passed = (passing, seenNow) }
  }

  var isHeard: Bool { listeners.contains { !$0.isOver } }

  func isFrom(_ node: Node) -> Bool { self === node || inputs.contains { $0.isFrom(node) } }
}
