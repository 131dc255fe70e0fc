/// Runs a program on a world and writes the history.
final class Run {
  private let world: any World
  private(set) var history: [Event] = []

  private final class Witness {}
  private struct Weak { weak var object: AnyObject? }

  private var owners: [Owner?] = []
  private var everyOwner: [Weak] = []
  /// By listener: what it captured, whose it is, and what it still does when it is called.
  private var witnesses: [Weak] = []
  private var ownerOf: [Int?] = []
  private var reactions: [Reaction] = []
  private var reactionsOfOwners: [Int: Reaction] = [:]
  /// The listener whose token is in each place.
  private var tokens: [Int?] = Array(repeating: nil, count: Program.tokens)
  /// The places of what has a choice above. No batch names it: of one that isn't heard, it isn't known yet what
  /// is chosen.
  private var isChosen: Set<Place> = []
  /// How many values that are computed are above the one in each place, and it. Not many: the reference computes
  /// them anew on each of the ways up, of which there may be three times as many by each.
  private var depth: [Place: Int] = [:]
  /// How many operations are left: listeners that bind listeners could do very many.
  private var budget = 300

  init(_ world: any World) {
    self.world = world
  }

  func run(_ program: Program) {
    for place in 0..<Program.sources { world.makeSource(place, 0) }
    for place in 0..<Program.boxes { world.makeBox(place, 0) }
    for place in 0..<Program.relays { world.makeRelay(place) }
    owners = Array(repeating: nil, count: Program.owners)
    for place in owners.indices { makeOwner(place) }
    for operation in program.operations {
      perform(operation)
      history.append(.state(state))
    }
  }

  private func perform(_ operation: Operation) {
    guard budget > 0 else { return }
    budget -= 1
    act(operation)
    world.noticeDeaths()
    history.append(.done)
  }

  private func act(_ operation: Operation) {
    switch operation {
    case .makeSource(let place, let value):
      forget(.source(place))
      world.makeSource(place, value)
    case .dropSource(let place): world.dropSource(place)
    case .link(let place, let source): link(place, source)
    case .set(let place, let value): world.set(place, value)
    case .add(let place, let amount): world.add(place, amount)
    case .update(let place, let amount): world.update(place, amount)
    case .failingUpdate(let place, let amount):
      if world.failingUpdate(place, amount) { history.append(.threw) }
    case .read(let place): history.append(.read(world.value(place)))
    case .derive(let place, let derivation): derive(place, derivation)
    case .dropDerived(let place): world.dropDerived(place)
    case .listen(let kind, let place, let owner, let token, let reaction):
      let listener = newListener(owner, reaction) { world.listen($0, kind, place, $1, $2) }
      if let listener { tokens[token] = listener }
    case .cancel(let token): if let listener = tokens[token] { world.cancel(listener) }
    case .makeOwner(let place): makeOwner(place)
    case .dropOwner(let place): owners[place] = nil
    case .put(let token, let bag):
      if let listener = tokens[token] { world.put(listener, inBag: bag) }
    case .cancelAll(let bag): world.cancelAll(bag)
    case .dropBag(let bag): world.dropBag(bag)
    case .batch(let places, let body):
      world.batch(places.filter { !isChosen.contains($0) }) { for each in body { perform(each) } }
    case .makeBox(let place, let value): world.makeBox(place, value)
    case .dropBox(let place): world.dropBox(place)
    case .setBox(let place, let value): world.setBox(place, value)
    case .addToBox(let place, let amount): world.addToBox(place, amount)
    case .bindBox(let place, let owner, let reaction):
      _ = newListener(owner, reaction) { listener, owner, body in
        world.bindBox(listener, place, owner) { body(nil, $0) }
      }
    case .unbindBox(let place): world.unbindBox(place)
    case .makeRelay(let place): world.makeRelay(place)
    case .dropRelay(let place): world.dropRelay(place)
    case .send(let place, let value): world.send(place, value)
    case .pass(let relay, let target, let token):
      if let listener = newListener(
        nil, Reaction(),
        { number, _, _ in
          world.pass(number, relay, to: target)
        })
      {
        tokens[token] = listener
      }
    default: actOnDelegates(operation)
    }
  }

  private func actOnDelegates(_ operation: Operation) {
    switch operation {
    case .bindDelegate(let place, let owner, let reaction):
      _ = newListener(owner, reaction) { listener, owner, body in
        world.bindDelegate(place, listener, owner) {
          body(nil, $0)
          return listener * 10 + $0
        }
        return true
      }
    case .unbindDelegate(let place): world.unbindDelegate(place)
    case .callDelegate(let place, let value):
      history.append(.read(world.callDelegate(place, value)))
    case .addDelegate(let place, let reaction):
      guard let owner = owners[place], let number = number(of: owner) else { return }
      reactionsOfOwners[number] = reaction
      world.addDelegate(owner)
    case .removeDelegate(let place):
      if let owner = owners[place] { world.removeDelegate(owner) }
    case .callAll(let value): world.callAll(value)
    default: fatalError("No operation is left out.")
    }
  }

  private func number(of owner: Owner) -> Int? {
    everyOwner.firstIndex { $0.object === owner }
  }

  private func heard(_ owner: Int, _ value: Int) {
    history.append(.heard(owner: owner, value: value))
    if let reaction = reactionsOfOwners[owner], reaction.times > 0 {
      reactionsOfOwners[owner]?.times -= 1
      for operation in reaction.operations { perform(operation) }
    }
    history.append(.done)
  }

  private func derive(_ place: Int, _ derivation: Derivation) {
    guard note(.derived(place), below: derivation.inputs) else { return }
    if derivation.isChoice { isChosen.insert(.derived(place)) }
    world.derive(place, derivation)
  }

  private func link(_ place: Int, _ source: Place) {
    if note(.source(place), below: [source]) { world.link(place, source) }
  }

  /// What is known of a place that will be filled; or else, that it won't.
  private func note(_ place: Place, below inputs: [Place]) -> Bool {
    let newDepth = (inputs.compactMap { depth[$0] }.max() ?? 0) + 1
    guard newDepth <= 6, inputs.allSatisfy({ world.value($0) != nil }) else { return false }
    let isBelowChoice = inputs.contains(where: isChosen.contains)
    forget(place)
    depth[place] = newDepth
    if isBelowChoice { isChosen.insert(place) }
    return true
  }

  private func forget(_ place: Place) {
    depth[place] = nil
    isChosen.remove(place)
  }

  private func makeOwner(_ place: Int) {
    let number = everyOwner.count
    let owner = Owner { [unowned self] in heard(number, $0) }
    everyOwner.append(Weak(object: owner))
    owners[place] = owner
  }

  /// Makes the next listener, unless its owner is gone; returns its number if it was added.
  private func newListener(
    _ owner: Int?, _ reaction: Reaction,
    _ add: (_ listener: Int, _ owner: Owner?, _ body: @escaping (Int?, Int) -> Void) -> Bool
  ) -> Int? {
    let object = owner.flatMap { owners[$0] }
    if owner != nil, object == nil { return nil }

    let listener = reactions.count
    let witness = Witness()
    witnesses.append(Weak(object: witness))
    ownerOf.append(object.flatMap { number(of: $0) })
    reactions.append(reaction)
    let wasAdded = add(listener, object) { [unowned self, witness] old, value in
      called(listener, old, value)
      withExtendedLifetime(witness) {}
    }
    return wasAdded ? listener : nil
  }

  private func called(_ listener: Int, _ old: Int?, _ value: Int) {
    history.append(.called(listener: listener, old: old, value: value))
    if reactions[listener].times > 0 {
      reactions[listener].times -= 1
      for operation in reactions[listener].operations { perform(operation) }
    }
    history.append(.returned(listener: listener))
  }

  private var state: State {
    State(
      values: (0..<Program.settable).map { world.value(.source($0)) }
        + (0..<Program.derived).map { world.value(.derived($0)) }
        + (0..<Program.boxes).map { world.boxValue($0) },
      delegates: (0..<Program.delegates).map { world.isBound($0) ? 1 : 0 } + [world.delegateCount],
      isCancelled: reactions.indices.map { world.isCancelled($0) },
      isReleased: witnesses.indices.map { listener in
        if let owner = ownerOf[listener], everyOwner[owner].object == nil { return nil }
        return witnesses[listener].object == nil
      },
      isOwnerGone: everyOwner.map { $0.object == nil },
      isOwedACall: world.listenersOwedACall())
  }
}
