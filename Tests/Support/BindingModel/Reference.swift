/// What Docs/Contracts.md promises: `Laws`, with places for what a program handles. Nothing in it
/// knows how the library works.
class Reference: Laws, World {
  private var sources: [Handle?] = Array(repeating: nil, count: Program.settable)
  private var derived: [Handle?] = Array(repeating: nil, count: Program.derived)
  private var boxes: [BoxModel?] = Array(repeating: nil, count: Program.boxes)
  /// What a value may choose is captured. The program keeps it, so that nothing hangs on when a
  /// transform is released.
  private var kept: [Handle] = []
  private var bags: [[Int]] = Array(repeating: [], count: Program.bags)
  private var relays: [Handle?] = Array(repeating: nil, count: Program.relays)
  private var delegates: [Listener?] = Array(repeating: nil, count: Program.delegates)
  var multicast: [MulticastPlace] = []
  private(set) var listeners: [Int: (listener: Listener, node: Node)] = [:]
  private var batches = 0
  /// What handlers of delegates have returned.
  private var outputs: [Int] = []

  // MARK: Sources

  func makeSource(_ place: Int, _ value: Int) {
    let node = Node(stored: value)
    nodes.append(node)
    sources[place] = Handle(node)
  }

  func dropSource(_ place: Int) { sources[place] = nil }

  func link(_ place: Int, _ source: Place) {
    guard let above = handle(source) else { return }
    let node = Node(isLinked: true, inputs: [above.node], compute: { start($0[0]) })
    node.wasAsked = { [unowned self] in pick(of: 2) == 1 }
    nodes.append(node)
    sources[place] = Handle(node, parents: kept(by: node, above))
  }

  func kept(by node: Node, _ above: Handle) -> [Handle] { [above] }

  func set(_ place: Int, _ value: Int) {
    guard let handle = sources[place] else { return }
    withExtendedLifetime(handle) { store(value, in: handle.node) }
  }

  func add(_ place: Int, _ amount: Int) {
    if let value = value(.source(place)) { set(place, value &+ amount) }
  }

  func update(_ place: Int, _ amount: Int) { add(place, amount) }

  func failingUpdate(_ place: Int, _ amount: Int) -> Bool {
    guard sources[place] != nil else { return false }
    add(place, amount)
    return true
  }

  func value(_ place: Place) -> Int? {
    handle(place)?.node.ask()
    return handle(place)?.node.value
  }

  func handle(_ place: Place) -> Handle? {
    switch place {
    case .source(let place): sources[place]
    case .derived(let place): derived[place]
    case .relay(let place): relays[place]
    }
  }

  // MARK: Derived values

  func derive(_ place: Int, _ derivation: Derivation) {
    switch derivation {
    case .map(let input, let transform): derive(place, [input]) { transform($0[0]) }
    case .two(let one, let two): derive(place, [one, two]) { combine($0[0], $0[1]) }
    case .three(let one, let two, let three):
      derive(place, [one, two, three]) { combine($0[0], $0[1], $0[2]) }
    case .removeDuplicates(let input): derive(place, [input], areSame: ==) { $0[0] }
    case .removeDuplicatesByHalf(let input):
      derive(place, [input], areSame: haveSameHalf, isCoarse: true) { $0[0] }
    case .choose(let outer, let all): derive(place, [outer], among: all) { $0[1] }
    case .chooseNew(let outer, let all):
      derive(place, [outer], among: all, anew: true) { combine($0[0], $0[1]) }
    case .readOnly(let input): if let source = handle(.source(input)) { derived[place] = source }
    }
  }

  private func derive(
    _ place: Int, _ inputs: [Place], among all: [Place] = [], anew: Bool = false,
    areSame: ((Int, Int) -> Bool)? = nil, isCoarse: Bool = false,
    _ compute: @escaping ([Int]) -> Int
  ) {
    let parents = inputs.compactMap { handle($0) }
    guard parents.count == inputs.count else { return }
    let candidates = all.compactMap { handle($0) }
    guard candidates.count == all.count else { return }
    kept += candidates
    let node = Node(
      inputs: parents.map(\.node), candidates: candidates.map(\.node), choosesNew: anew,
      areSame: areSame, isCoarse: isCoarse, compute: compute)
    nodes.append(node)
    derived[place] = Handle(node, parents: parents)
  }

  func dropDerived(_ place: Int) { derived[place] = nil }

  // MARK: Listeners

  func listen(
    _ number: Int, _ kind: Kind, _ place: Place, _ owner: Owner?,
    _ body: @escaping (Int?, Int) -> Void
  ) -> Bool {
    guard let handle = handle(place) else { return false }
    let node = handle.node
    node.ask()
    let tellsOld = if case .source = place { kind == .changes } else { false }
    let listener = Listener(number, owner, last: node.value) { body(tellsOld ? $0 : nil, $1) }
    listener.seen = node.seenNow
    keepChanges(above: node)
    add(listener, to: node)
    withExtendedLifetime((handle, owner)) {
      if kind == .bind, !isRelay(place) { replay(to: listener, of: node) }
    }
    listeners[number] = (listener, node)
    return true
  }

  func add(_ listener: Listener, to node: Node) { node.listeners.append(listener) }

  func cancel(_ number: Int) {
    if let (listener, node) = listeners[number] { end(listener, of: node) }
  }

  func isCancelled(_ number: Int) -> Bool? {
    listeners[number].map { $0.listener.isOver || isOver($0.node) }
  }

  func isOver(_ node: Node) -> Bool { node.isOver }

  func put(_ number: Int, inBag bag: Int) { bags[bag].append(number) }

  func cancelAll(_ bag: Int) {
    for number in bags[bag] { cancel(number) }
    bags[bag] = []
  }

  func dropBag(_ bag: Int) { cancelAll(bag) }

  func noticeDeaths() {
    for node in nodes where node.areSame != nil && node.isBelowLoose {
      if !nodes.contains(where: { ($0.isHeard || $0.isLinked) && $0.isFrom(node) }) {
        node.passed = nil
      }
    }
    guard nodes.contains(where: isOver) else { return }
    for node in nodes where isOver(node) {
      for listener in node.listeners { end(listener, of: node) }
    }
    nodes.removeAll { $0.isOver && !$0.isLinked }  // one that is dead starts over for what is below
  }

  func listenersOwedACall() -> [Int] {
    var owed: [Int] = []
    for node in nodes {
      for listener in node.listeners {
        if mustHear(listener, node, { _ in true }) { owed.append(listener.number) }
        listener.mustHear = []
        listener.mayHear = []
      }
    }
    return owed
  }

  // MARK: Batches

  /// Sources that are busy already end with what is around the batch.
  func batch(_ places: [Place], _ body: () -> Void) {
    let named = places.compactMap { handle($0) }
    batches += 1
    let number = batches
    let held = named.map { handle in
      toHold(for: handle.node).filter { source in
        if source.isBusy { return false }
        source.batch = number
        return true
      }
    }
    withExtendedLifetime(named) {
      bodies.insert(number)
      body()
      bodies.remove(number)
      for sources in held {
        var rest = sources
        while !rest.isEmpty { release(rest.remove(at: pick(of: rest.count))) }
      }
      for source in held.joined() { forget(.batch(number), below: source) }
    }
  }

  /// Law 8: for all above. Law R: for what a linked value is set with, too.
  func toHold(for node: Node) -> [Node] { node.sources }

  func release(_ source: Node) {
    source.endingBatch = source.batch
    source.batch = nil
    if !isLeftToOuter(source), !source.queue.isEmpty || source.isLinked { deliver(source) }
    source.endingBatch = nil
  }

  /// Law 8.10: a batch around this one may hold what has overruled a linked value. Who has asked since isn't known.
  private func isLeftToOuter(_ source: Node) -> Bool {
    source.isLinked
      && source.sources.contains { $0 !== source && $0.batch.map(bodies.contains) ?? false }
      && pick(of: 2) == 1
  }

  // MARK: Boxes

  func makeBox(_ place: Int, _ value: Int) { boxes[place] = newBox(value) }
  func newBox(_ value: Int) -> BoxModel { BoxModel(value) }
  func dropBox(_ place: Int) { boxes[place] = nil }

  func setBox(_ place: Int, _ value: Int) {
    guard let box = boxes[place] else { return }
    withExtendedLifetime(box) { box.set(value) }
  }

  func addToBox(_ place: Int, _ amount: Int) {
    if let value = boxValue(place) { setBox(place, value &+ amount) }
  }

  func boxValue(_ place: Int) -> Int? { boxes[place]?.value }

  func bindBox(
    _ number: Int, _ place: Int, _ owner: Owner?, _ body: @escaping (Int) -> Void
  ) -> Bool {
    guard let box = boxes[place] else { return false }
    let listener = Listener(number, owner, last: box.value) { body($1) }
    withExtendedLifetime((box, owner)) { box.bind(listener) }
    return true
  }

  func unbindBox(_ place: Int) { boxes[place]?.replaceListener(with: nil) }

  // MARK: Relays

  private func isRelay(_ place: Place) -> Bool {
    if case .relay = place { true } else { false }
  }

  /// Law 11: a relay is a source without a value.
  func makeRelay(_ place: Int) {
    let node = Node()
    nodes.append(node)
    relays[place] = Handle(node)
  }

  func dropRelay(_ place: Int) { relays[place] = nil }

  func send(_ place: Int, _ value: Int) {
    guard let handle = relays[place] else { return }
    withExtendedLifetime(handle) { store(value, in: handle.node) }
  }

  func pass(_ number: Int, _ relay: Int, to target: Int) -> Bool {
    guard let from = relays[relay]?.node, let target = relays[target] else { return false }
    let listener = Listener(number, target, last: 0) { [weak target, unowned self] _, value in
      guard let target else { return }
      withExtendedLifetime(target) { store(value, in: target.node) }
    }
    add(listener, to: from)
    listeners[number] = (listener, from)
    return true
  }

  // MARK: Delegates

  /// A delegate has one handler, and calls it at once.
  func bindDelegate(_ place: Int, _ number: Int, _ owner: Owner?, _ body: @escaping (Int) -> Int) {
    delegates[place] = Listener(number, owner, last: 0) { [unowned self] _, value in
      outputs.append(body(value))
    }
  }

  func unbindDelegate(_ place: Int) { delegates[place] = nil }
  func isBound(_ place: Int) -> Bool { delegates[place].map { !$0.isOver } ?? false }

  func callDelegate(_ place: Int, _ value: Int) -> Int? {
    guard let handler = delegates[place], let body = handler.body, !handler.isOver else {
      return nil
    }
    let owner = handler.owner
    withExtendedLifetime(owner) { body(nil, value) }
    return outputs.popLast()
  }

  /// To add again keeps the place; to add after removing goes to the end.
  func addDelegate(_ owner: Owner) {
    if !multicast.contains(where: { $0.owner === owner }) {
      multicast.append(MulticastPlace(owner))
    }
  }

  func removeDelegate(_ owner: Owner) {
    for place in multicast where place.owner === owner { place.owner = nil }
    multicast.removeAll { $0.owner == nil }
  }

  /// Those who are there now, and still are when it is their turn.
  func callAll(_ value: Int) {
    for place in multicast {
      if let owner = place.owner { owner.hear(value) }
    }
  }

  var delegateCount: Int { multicast.count { $0.owner != nil } }
}

final class MulticastPlace {
  weak var owner: Owner?
  init(_ owner: Owner) { self.owner = owner }
}
