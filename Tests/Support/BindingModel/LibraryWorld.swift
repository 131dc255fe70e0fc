import ActionBinding
import BoxBinding
import DelegateBinding
import ObservableBinding

/// The library, as the subject of a program.
final class LibraryWorld: World {
  private var sources = [(any SettableSource<Int>)?](repeating: nil, count: Program.settable)
  private var derived: [Derived<Int>?] = Array(repeating: nil, count: Program.derived)
  private var boxes: [Box<Int>?] = Array(repeating: nil, count: Program.boxes)
  private var bags = (0..<Program.bags).map { _ in BindingBag() }
  private var tokens: [Int: BindingToken] = [:]
  private var relays: [Relay<Int>?] = Array(repeating: nil, count: Program.relays)
  private let delegates = (0..<Program.delegates).map { _ in Delegate<Int, Int>() }
  private var kept: [Derived<Int>] = []
  private let multicast = MulticastDelegate<any Hearer>()

  func makeSource(_ place: Int, _ value: Int) { sources[place] = Observable(value) }
  func dropSource(_ place: Int) { sources[place] = nil }

  func link(_ place: Int, _ source: Place) {
    guard let source = self.source(source) else { return }
    sources[place] = Linked(source.readOnly) { start($0) }
  }

  func set(_ place: Int, _ value: Int) {
    if let source = sources[place] { source.value = value }
  }

  func add(_ place: Int, _ amount: Int) {
    if let source = sources[place] { source.value &+= amount }
  }

  func update(_ place: Int, _ amount: Int) {
    guard let source = sources[place] else { return }
    Self.update(source) {
      $0 &+= 1
      $0 &+= amount - 1
    }
  }

  func failingUpdate(_ place: Int, _ amount: Int) -> Bool {
    guard let source = sources[place] else { return false }
    do {
      try Self.update(source) {
        $0 &+= amount
        throw Failure()
      }
      return false
    } catch {
      return true
    }
  }

  private static func update(
    _ source: some SettableSource<Int>, _ body: (inout Int) throws -> Void
  ) rethrows {
    if let linked = source as? Linked<Int> {
      try linked.update(body)
    } else {
      try (source as? Observable<Int>)?.update(body)
    }
  }

  func value(_ place: Place) -> Int? { source(place)?.value }

  private static func general(_ source: some BindingSource<Int>) -> any BindingSource<Int> {
    source
  }

  private func source(_ place: Place) -> (any BindingSource<Int>)? {
    switch place {
    case .source(let place): sources[place].map { Self.general($0) }
    case .derived(let place): derived[place]
    case .relay: nil
    }
  }

  // MARK: Derived values

  func derive(_ place: Int, _ derivation: Derivation) {
    if let new = newDerived(derivation) { derived[place] = new }
  }

  private func newDerived(_ derivation: Derivation) -> Derived<Int>? {
    switch derivation {
    case .map(let place, let transform): return source(place)?.map { transform($0) }
    case .two(let first, let second):
      guard let first = source(first), let second = source(second) else { return nil }
      return Self.derived(first, second)
    case .three(let first, let second, let third):
      let sources = [first, second, third].compactMap { source($0) }
      return sources.count < 3 ? nil : Derived(from: sources) { combine($0[0], $0[1], $0[2]) }
    case .removeDuplicates(let place): return source(place)?.removeDuplicates()
    case .removeDuplicatesByHalf(let place):
      return source(place)?.removeDuplicates(by: haveSameHalf)
    case .readOnly(let place): return sources[place]?.readOnly
    case .choose(let outer, let all):
      guard let outer = source(outer), let all = candidates(all) else { return nil }
      return outer.flatMap { all[choice(by: $0, of: all.count)] }
    case .chooseNew(let outer, let all):
      guard let outer = source(outer), let all = candidates(all) else { return nil }
      return outer.flatMap { outer in
        all[choice(by: outer, of: all.count)].map { combine(outer, $0) }
      }
    }
  }

  private func candidates(_ places: [Place]) -> [Derived<Int>]? {
    let all = places.compactMap { place -> Derived<Int>? in
      switch place {
      case .source(let place): sources[place]?.readOnly
      case .derived(let place): derived[place]
      case .relay: nil
      }
    }
    guard all.count == places.count else { return nil }
    kept += all
    return all
  }

  private static func derived(
    _ first: some BindingSource<Int>, _ second: some BindingSource<Int>
  ) -> Derived<Int> {
    Derived(first, second) { combine($0, $1) }
  }

  func dropDerived(_ place: Int) { derived[place] = nil }

  // MARK: Listeners

  func listen(
    _ listener: Int, _ kind: Kind, _ place: Place, _ owner: Owner?,
    _ body: @escaping (Int?, Int) -> Void
  ) -> Bool {
    let token =
      switch (kind, place) {
      case (.changes, .source(let place)): sources[place].map { Self.changes(of: $0, owner, body) }
      case (_, .relay(let place)): relays[place].map { Self.observe($0, owner, body) }
      case (.bind, _): source(place).map { Self.bind($0, owner, body) }
      default: source(place).map { Self.observe($0, owner, body) }
      }
    tokens[listener] = token
    return token != nil
  }

  private static func bind(
    _ source: some BindingSource<Int>, _ owner: Owner?, _ body: @escaping (Int?, Int) -> Void
  ) -> BindingToken {
    guard let owner else { return source.bind { body(nil, $0) } }
    return source.bind(owner) { body(nil, $1) }
  }

  private static func observe(
    _ source: some EventSource<Int>, _ owner: Owner?, _ body: @escaping (Int?, Int) -> Void
  ) -> BindingToken {
    guard let owner else { return source.observe { body(nil, $0) } }
    return source.observe(owner) { body(nil, $1) }
  }

  private static func changes(
    of source: some SettableSource<Int>, _ owner: Owner?, _ body: @escaping (Int?, Int) -> Void
  ) -> BindingToken {
    guard let owner else { return source.changes { body($0, $1) } }
    return source.changes(owner) { body($1, $2) }
  }

  func cancel(_ listener: Int) { tokens[listener]?.cancel() }
  func isCancelled(_ listener: Int) -> Bool? { tokens[listener]?.isCancelled }
  func put(_ listener: Int, inBag bag: Int) { tokens[listener]?.store(in: bags[bag]) }
  func cancelAll(_ bag: Int) { bags[bag].cancelAll() }
  func dropBag(_ bag: Int) { bags[bag] = BindingBag() }

  func batch(_ places: [Place], _ body: () -> Void) {
    let named = places.compactMap { source($0) }
    switch named.count {
    case 0: body()
    case 1: Self.batch(named[0], body)
    case 2: Self.batch(named[0], named[1], body)
    default: Self.batch(named[0], named[1], named[2], body)
    }
  }

  private static func batch(_ one: some BindingSource<Int>, _ body: () -> Void) {
    ObservableBinding.batch(one, body: body)
  }

  private static func batch(
    _ one: some BindingSource<Int>, _ two: some BindingSource<Int>, _ body: () -> Void
  ) {
    ObservableBinding.batch(one, two, body: body)
  }

  private static func batch(
    _ one: some BindingSource<Int>, _ two: some BindingSource<Int>,
    _ three: some BindingSource<Int>, _ body: () -> Void
  ) {
    ObservableBinding.batch(one, two, three, body: body)
  }

  // MARK: Boxes

  func makeBox(_ place: Int, _ value: Int) { boxes[place] = Box(value) }
  func dropBox(_ place: Int) { boxes[place] = nil }

  func setBox(_ place: Int, _ value: Int) {
    if let box = boxes[place] { box.value = value }
  }

  func addToBox(_ place: Int, _ amount: Int) {
    if let box = boxes[place] { box.value &+= amount }
  }

  func boxValue(_ place: Int) -> Int? { boxes[place]?.value }

  func bindBox(
    _ listener: Int, _ place: Int, _ owner: Owner?, _ body: @escaping (Int) -> Void
  ) -> Bool {
    guard let box = boxes[place] else { return false }
    if let owner { box.bind(owner) { body($1) } } else { box.bind { body($0) } }
    return true
  }

  func unbindBox(_ place: Int) { boxes[place]?.unbind() }

  // MARK: Relays

  func makeRelay(_ place: Int) { relays[place] = Relay() }
  func dropRelay(_ place: Int) { relays[place] = nil }

  func send(_ place: Int, _ value: Int) {
    if let relay = relays[place] { relay.send(value) }
  }

  func pass(_ listener: Int, _ relay: Int, to target: Int) -> Bool {
    guard let relay = relays[relay], let target = relays[target] else { return false }
    tokens[listener] = relay.bind(to: target)
    return true
  }

  // MARK: Delegates

  func bindDelegate(_ place: Int, _ listener: Int, _ owner: Owner?, _ body: @escaping (Int) -> Int)
  {
    if let owner {
      delegates[place].bind(owner) { body($1) }
    } else {
      delegates[place].bind { body($0) }
    }
  }

  func unbindDelegate(_ place: Int) { delegates[place].unbind() }
  func isBound(_ place: Int) -> Bool { delegates[place].isBound }
  func callDelegate(_ place: Int, _ value: Int) -> Int? { delegates[place](value) }
  func addDelegate(_ owner: Owner) { multicast.add(owner) }
  func removeDelegate(_ owner: Owner) { multicast.remove(owner) }
  func callAll(_ value: Int) { multicast { $0.hear(value) } }
  var delegateCount: Int { multicast.count }
}
