/// How sets are delivered: laws 1 to 4 and 8 of Docs/Contracts.md, done as plainly as possible, with
/// lists and a queue, and everything computed anew whenever it is needed.
///
/// The laws leave some things open. There, this does as the history does that it is compared with,
/// if that is among what is allowed:
///
/// - Who comes first, a source's listeners or those of what is derived from it (3, *not promised*).
/// - Whether what is below a gate is told of a change that is taken back (8.9).
/// - Whether a gate below a coarse one is asked while what is below it is in its own pass.
/// - Whether sets made inside listeners are merged for derived values (8.4): these are called at
///   least once after the last such set, and once for each at most.
/// - Which of the sources above a derived value that a batch names come first after it (8.11), and
///   which of them tells what is derived from several.
/// - When a derived value that is replayed inside a pass hears what was set meanwhile: when the
///   replay ends, or with the pass around it (3.7).
/// - In which of the passes under way a value hears of a set that chooses anew, and of sets of what it
///   chooses then, while what chooses is in a pass or a batch.
class Laws {
  /// The listener that the other history calls next, if what comes next in it is a call.
  var hint: () -> Int? = { nil }

  /// What is picked where the laws leave open what comes next, and the other history doesn't say:
  /// one number for each such moment, then 0.
  var picks: [Int] = []
  /// Whether all is as in the other history until now.
  var isAsInHint: () -> Bool = { true }
  /// What was picked, and of how many, while all was as in the other history.
  private(set) var picked: [(pick: Int, count: Int)] = []

  func pick(of count: Int) -> Int {
    guard count > 1, isAsInHint() else { return 0 }
    let pick = picked.count < picks.count ? picks[picked.count] : 0
    picked.append((pick, count))
    return pick
  }

  /// All there are, until they are over.
  var nodes: [Node] = []
  /// The batches whose bodies are running.
  var bodies: Set<Int> = []
  /// How many sets there were.
  private var sets = 0

  // MARK: Sets

  /// Law 2: the value is stored first. Law 4: who is there now is to hear it, and nobody else.
  func store(_ value: Int, in source: Node) {
    keep(value, in: source)
    announce(value, of: source)
  }

  func keep(_ value: Int, in source: Node) {
    source.ask()
    source.take(value)
  }

  /// Law R: a linked value whose source was set before, or that a batch holds, is told once.
  func announce(_ value: Int, of source: Node) {
    sets += 1
    source.isSetInPass = source.isLinked && source.isInPass
    let isOwn = !source.isLinked || source.batch == nil && !isOwed(source) { _ in true }
    if isOwn {
      source.queue.append(Delivery(value: value, age: source.age, audience: source.listeners))
    }
    for node in (isOwn ? [] : [source]) + below(source) {
      if node.isLinked, node !== source { overrule(node, by: source) }
      let debt = Debt(
        reason: reason(for: source), source: source, set: sets,
        isGated: (node.areSame == nil || node.isBelowLoose) && !node.isOpen(from: source))
      for listener in node.listeners {
        listener.mustHear.append(debt)
        dropWhatCameToNothing(listener, node)
        listener.mayHear.append(debt)
        listener.mayHear = listener.mayHear.map { kept($0, listener, node) }
      }
    }
    deliver(source)
  }

  /// Law 8: of a batch, derived values speak once; of other sets, once for each.
  func reason(for source: Node) -> Debt.Reason {
    if let batch = source.batch { .batch(batch) } else { .set(of: ObjectIdentifier(source)) }
  }

  func overrule(_ node: Node, by source: Node) { node.overrule(by: source) }

  func below(_ source: Node) -> [Node] { nodes.filter { $0.isBelow(source) } }

  // MARK: A pass

  /// Law 3: everybody before this returns; what is set meanwhile, after it, without recursion.
  func deliver(_ source: Node) {
    guard !source.isBusy else { return }
    source.isInPass = true
    while step(source) {}
    for node in nodes where node.isBelowLoose && node.isHeard && node.isBelow(source) { look(node) }
    source.isSetInPass = false
    source.isInPass = false
    forget(.set(of: ObjectIdentifier(source)), below: source)
  }

  /// Below a coarse gate, what it takes for the same has been seen, too; whether in the node's own pass isn't known.
  func look(_ node: Node) {
    if node.isInPass, pick(of: 2) == 1 { return }
    node.ask()
    for listener in node.listeners where !mustHear(listener, node, { _ in true }) {
      listener.seen = node.seenNow
    }
  }

  /// Does the next thing of a pass. There may be several that can be next.
  private func step(_ source: Node) -> Bool {
    let delivery = nextDelivery(of: source)
    // What has yet to choose anew may hear of it in the pass of what isn't chosen any more.
    let derived = nodes.filter {
      !$0.isBusy && ($0.isBelow(source) || $0.chooses && $0.mayBeBelow(source))
        || $0 === source && $0.isLinked
    }

    let hint = hint()
    if let delivery, delivery.listener.number == hint {
      callNext(of: source)
    } else if let node = derived.first(where: { mayHear($0, hint) }), !isForLater(node, source) {
      notify(node, in: source)
    } else if delivery != nil {
      callNext(of: source)
    } else if let node = derived.first(where: {
      ($0 === source || $0.isBelow(source)) && mustHear($0, by: source)
    }) {
      notify(node, in: source)
    } else {
      return false
    }
    return true
  }

  /// Whether a notification after a batch is left to a later one of its sources. Both may have it; of what
  /// may choose anew, so may what it leaves and what it takes.
  private func isForLater(_ node: Node, _ source: Node) -> Bool {
    let isBelowLater = node.sources.contains { other in
      if let batch = other.batch { other !== source && !bodies.contains(batch) } else { false }
    }
    return (isBelowLater || node !== source && mayChooseAnew(node, source)) && pick(of: 2) == 1
  }

  /// Law 3: first in, first out; each to everybody in the order of binding.
  private func nextDelivery(of source: Node) -> (listener: Listener, value: Int)? {
    if source.isLinked, source.queue.first?.hasBegun == false { source.ask() }
    while let first = source.queue.first {
      if isOverruled(first, source) {
        source.queue.removeFirst()
      } else if let listener = first.audience.first {
        if canBeCalled(listener) { return (listener, first.value) }
        source.queue[0].audience.removeFirst()
      } else {
        source.queue.removeFirst()
      }
    }
    return nil
  }

  private func callNext(of source: Node) {
    guard let (listener, value) = nextDelivery(of: source) else { return }
    source.queue[0].audience.removeFirst()
    source.queue[0].hasBegun = true
    if source.isLinked {
      listener.mustHear = []
      listener.seen = source.seen
    }
    call(listener, valueToTell(value, source))
  }

  /// Law R.6: of what was set before its source was, listeners don't hear.
  func isOverruled(_ delivery: Delivery, _ source: Node) -> Bool {
    delivery.age != source.age && !delivery.hasBegun
  }

  // MARK: Derived values

  /// A notification: one value, for all who are owed one.
  func notify(_ node: Node, in source: Node? = nil) {
    let isFirst = !node.isInPass
    node.isInPass = true
    node.ask()
    let value = node.value
    let seen = node.seenNow
    let last = sets
    let audience = node.listeners.filter { mayHear($0, node) }
    let owed = audience.filter { mustHear($0, node) { _ in true } }
    for listener in node.listeners { listener.mustHear = [] }
    for listener in owed { take(listener, node, source, seen, upTo: last) }
    for listener in audience {
      if !owed.contains(where: { $0 === listener }) {
        // A later notification may be meant.
        guard hint() == listener.number, pick(of: 2) == 0 else { continue }
        take(listener, node, source, seen, upTo: last)
      }
      call(listener, value)
    }
    if isFirst { node.isInPass = false }
    for listener in node.listeners { dropWhatCameToNothing(listener, node) }
    if isFirst, node.isSetInPass { deliver(node) }
  }

  /// It may have been passed over already.
  private func dropWhatCameToNothing(_ listener: Listener, _ node: Node) {
    listener.mustHear.removeAll { !hasNews(listener, node) || !counts($0, listener, node) }
  }

  private func mayHear(_ node: Node, _ hint: Int?) -> Bool {
    node.listeners.contains { $0.number == hint && mayHear($0, node) }
  }

  private func mayHear(_ listener: Listener, _ node: Node) -> Bool {
    canBeCalled(listener) && hasNews(listener, node)
      && listener.mayHear.contains { mayCount($0, listener, node) }
  }

  private func mayCount(_ debt: Debt, _ listener: Listener, _ node: Node) -> Bool {
    counts(debt, listener, node) || isInDoubt(listener, node) && listener.last != node.value
  }

  /// Below a coarse gate, which values have been compared isn't known: of a gate, if it was set again in a pass.
  private func isInDoubt(_ listener: Listener, _ node: Node) -> Bool {
    if node.isInDoubtBelowLoose { return true }
    guard node.areSame != nil, node.isBelowLoose, let first = listener.mayHear.first else {
      return false
    }
    return listener.mayHear.contains { $0.set != first.set }
  }

  /// Whether somebody has to be told before the pass of that source ends.
  private func mustHear(_ node: Node, by source: Node) -> Bool {
    isOwed(node) { debt in
      debt.source === source && !debt.isLeft && !isBatchUnderWay(debt, above: node, but: source)
        && !mayChooseAnew(node, source)
        || !mayChooseAnew(node, source)
          && node.sources.allSatisfy { $0 === source || !$0.isBusy }
    }
  }

  /// Whether another source is busy, and will tell it: what it is to hear may be that it chooses
  /// anew, and until then it doesn't hear what it will choose.
  private func mayChooseAnew(_ node: Node, _ source: Node) -> Bool {
    node.chooses && nodes.contains { $0 !== source && $0 !== node && $0.canBeSet && $0.isBusy }
  }

  private func isOwed(_ node: Node, _ isDue: (Debt) -> Bool) -> Bool {
    node.listeners.contains { mustHear($0, node, isDue) }
  }

  /// Whether another source tells it yet what was set in a batch.
  private func isBatchUnderWay(_ debt: Debt, above node: Node, but source: Node) -> Bool {
    guard case .batch(let batch) = debt.reason else { return false }
    return node.sources.contains {
      $0.batch == batch || $0 !== source && $0.endingBatch == batch
    }
  }

  func mustHear(_ listener: Listener, _ node: Node, _ isDue: (Debt) -> Bool) -> Bool {
    canBeCalled(listener) && hasNews(listener, node)
      && listener.mustHear.contains {
        isDue($0) && counts($0, listener, node) && !($0.isGated && isInDoubt(listener, node))
      }
  }

  /// Law 8: without duplicates, a listener hears what differs from what *it* got last.
  func hasNews(_ listener: Listener, _ node: Node) -> Bool {
    guard let areSame = node.areSame else { return true }
    return !areSame(listener.last, node.value)
  }

  /// Law 8: what is derived from a value without duplicates hears no duplicates either.
  func counts(_ debt: Debt, _ listener: Listener, _ node: Node) -> Bool {
    !debt.isGated || node.hasPassed(since: listener.seen, from: debt.source)
  }

  /// What has got past a gate may be told, even if it comes to nothing later in the pass.
  private func kept(_ debt: Debt, _ listener: Listener, _ node: Node) -> Debt {
    counts(debt, listener, node) ? debt.open : debt
  }

  /// When somebody begins to listen, the others are told of what has got past a gate by then.
  func keepChanges(above joined: Node) {
    for listener in joined.listeners where !isInDoubt(listener, joined) {
      listener.mustHear = listener.mustHear.map { kept($0, listener, joined) }
    }
  }

  /// Takes away one debt: one of the pass under way, as that is forgotten first. A later set than
  /// the last whose value is told is another debt, though of the same batch.
  private func take(
    _ listener: Listener, _ node: Node, _ source: Node?, _ seen: Seen, upTo last: Int
  ) {
    defer { listener.seen = seen }
    let payable = listener.mayHear.indices.filter {
      listener.mayHear[$0].set <= last && mayCount(listener.mayHear[$0], listener, node)
    }
    guard
      let paid = payable.first(where: { listener.mayHear[$0].source === source }) ?? payable.last
    else { return }
    let debt = listener.mayHear.remove(at: paid)
    if case .batch = debt.reason {
      listener.mayHear.removeAll { $0.reason == debt.reason && $0.set <= last }
    }
  }

  /// What was to be told in a pass isn't told after it. Only a derived value that is in a pass or batch
  /// itself has something left, for when that ends.
  func forget(_ reason: Debt.Reason, below source: Node) {
    for node in nodes {
      let isLater = node.isBusy || mayChooseAnew(node, source)
      for listener in node.listeners {
        if isLater {
          listener.mustHear = listener.mustHear.map { $0.reason == reason ? $0.left : $0 }
          listener.mayHear = listener.mayHear.map { $0.reason == reason ? $0.left : $0 }
        } else {
          listener.mustHear.removeAll { $0.reason == reason && !$0.isLeft }
          listener.mayHear.removeAll { $0.reason == reason && !$0.isLeft }
        }
      }
    }
  }

  // MARK: Replays

  /// Law 1: at once. Law 3: a replay is a pass; inside another, it is part of that.
  func replay(to listener: Listener, of node: Node) {
    let value = node.value
    if node.isInPass || node.canBeSet && node.isBusy { return call(listener, value) }

    let hasPending = isOwed(node) { _ in true }
    node.isInPass = true
    call(listener, value)
    node.isInPass = false
    if node.isLinked {
      node.ask()
      node.queue.removeAll { isOverruled($0, node) }
    }
    let isLeft = hasPending || isOwed(node) { $0.source.isBusy }
    let isUnderWay = node.sources.contains { $0 !== node && $0.isBusy }
    if node.isSource || !node.queue.isEmpty || node.isLinked && !isLeft && !isUnderWay {
      deliver(node)
    } else if node.chooses || !isLeft {
      while mayHear(node, hint())
        || !(node.chooses ? nodes : node.sources).contains(where: \.isBusy)
          && isOwed(node, { _ in true })
      {
        notify(node)
      }
    }
  }

  // MARK: Calls

  func call(_ listener: Listener, _ value: Int) {
    guard canBeCalled(listener), let body = listener.body else { return }
    let owner = listener.owner
    let old = listener.last
    listener.last = value
    listener.isRunning = true
    withExtendedLifetime(owner) { body(old, value) }
    listener.isRunning = false
    if listener.hasEnded { listener.body = nil }
  }

  /// Law 4: not once it was cancelled or its owner is gone, not even later in the pass.
  func canBeCalled(_ listener: Listener) -> Bool { !listener.isOver }

  /// Law 3: each set is told as it was set.
  func valueToTell(_ value: Int, _ source: Node) -> Int { value }

  /// Law 5: released at once; if it is running, when it returns.
  func end(_ listener: Listener, of node: Node) {
    listener.hasEnded = true
    node.listeners.removeAll { $0 === listener }
    if !listener.isRunning { listener.body = nil }
  }
}
