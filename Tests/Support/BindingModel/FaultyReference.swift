/// The reference with one bug in it, to see that it would be found.
final class FaultyReference: Reference {
  private let fault: Fault
  private var kept: [AnyObject] = []
  private var postponed: [Node] = []
  private var late: [(node: Node, source: Node)] = []
  private var silent: Set<ObjectIdentifier> = []
  private var cancelledInPass: Set<Int> = []
  private var told: [ObjectIdentifier: Int] = [:]
  private var valuesBefore: [ObjectIdentifier: Int] = [:]

  init(_ fault: Fault) { self.fault = fault }

  private var isAnyInPass: Bool { nodes.contains(where: \.isInPass) }

  // MARK: Sets

  override func store(_ value: Int, in source: Node) {
    if fault == .equalSetsAreSilent, source.value == value { return }
    for node in nodes { valuesBefore[ObjectIdentifier(node)] = node.value }
    switch fault {
    case .notifiesBeforeStoring:
      announce(value, of: source)
      keep(value, in: source)
    case .glitches:
      keep(value, in: source)
      for node in below(source) where node.inputs.count > 1 {
        let mixed = node.inputs.enumerated().map { index, input in
          index == 0 ? input.value : valuesBefore[ObjectIdentifier(input)] ?? input.value
        }
        if mixed != node.inputs.map(\.value) { tellAll(node, node.compute(mixed)) }
      }
      announce(value, of: source)
    case .notifiesForEachWay:
      super.store(value, in: source)
      for node in below(source) {
        let ways = node.inputs.count { $0 === source || $0.isBelow(source) }
        if ways > 1 { tellAll(node, node.value) }
      }
    case .choicesHearWhatTheyLeft:
      super.store(value, in: source)
      for node in nodes where !node.candidates.isEmpty && !node.isBelow(source) {
        if node.candidates.contains(where: { $0 === source || $0.isBelow(source) }) {
          tellAll(node, node.value)
        }
      }
    case .choicesStayForWhatIsTheSame, .choicesOfAnotherForTheSameAreSilent:
      let choices = nodes.filter { !$0.candidates.isEmpty && $0.fixed[0].isLoose && $0.isHeard }
      let before = choices.map { (value: $0.fixed[0].value, seen: $0.seenNow) }
      keep(value, in: source)
      let held = zip(choices, before).filter { !$0.fixed[0].hasPassed(since: $1.seen) }
      if fault == .choicesStayForWhatIsTheSame {
        for choice in choices { choice.first = nil }
        for (choice, before) in held { choice.first = before.value }
      } else {
        silent = Set(held.map { ObjectIdentifier($0.0) })
      }
      announce(value, of: source)
      silent = []
    case .choosingTheSameAgainIsSilent:
      let chosen = nodes.map { $0.candidates.isEmpty ? nil : $0.inputs[1] }
      keep(value, in: source)
      let same = zip(nodes, chosen).filter { node, chosen in
        chosen.map { $0 === node.inputs[1] && !$0.isBelow(source) && $0 !== source } ?? false
      }
      silent = Set(same.map { ObjectIdentifier($0.0) })
      announce(value, of: source)
      silent = []
    default: super.store(value, in: source)
    }
  }

  private func tellAll(_ node: Node, _ value: Int) {
    for listener in node.listeners { call(listener, value) }
  }

  override func failingUpdate(_ place: Int, _ amount: Int) -> Bool {
    guard fault == .throwingUpdatesAreSilent, let node = handle(.source(place))?.node
    else { return super.failingUpdate(place, amount) }
    node.stored &+= amount
    return true
  }

  // MARK: Delivery

  override func deliver(_ source: Node) {
    switch fault {
    case .deliversRecursively where source.isInPass:
      let waiting = source.queue.dropLast()
      source.queue.removeFirst(waiting.count)
      source.isInPass = false
      super.deliver(source)
      source.isInPass = true
      source.queue = Array(waiting)
    case .putsOffSetsOfOtherSources:
      if nodes.contains(where: { $0.isInPass && $0 !== source }) { return postponed.append(source) }
      super.deliver(source)
      while let next = postponed.popLast() { super.deliver(next) }
    default: super.deliver(source)
    }
    let overruled = late.filter { $0.source === source }
    late.removeAll { $0.source === source }
    for (node, source) in overruled { node.overrule(by: source) }
  }

  override func valueToTell(_ value: Int, _ source: Node) -> Int {
    fault == .tellsTheNewestInsteadOfEach ? source.stored : value
  }

  override func replay(to listener: Listener, of node: Node) {
    switch fault {
    case .noReplayInsideAPass where node.isBusy: break
    case .losesWhatIsSetInAReplay where node.isSource && !node.isBusy:
      node.isInPass = true
      call(listener, node.value)
      node.isInPass = false
      node.queue = []
    default: super.replay(to: listener, of: node)
    }
  }

  override func call(_ listener: Listener, _ value: Int) {
    if fault == .changesTellTheSourcesLastValue, let node = listeners[listener.number]?.node,
      node.isSource
    {
      listener.last = valuesBefore[ObjectIdentifier(node)] ?? listener.last
    }
    if let node = listeners[listener.number]?.node { told[ObjectIdentifier(node)] = value }
    super.call(listener, value)
  }

  override func canBeCalled(_ listener: Listener) -> Bool {
    switch fault {
    case .callsTheCancelledLaterInThePass where isAnyInPass:
      super.canBeCalled(listener) || cancelledInPass.contains(listener.number)
    case .callsListenersOfDeadOwnersInAPass where isAnyInPass: !listener.hasEnded
    default: super.canBeCalled(listener)
    }
  }

  // MARK: Below coarse gates

  override func value(_ place: Place) -> Int? {
    if fault == .whatIsBelowCoarseGatesStaysAsItWasTold, let node = handle(place)?.node,
      node.isLoose, node.isHeard, let told = told[ObjectIdentifier(node)]
    {
      return told
    }
    return super.value(place)
  }

  override func look(_ node: Node) {
    super.look(node)
    guard fault == .comparisonsAreWithWhatWasHeldBack else { return }
    for gate in node.gates where gate.isBelowLoose { gate.passed = (gate.value, gate.seenNow) }
  }

  // MARK: Linked values

  override func keep(_ value: Int, in source: Node) {
    if fault == .linkedValuesForgetWhatWasSet, source.isLinked { return }
    super.keep(value, in: source)
  }

  override func overrule(_ node: Node, by source: Node) {
    switch fault {
    case .linkedValuesKeepWhatWasSet: break
    case .linkedValuesStartOverForTheSame:
      node.overrule(by: source, despiteGates: node.isBelowLoose)
    case .linkedValuesStartOverForEqualOnes: node.overrule(by: source, despiteGates: true)
    case .linkedValuesAreWrittenByAListener where !node.isOverruled: late.append((node, source))
    default: super.overrule(node, by: source)
    }
  }

  override func isOverruled(_ delivery: Delivery, _ source: Node) -> Bool {
    fault != .linkedValuesTellWhatIsOverruled && super.isOverruled(delivery, source)
  }

  override func kept(by node: Node, _ above: Handle) -> [Handle] {
    fault == .linkedValuesKeepNothingAlive ? [] : super.kept(by: node, above)
  }

  override func toHold(for node: Node) -> [Node] {
    fault == .batchesOfLinkedValuesHoldThemAlone && node.isLinked ? [node] : super.toHold(for: node)
  }

  // MARK: Membership

  override func add(_ listener: Listener, to node: Node) {
    if fault == .choicesFollowWhatTheyChoseFirst, !node.candidates.isEmpty {
      node.first = node.first ?? node.fixed[0].value
    }
    let first = fault == .newListenersHearTheSetUnderWay ? 0 : 1
    if [.newListenersHearTheSetUnderWay, .newListenersHearQueuedSets].contains(fault) {
      for index in node.queue.indices.dropFirst(first) {
        node.queue[index].audience.append(listener)
      }
    }
    super.add(listener, to: node)
    told[ObjectIdentifier(node)] = node.value
  }

  override func end(_ listener: Listener, of node: Node) {
    switch fault {
    case .removesBySwapping:
      if let position = node.listeners.firstIndex(where: { $0 === listener }) {
        node.listeners.swapAt(position, node.listeners.count - 1)
      }
    case .callsTheCancelledLaterInThePass where isAnyInPass:
      cancelledInPass.insert(listener.number)
    default: break
    }
    let body = listener.body
    super.end(listener, of: node)
    if fault == .cancellingKeepsTheListener || cancelledInPass.contains(listener.number) {
      listener.body = body
    }
  }

  override func cancel(_ number: Int) {
    if fault == .cancellingTwiceCancelsAnother, let (listener, node) = listeners[number],
      listener.hasEnded, let other = node.listeners.first
    {
      end(other, of: node)
    }
    super.cancel(number)
  }

  override func isCancelled(_ number: Int) -> Bool? {
    if fault == .choicesOutliveWhatChooses, let node = listeners[number]?.node, node.chooses {
      return listeners[number]?.listener.hasEnded
    }
    if fault == .tokensOfDeadSourcesSayTheyLive, let node = listeners[number]?.node, node.isOver {
      return false
    }
    return super.isCancelled(number)
  }

  override func dropBag(_ bag: Int) {
    if fault != .droppedBagsCancelNothing { super.dropBag(bag) }
  }

  // MARK: Lifetime

  override func listen(
    _ number: Int, _ kind: Kind, _ place: Place, _ owner: Owner?,
    _ body: @escaping (Int?, Int) -> Void
  ) -> Bool {
    if fault == .keepsOwnersAlive, let owner { kept.append(owner) }
    if fault == .listenersKeepTheirSource, let handle = handle(place) { kept.append(handle) }
    return super.listen(number, kind, place, owner, body)
  }

  override func isOver(_ node: Node) -> Bool {
    switch fault {
    case .listenersOfLinkedValuesOutliveThem where node.isLinked: false
    case .unkeptChainsEndAtOnce: node.handle == nil
    case .chainsEndWithTheirFirstSource: node.sources.contains { $0.handle == nil }
    default: super.isOver(node)
    }
  }

  // MARK: Derived values

  override func hasNews(_ listener: Listener, _ node: Node) -> Bool {
    if silent.contains(ObjectIdentifier(node)) { return false }
    if fault == .comparesWithTheSourcesLastValue, let areSame = node.areSame,
      let before = valuesBefore[ObjectIdentifier(node)]
    {
      return !areSame(before, node.value)
    }
    return super.hasNews(listener, node)
  }

  override func counts(_ debt: Debt, _ listener: Listener, _ node: Node) -> Bool {
    switch fault {
    case .gatesLetEverythingThrough: true
    case .gatesBelowCoarseOnesTellWhatThoseTakeForTheSame where node.areSame != nil: true
    default: super.counts(debt, listener, node)
    }
  }

  override func release(_ source: Node) {
    switch fault {
    case .notifiesForEachSourceOfABatch where !source.queue.isEmpty:
      let debt = Debt(
        reason: .set(of: ObjectIdentifier(source)), source: source, set: 0, isGated: false)
      for listener in below(source).flatMap(\.listeners) {
        listener.mustHear.append(debt)
        listener.mayHear.append(debt)
      }
    case .batchesTellTheLastSetOnly: source.queue = source.queue.suffix(1)
    default: break
    }
    super.release(source)
  }

  // MARK: Delegates

  override func unbindDelegate(_ place: Int) {
    if fault != .unboundDelegatesStayBound { super.unbindDelegate(place) }
  }

  override func callAll(_ value: Int) {
    switch fault {
    case .multicastsCallWhoWasRemoved:
      for owner in multicast.compactMap(\.owner) { owner.hear(value) }
    case .multicastsCallWhoWasAddedMeanwhile:
      var position = 0
      while position < multicast.count {
        multicast[position].owner?.hear(value)
        position += 1
      }
    default: super.callAll(value)
    }
  }

  // MARK: Boxes

  override func newBox(_ value: Int) -> BoxModel {
    switch fault {
    case .reboundBoxesKeepTheirQueue: BoxThatKeepsItsQueue(value)
    case .boxesDeliverRecursively: RecursiveBox(value)
    default: super.newBox(value)
    }
  }
}

private final class BoxThatKeepsItsQueue: BoxModel {
  override func replaceListener(with new: Listener?) {
    let queue = queue
    super.replaceListener(with: new)
    self.queue = queue
  }
}

private final class RecursiveBox: BoxModel {
  override func set(_ new: Int) {
    value = new
    if let listener { call(listener, new) }
  }
}
