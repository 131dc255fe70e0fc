import ActionBinding
import BoxBinding
import KeyPathBinding
import ObservableBinding

/// Runs acts on the library, and checks.
final class HostileRun {
  private var sources = [(any SettableSource<Thing>)?](repeating: nil, count: Act.sources)
  private var derived: [Derived<Thing>?] = Array(repeating: nil, count: Act.derived)
  private var box: Box<Thing>?
  private var boxCell: Cell?
  private var places: [Cell?] = Array(repeating: nil, count: Act.places)
  private var relays: [Relay<Thing>?] = Array(repeating: nil, count: Act.relays)
  private var relayCells: [Cell?] = Array(repeating: nil, count: Act.relays)
  private var forms: [Bindable<Card>] = []
  private var control: Dial?
  /// Between the two forms, and between each and the control.
  private var ties: [BindingToken?] = [nil, nil, nil]
  private var tying = 0
  private var partsWereSetByTheDying = false
  private var owners: [Somebody?] = Array(repeating: nil, count: Act.owners)
  private var tokens: [Hearing?] = Array(repeating: nil, count: Act.tokens)
  private var bag = BindingBag()
  private var bagged: [Hearing] = []
  private var isEmptying = false

  var cells: [Cell] = []
  var hearings: [Hearing] = []
  /// What every source has been set to by now.
  var now = Moment()
  /// The cells whose transforms are running.
  private(set) var computing: [Cell] = []
  /// The sources that each of them found in a pass when it began.
  private var open: [[Cell]] = []
  /// What was set anew inside a transform, which would die while that returns.
  private var inUse: [Thing] = []
  /// The gates whose comparisons are running.
  private(set) var comparing: [Cell] = []
  private var sourceCount = 0
  private(set) var clock = 0
  /// How many acts are left: listeners that bind listeners could do very many.
  private var budget = 150
  /// Objects that are to be dead in the end.
  var alive = 0
  private(set) var find: String?
  /// What is being read.
  var asking: [Cell] = []
  /// Ticks whenever something may become cold.
  var cooling = 0
  /// Something was done since nothing was under way by what computes, compares or dies.
  var isDisturbed = false
  /// The gates whose comparisons may have done something since nothing was under way, as bits.
  var acted: UInt64 = 0
  /// What goes wrong on purpose.
  let slip: Slip?
  /// What derived values were told to be when something was set, and wasn't noticed.
  var stale: [Int: Moment] = [:]
  /// What a choice keeps though it doesn't choose it any more.
  var left: [Mortal] = []
  /// How many objects are dying.
  var dying = 0

  init(_ slip: Slip? = nil) { self.slip = slip }

  func fail(_ text: @autoclosure () -> String) {
    if find == nil { find = text() }
  }

  func tick() -> Int {
    clock += 1
    return clock
  }

  func run(_ acts: [Act]) -> String? {
    for place in 0..<Act.sources { makeSource(place, 0, Deed()) }
    makeBox(0, Deed())
    for place in 0..<Act.relays { makeRelay(place) }
    forms = (0..<Act.forms).map { _ in Bindable(Card(part: newPart(0, Deed()))) }
    control = Dial(newPart(0, Deed()))
    for act in acts {
      perform(act)
      withExtendedLifetime(inUse) { inUse = [] }
      checkInvariants(isAtRest: true)
      checkRest()
      checkTies()
      if find != nil { break }
    }
    for place in places.indices { read(place) }
    readBox()
    checkRest()
    budget = 0
    inUse = []
    left = []
    for place in sources.indices { put(nil, in: \.sources[place]) }
    for place in derived.indices { put(nil, in: \.derived[place]) }
    for place in owners.indices { put(nil, in: \.owners[place]) }
    for place in relays.indices { put(nil, in: \.relays[place]) }
    put(nil, in: \.box)
    put([], in: \.forms)
    put(nil, in: \.control)
    // What transforms capture may keep alive what they are called for: nobody else ends that.
    for hearing in hearings where hearing.cell.captured != Moment() { hearing.token?.cancel() }
    for hearing in hearings { hearing.token = nil }
    put(BindingBag(), in: \.bag)
    for cell in cells { cell.listener = nil }
    if alive != 0 { fail("\(alive) objects are alive in the end") }
    return find
  }

  func die(_ deed: Occasion) {
    dying += 1
    perform(deed)
    dying -= 1
  }

  func perform(_ deed: Occasion) {
    guard deed.times > 0 else { return }
    deed.times -= 1
    for act in deed.acts { perform(act) }
  }

  /// Those of the library, at any depth of what acts, where the package is built to check them.
  private func checkInvariants(isAtRest: Bool) {
    #if INVARIANT_CHECKS
      for source in sources { source?._place.checkGraph(isAtRest: isAtRest) }
      for value in derived { value?._place.checkGraph(isAtRest: isAtRest) }
    #endif
  }

  private func perform(_ act: Act) {
    guard budget > 0, find == nil else { return }
    budget -= 1
    if !computing.isEmpty || !comparing.isEmpty || dying > 0 { isDisturbed = true }
    switch act.verb {
    case .set, .update, .read, .batch, .failingBatch, .bind, .observe, .changes: break
    default: cooling += 1
    }
    switch act.verb {
    case .makeSource: makeSource(act.place, act.value, act.dying)
    case .link: link(act)
    case .dropSource: put(nil, in: \.sources[act.place])
    case .set, .update: set(act)
    case .read: read(act.place)
    case .map, .half, .sum, .wide, .readOnly, .distinct, .distinctBy, .coarse, .choose, .pick:
      derive(act)
    case .dropDerived: put(nil, in: \.derived[act.place - Act.sources])
    case .bind, .observe, .changes: listen(act)
    case .crowd: crowd(act)
    case .cancel: if let hearing = tokens[act.value] { cancel(hearing) }
    case .makeOwner: put(Somebody(Mortal(self, Occasion(act.dying))), in: \.owners[act.place])
    case .dropOwner: put(nil, in: \.owners[act.place])
    case .put: putIntoBag(act.value)
    case .cancelAll: emptyBag { $0.bag.cancelAll() }
    case .dropBag: emptyBag { $0.put(BindingBag(), in: \.bag) }
    case .batch, .failingBatch: batch(act)
    case .makeBox: makeBox(act.value, act.dying)
    case .dropBox: put(nil, in: \.box)
    case .setBox, .addToBox: setBox(act)
    case .readBox: readBox()
    case .bindBox: bindBox(act)
    case .unbindBox: unbindBox()
    case .makeRelay: makeRelay(act.place)
    case .dropRelay: put(nil, in: \.relays[act.place])
    case .send: send(act)
    case .hear, .hearMap, .hearEven, .hearScan, .hearDistinct: hear(act)
    case .setPart, .edit, .tie, .untie, .readForm: actOnForms(act)
    }
    checkInvariants(isAtRest: false)
  }

  /// What was there dies when the place is filled already: it may look there.
  private func put<Object>(
    _ new: Object, in place: ReferenceWritableKeyPath<HostileRun, Object>
  ) {
    let old = self[keyPath: place]
    self[keyPath: place] = new
    withExtendedLifetime(old) {}
  }

  // MARK: Sources

  private func newCell(
    _ kind: Cell.Kind, _ inputs: [Cell] = [], isBox: Bool = false, _ act: Act? = nil
  ) -> Cell {
    let cell = Cell(
      cells.count, kind, inputs, source: sourceCount, isBox: isBox, verb: act?.verb,
      acting: act?.acting ?? Deed(), dying: act?.dying ?? Deed())
    sourceCount += 1
    cells.append(cell)
    return cell
  }

  private func makeSource(_ place: Int, _ value: Int, _ dying: Deed) {
    guard sourceCount < 16 else { return }
    let cell = newCell(.source, isBox: false)
    let source = Observable(newThing(value, cell, dying))
    cell.object = source
    places[place] = cell
    put(source, in: \.sources[place])
  }

  /// Not below a gate: whether one was asked of what is taken back there isn't promised.
  private func link(_ act: Act) {
    guard sourceCount < 16, cells.count < 40, let above = places[act.others[0]], above.isOpen,
      above.depth < 5, let source = source(act.others[0])
    else { return }
    let cell = newCell(.linked, [above], act)
    cell.numbers = [0]
    cell.setAt = [Moment()]
    now = now &- cell.own
    let new = linked(to: source, cell)
    cell.object = new
    places[act.place] = cell
    put(new, in: \.sources[act.place])
  }

  private func linked(to source: some BindingSource<Thing>, _ cell: Cell) -> Linked<Thing> {
    Linked(source) { [unowned self, cell] in transform(cell, [$0]) }
  }

  /// The value counts as set from here on: it is stored at once.
  private func newThing(_ value: Int, _ cell: Cell, _ dying: Deed) -> Thing {
    cell.numbers.append(value)
    let before = now
    now = now &- cell.own
    if let above = cell.inputs.first { cell.setAt.append(above.part(of: now)) }
    for hearing in hearings where hearing.cell.kind != .source && isNow(hearing.cell, below: cell) {
      // A batch gives reason for one call, however much is set in it; but what also has a source that
      // no batch holds, since none names it or its pass was under way before, may be called meanwhile.
      let waits = sources(above: hearing.cell).allSatisfy { $0.batch != nil }
      if !waits || cell.batch == nil || hearing.batch != cell.batch {
        hearing.credit += 1
        if hearing.cell.open & (1 << UInt64(cell.id)) != 0 { hearing.openCredit += 1 }
      }
      if hearing.cell.hasMoved(hearing.last, now) || hearing.cell.hasMoved(before, now) {
        hearing.moves.append(hearing.cell.part(of: now))
      }
      hearing.batch = cell.batch
      // What the dying set may come after what was set before has been told, or with that.
      if self.dying > 0, hearing.cell.isBelowCoarse, !hearing.cell.hasMoved(hearing.last, before) {
        hearing.seen = before & hearing.cell.mask
      }
    }
    return Thing(value, cell.part(of: now), Mortal(self, Occasion(dying)))
  }

  private func set(_ act: Act) {
    guard let source = sources[act.place], let cell = places[act.place], maySet(cell),
      cell.kind == .source || mayAsk(cell)
    else { return }
    if !computing.isEmpty { inUse.append(source.value) }
    if dying > 0 { setByTheDying(cell) }
    cell.busy += 1
    if cell.kind == .linked {
      asking.append(cell)  // it has what is above computed
      // What acts at that comes before the set.
      if cells.contains(where: { cell.isBelow($0) && $0 !== cell && $0.mayAct }) {
        for _ in 0..<3 { withExtendedLifetime(source.value) {} }
      }
    }
    if act.verb == .set {
      source.value = newThing(act.value, cell, act.dying)
      if cell.kind == .linked { asking.removeLast() }
    } else {
      // The old value is kept until the mutation is over: nothing may touch the source in it.
      var old: Thing?
      Self.update(source) {
        old = $0
        $0 = newThing(act.value, cell, act.dying)
      }
      if cell.kind == .linked { asking.removeLast() }
      withExtendedLifetime(old) {}
    }
    cell.busy -= 1
    checkDelivered(cell)
    slipAfterSet(of: cell)
  }

  private static func update(
    _ source: some SettableSource<Thing>, _ body: (inout Thing) -> Void
  ) {
    if let linked = source as? Linked<Thing> {
      linked.update(body)
    } else {
      (source as? Observable<Thing>)?.update(body)
    }
  }

  /// What a transform or a comparison is given it has to leave as it is; and a transform can't ask
  /// for what it computes. What is set in a pass that was open before waits for its end.
  private func maySet(_ source: Cell) -> Bool {
    comparing.allSatisfy { !$0.isBelow(source) }
      && zip(computing, open).allSatisfy { running, open in
        open.contains { $0 === source }
          || !cells.contains { $0.isBelow(running) && $0.isBelow(source) }
      }
  }

  private func mayAsk(_ cell: Cell) -> Bool { computing.allSatisfy { !cell.isBelow($0) } }

  private func read(_ place: Int) {
    guard let cell = places[place], mayAsk(cell) else { return }
    if dying > 0 { asked(below: cell) }
    let before = now
    asking.append(cell)
    let value = place < Act.sources ? sources[place]?.value : derived[place - Act.sources]?.value
    asking.removeLast()
    if let value { check(slipped(value, cell, since: before), cell, since: before, "read") }
  }

  /// What dies on the way may set something: then either value will do, but no mixture.
  private func check(_ value: Thing, _ cell: Cell, since before: Moment, _ what: String) {
    let value = value.renewed(in: cell, now)
    // What chose anew meanwhile is another.
    let isOlder = any((value.moment .< before & cell.mask(now)))
    if isOlder && any(value.moment .< before & cell.mask(before)) || value.isMix
      || value.number != cell.number(value.moment)
    {
      fail(
        "\(what): cell \(cell.id) is \(value.number)@\(value.moment)\(value.isMix ? ", a mix," : "")"
          + " and not @\(cell.part(of: before))")
    }
  }

  // MARK: Derived values

  private func derive(_ act: Act) {
    guard cells.count < 40 else { return }
    if act.verb == .readOnly, act.others[0] < Act.sources { return view(act) }
    let inputs = act.others.compactMap { places[$0] }
    let kind: Cell.Kind =
      switch act.verb {
      case .half: .half
      case .sum: .sum
      case .choose, .pick: .choice
      case .readOnly: .same
      case .distinct, .distinctBy: .equal
      case .coarse: .coarse
      default: .map
      }
    let cell = Cell(
      cells.count, kind, inputs, verb: act.verb, acting: act.acting, dying: act.dying)
    guard inputs.count == act.others.count, cell.depth < 6 else { return }
    guard let new = newDerived(cell, act) else { return }
    cells.append(cell)
    cell.object = new
    places[act.place] = cell
    put(new, in: \.derived[act.place - Act.sources])
  }

  /// A view is told what its observable is told.
  private func view(_ act: Act) {
    guard let source = sources[act.others[0]] else { return }
    places[act.place] = places[act.others[0]]
    put(source.readOnly, in: \.derived[act.place - Act.sources])
  }

  private func source(_ place: Int) -> (any BindingSource<Thing>)? {
    place < Act.sources ? sources[place].map { Self.general($0) } : derived[place - Act.sources]
  }

  private static func general(_ source: some BindingSource<Thing>) -> any BindingSource<Thing> {
    source
  }

  private func newDerived(_ cell: Cell, _ act: Act) -> Derived<Thing>? {
    let inputs = act.others.compactMap { source($0) }
    guard inputs.count == act.others.count else { return nil }
    let areSame: (Thing, Thing) -> Bool = { [unowned self, cell] in compare($0, $1, cell) }
    switch (act.verb, inputs.count) {
    case (.readOnly, _): return Self.same(inputs[0])
    case (.choose, _): return choosing(cell, inputs[0], among: inputs.dropFirst().map(Self.view))
    case (.pick, _): return picking(cell, inputs[0], among: inputs.dropFirst().map(Self.view))
    case (.wide, _):
      let rest = (0..<17).map { _ in Observable(Thing(0, Moment(), Mortal(self, Occasion(Deed()))))
      }
      return Derived(from: [inputs[0]] + rest) { [unowned self, cell] in transform(cell, [$0[0]]) }
    case (.distinct, _): return inputs[0].removeDuplicates()
    case (.distinctBy, _), (.coarse, _): return inputs[0].removeDuplicates(by: areSame)
    case (_, 1): return inputs[0].map { [unowned self, cell] in transform(cell, [$0]) }
    case (_, 2): return sum(cell, inputs[0], inputs[1])
    default: return Derived(from: inputs) { [unowned self, cell] in transform(cell, $0) }
    }
  }

  private static func same(_ source: some BindingSource<Thing>) -> Derived<Thing> {
    source.map { $0 }
  }

  private func sum(
    _ cell: Cell, _ one: some BindingSource<Thing>, _ two: some BindingSource<Thing>
  ) -> Derived<Thing> {
    Derived(one, two) { [unowned self, cell] in transform(cell, [$0, $1]) }
  }

  private static func view(_ source: any BindingSource<Thing>) -> Derived<Thing> {
    if let source = source as? Observable<Thing> { return source.readOnly }
    if let source = source as? Linked<Thing> { return source.readOnly }
    return source as? Derived<Thing> ?? same(source)
  }

  /// What is chosen is made for it, each time.
  private func choosing(
    _ cell: Cell, _ outer: some BindingSource<Thing>, among all: [Derived<Thing>]
  ) -> Derived<Thing> {
    outer.flatMap { [unowned self, cell] value in
      let number = choose(cell, value)
      let capture = newCapture(cell)
      cell.chosen.captures.append(Chosen.Capture(object: capture))
      let held = held(capture)
      return all[number].map { [unowned self, cell] in
        withExtendedLifetime(held) {}
        return transform(cell, [value, $0], [cell.inputs[0], cell.inputs[1 + number]])
      }
    }
  }

  /// What is chosen was there before.
  private func picking(
    _ cell: Cell, _ outer: some BindingSource<Thing>, among all: [Derived<Thing>]
  ) -> Derived<Thing> {
    let picked = outer.flatMap { [unowned self, cell] in all[choose(cell, $0)] }
    return Derived(outer, picked) { [unowned self, cell] in
      transform(cell, [$0, $1], cell.inputs(chosenBy: $0.number))
    }
  }

  /// Says which is chosen.
  private func choose(_ cell: Cell, _ value: Thing) -> Int {
    checkNeed(cell)
    checkChoice(cell, value)
    if cell.isBelowComparison, cell.verb == .choose { asked(below: cell) }  // another is news
    computing.append(cell)
    open.append(cells.filter { $0.canBeSet && ($0.bodies > 0 || $0.calls > 0) })
    perform(cell.acting)
    computing.removeLast()
    open.removeLast()
    return cell.choice(by: value.number)
  }

  private func transform(_ cell: Cell, _ values: [Thing], _ inputs: [Cell]? = nil) -> Thing {
    checkNeed(cell)
    checkRun(cell, values)
    slipWhenTransforming(cell, values)
    let things = zip(values, inputs ?? cell.inputs).map {
      $0.renewed(in: $1, now, isSpared: cell.kind == .choice && $1.verb == .distinct)
    }
    computing.append(cell)
    open.append(cells.filter { $0.canBeSet && ($0.bodies > 0 || $0.calls > 0) })
    perform(cell.acting)
    computing.removeLast()
    open.removeLast()
    var moment = things[0].moment | now & cell.own
    var isMix = things[0].isMix
    var number =
      switch cell.kind {
      case .half: values[0].number >> 1
      case .linked: values[0].number &* 3
      default: values[0].number
      }
    for other in things.dropFirst() {
      isMix =
        isMix || other.isMix
        || any((moment .!= other.moment) .& (moment .!= 0) .& (other.moment .!= 0))
      moment = pointwiseMax(moment, other.moment)
      number = number &* 7 &+ other.number
    }
    return Thing(number, moment, isMix: isMix, Mortal(self, cell.dying))
  }

  private func compare(_ old: Thing, _ new: Thing, _ cell: Cell) -> Bool {
    perform(cell)
    if !cell.acting.acts.isEmpty {
      asked(below: cell)
      acted |= 1 << UInt64(cell.id)
    }
    return cell.areSame(old.number, new.number)
  }

  /// What comparisons, and the dying, ask of values below a gate may count as let through there.
  private func asked(below asked: Cell) {
    for hearing in hearings where hearing.cell.above & asked.above != 0 { hearing.openCredit += 1 }
  }

  /// What is computed from it asks on the way, and may do so of a gate that others are below, too.
  private func setByTheDying(_ source: Cell) {
    let asked = cells.reduce(0) { $1.isBelow(source) ? $0 | $1.above : $0 }
    for hearing in hearings where !hearing.cell.isBelow(source) && hearing.cell.above & asked != 0 {
      hearing.openCredit += 1
    }
  }

  // MARK: Listeners

  private func newHearing(_ act: Act, _ cell: Cell, _ owner: AnyObject?) -> Hearing {
    let hearing = Hearing(hearings.count, cell, act, owner, tick(), now & cell.mask)
    hearings.append(hearing)
    return hearing
  }

  private func listen(_ act: Act) {
    guard let cell = places[act.place], mayAsk(cell), let source = source(act.place),
      hearings.count < 60
    else { return }
    let owner = act.owner.flatMap { owners[$0] }
    if act.owner != nil, owner == nil { return }

    let hearing = newHearing(act, cell, owner)
    listen(hearing, Occasion(act.dying)) { Self.token(source, act.verb, owner, $0) }
    tokens[act.value] = hearing
    if act.verb == .bind, !hearing.wasCalled { fail("listener \(hearing.number): no replay") }
  }

  private func listen(
    _ hearing: Hearing, _ dying: Occasion,
    _ add: (_ hear: @escaping (Thing?, Thing) -> Void) -> BindingToken
  ) {
    let capture = Mortal(self, dying)
    hearing.capture = capture
    let hear: (Thing?, Thing) -> Void = { [unowned self, hearing, capture] in
      heard(hearing, $0, $1)
      withExtendedLifetime(capture) {}
    }
    if self.dying > 0 { asked(below: hearing.cell) }
    let before = now
    hearing.cell.busy += 1
    hearing.token = add(hear)
    hearing.cell.busy -= 1
    hearing.isAdded = true
    hearing.ends = min(hearing.ends, tick())
    hearing.isLoose =
      hearing.cell.kind == .chain && before & hearing.cell.mask != now & hearing.cell.mask
    if !hearing.wasCalled { hearing.isCertain = hearing.last == now & hearing.cell.mask }
    // A change that others have yet to hear counts for them, also if it is taken back meanwhile.
    for other in hearings where other.cell === hearing.cell && !other.isUpToDate(now) {
      other.openCredit += 1
    }
  }

  private static func token(
    _ source: some BindingSource<Thing>, _ verb: Act.Verb, _ owner: Somebody?,
    _ hear: @escaping (Thing?, Thing) -> Void
  ) -> BindingToken {
    switch (verb, owner) {
    case (.bind, nil): source.bind { hear(nil, $0) }
    case (.bind, let owner?): source.bind(owner) { hear(nil, $1) }
    case (.changes, nil): source.changes { hear($0, $1) }
    case (.changes, let owner?): source.changes(owner) { hear($1, $2) }
    default: token(source, owner, hear)
    }
  }

  private static func token(
    _ source: some EventSource<Thing>, _ owner: Somebody?, _ hear: @escaping (Thing?, Thing) -> Void
  ) -> BindingToken {
    guard let owner else { return source.observe { hear(nil, $0) } }
    return source.observe(owner) { hear(nil, $1) }
  }

  /// Many listeners of one owner, who then dies.
  private func crowd(_ act: Act) {
    guard let cell = places[act.place], mayAsk(cell), let source = source(act.place),
      hearings.count < 40
    else { return }
    let owner = Somebody(Mortal(self, Occasion(Deed())))
    let dying = Occasion(act.dying)
    for _ in 0..<act.value where find == nil {
      listen(newHearing(act, cell, owner), dying) { Self.token(source, act.verb, owner, $0) }
    }
    withExtendedLifetime(owner) {}
  }

  private func cancel(_ hearing: Hearing) {
    guard let token = hearing.token else { return }
    let isFirst = !hearing.isOver  // or it is being swept
    slipWhenCancelling(hearing, computing, comparing)
    hearing.hasEnded = true
    token.cancel()
    if !token.isCancelled { fail("listener \(hearing.number): isn't cancelled") }
    if isFirst, !hearing.isContested, !isGone(hearing.cell), computing.isEmpty, comparing.isEmpty,
      isIdle(hearing.cell),
      hearing.capture != nil
    {
      fail("listener \(hearing.number): its capture outlives it")
    }
  }

  private func putIntoBag(_ place: Int) {
    guard !isEmptying, let hearing = tokens[place], let token = hearing.token else { return }
    bagged.append(hearing)
    token.store(in: bag)
  }

  /// In which of them something is set off that calls another isn't looked at.
  private func emptyBag(_ empty: (HostileRun) -> Void) {
    guard !isEmptying else { return }
    isEmptying = true
    let hearings = bagged
    bagged = []
    for hearing in hearings { hearing.isContested = true }
    empty(self)
    for hearing in hearings { hearing.hasEnded = true }
    isEmptying = false
  }

  private func batch(_ act: Act) {
    let named = act.others.compactMap { source($0) }
    let namedCells = act.others.compactMap { place in source(place) == nil ? nil : places[place] }
    guard namedCells.allSatisfy(\.isFixed) else { return }
    let held = cells.filter { source in
      source.canBeSet && namedCells.contains { $0.isBelow(source) }
    }
    guard held.allSatisfy(maySet) else { return }
    let number = tick()
    for cell in held {
      if cell.busy == 0 { cell.batch = number }
      cell.busy += 1
      cell.bodies += 1
    }
    let deed = Occasion(act.inside)
    let body = { [unowned self] () throws(Failure) in
      perform(deed)
      for cell in held {
        cell.bodies -= 1
        if cell.batch == number { cell.batch = nil }
      }
      if act.verb == .failingBatch { throw Failure() }
    }
    do throws(Failure) {
      switch named.count {
      case 0: try body()
      case 1: try ObservableBinding.batch(named[0], body: body)
      case 2: try ObservableBinding.batch(named[0], named[1], body: body)
      default: try ObservableBinding.batch(named[0], named[1], named[2], body: body)
      }
      if act.verb == .failingBatch { fail("a batch swallows its error") }
    } catch {}
    for cell in held { cell.busy -= 1 }
    for cell in held { checkDelivered(cell) }
  }

  // MARK: Boxes

  private func makeBox(_ value: Int, _ dying: Deed) {
    guard sourceCount < 16 else { return }
    let cell = newCell(.source, isBox: true)
    let new = Box(newThing(value, cell, dying))
    cell.object = new
    boxCell = cell
    put(new, in: \.box)
  }

  private func setBox(_ act: Act) {
    guard let box, let cell = boxCell else { return }
    cell.busy += 1
    if act.verb == .setBox {
      box.value = newThing(act.value, cell, act.dying)
    } else {
      var old: Thing?
      let new = newThing(act.value, cell, act.dying)
      func replace(_ value: inout Thing) { (old, value) = (value, new) }
      replace(&box.value)
      withExtendedLifetime(old) {}
    }
    cell.busy -= 1
    checkDelivered(cell)
  }

  private func readBox() {
    if let box, let boxCell { check(box.value, boxCell, since: now, "read box") }
  }

  private func bindBox(_ act: Act) {
    guard let box, let cell = boxCell, hearings.count < 60 else { return }
    let owner = act.owner.flatMap { owners[$0] }
    if act.owner != nil, owner == nil { return }

    let hearing = newHearing(act, cell, owner)
    let capture = Mortal(self, Occasion(act.dying))
    hearing.capture = capture
    cell.listener?.hasEnded = true
    cell.listener = nil
    let hear: (Thing) -> Void = { [unowned self, hearing, capture] in
      heard(hearing, nil, $0)
      withExtendedLifetime(capture) {}
    }
    cell.busy += 1
    if let owner { box.bind(owner) { hear($1) } } else { box.bind(listener: hear) }
    cell.busy -= 1
    hearing.isAdded = true
    if !hearing.wasCalled { fail("box \(hearing.number): no replay") }
  }

  private func unbindBox() {
    guard let box, let cell = boxCell else { return }
    cell.listener?.hasEnded = true
    cell.listener = nil
    box.unbind()
  }

  // MARK: Relays

  private func makeRelay(_ place: Int) {
    guard sourceCount < 16 else { return }
    let cell = newCell(.source, isBox: false)
    let new = Relay<Thing>()
    cell.object = new
    relayCells[place] = cell
    put(new, in: \.relays[place])
  }

  private func send(_ act: Act) {
    guard let relay = relays[act.place], let cell = relayCells[act.place], maySet(cell) else {
      return
    }
    cell.busy += 1
    relay.send(newThing(act.value, cell, act.dying))
    cell.busy -= 1
    checkDelivered(cell)
  }

  private func hear(_ act: Act) {
    guard hearings.count < 60, cells.count < 60 else { return }
    let owner = act.owner.flatMap { owners[$0] }
    if act.owner != nil, owner == nil { return }
    let inputs = act.others.compactMap { place in
      place < Act.places ? places[place] : relayCells[place - Act.places]
    }
    let relays = act.others.compactMap { place -> (any EventSource<Thing>)? in
      if place < Act.places { return sources[place].map { Self.general($0) } }
      return self.relays[place - Act.places]
    }
    guard inputs.count == act.others.count, relays.count == act.others.count,
      inputs.allSatisfy({ $0.kind == .source })
    else { return }
    let cell = Cell(cells.count, .chain, inputs, verb: act.verb, acting: act.acting)
    cells.append(cell)
    var merged = relays[0]
    for other in relays.dropFirst() { merged = Self.merge(merged, other) }
    let chain: any EventSource<Thing>
    switch act.verb {
    case .hearMap:
      chain = merged.compactMap { [unowned self] event -> Thing? in
        changed(event, event.number + 1, cell)
      }
    case .hearEven:
      chain = merged.filter { [unowned self] event in
        perform(cell)
        return event.number & 1 == 0
      }
    case .hearScan: chain = scan(merged, cell)
    case .hearDistinct:
      chain = merged.removeDuplicates { [unowned self] in compare($0, $1, cell) }
    default: chain = merged
    }
    let hearing = newHearing(act, cell, owner)
    listen(hearing, Occasion(act.dying)) { Self.token(chain, owner, $0) }
    tokens[act.value] = hearing
  }

  private static func merge(
    _ one: some EventSource<Thing>, _ other: some EventSource<Thing>
  ) -> any EventSource<Thing> {
    one.merge(with: other)
  }

  private func scan(_ source: some EventSource<Thing>, _ cell: Cell) -> any EventSource<Thing> {
    source.scan(Thing(0, Moment(), Mortal(self, Occasion(Deed())))) { [unowned self] in
      changed($1, $0.number + $1.number, cell)
    }
  }

  private func changed(_ event: Thing, _ number: Int, _ cell: Cell) -> Thing {
    perform(cell)
    return Thing(number, event.moment, Mortal(self, cell.dying))
  }

  /// An operator is as a comparison: it leaves its sources as they are.
  private func perform(_ cell: Cell) {
    comparing.append(cell)
    perform(cell.acting)
    comparing.removeLast()
  }

  // MARK: Bidirectional bindings

  private func newPart(_ value: Int, _ dying: Deed) -> Thing {
    Thing(value, Moment(), Mortal(self, Occasion(dying)))
  }

  private func actOnForms(_ act: Act) {
    guard !forms.isEmpty, let control else { return }
    tying += 1
    defer { tying -= 1 }
    if dying > 0, act.verb == .setPart || act.verb == .edit { partsWereSetByTheDying = true }
    switch act.verb {
    case .setPart: forms[act.place].value = Card(part: newPart(act.value, act.dying))
    case .edit:
      let old = control.shown
      control.shown = newPart(act.value, act.dying)
      control.edited?(control.shown)
      withExtendedLifetime(old) {}
    case .readForm:
      let form = forms[act.place]
      withExtendedLifetime(form.value) {}
    case .untie:
      let token = ties[act.value]
      ties[act.value] = nil
      token?.cancel()
    default:
      guard tying == 1, ties[act.value] == nil else { return }
      if act.value == 0 {
        ties[0] = Self.tie(forms[0], forms[1])
      } else {
        ties[3 - act.value]?.cancel()
        ties[3 - act.value] = nil
        control.edited = nil
        ties[act.value] = Self.tie(forms[act.value - 1], control)
      }
    }
  }

  private static func tie(_ one: Bindable<Card>, _ other: Bindable<Card>) -> BindingToken {
    one.bidirectionalBind(\.part, to: other, \.part)
  }

  private static func tie(_ form: Bindable<Card>, _ control: Dial) -> BindingToken {
    form.bidirectionalBind(\.part, to: control, \.shown, edits: \.edited)
  }

  /// Law 9: what is bound is equal; but what the dying leave of a ring isn't promised.
  private func checkTies() {
    guard find == nil, let control else { return }
    if partsWereSetByTheDying, ties.count(where: { $0 != nil }) > 1 { return }
    let parts = [forms[0].value.part, forms[1].value.part, control.shown]
    for (tie, (one, other)) in zip(ties, [(0, 1), (0, 2), (1, 2)])
    where tie != nil && parts[one] != parts[other] {
      fail("bound both ways, and not equal: \(parts.map(\.number))")
    }
  }

  // MARK: Calls

  private func heard(_ hearing: Hearing, _ old: Thing?, _ new: Thing) {
    guard find == nil, !skips(hearing) else { return }
    let made = new.moment
    let (old, new) = slipped(hearing, old, new.renewed(in: hearing.cell, now))
    checkCall(hearing, old, new)
    hearing.moves.removeAll { !any($0 .> made) }
    slipAfterwards(hearing, new)
    hearing.isRunning = true
    hearing.cell.calls += 1
    hearing.wasCalled = true
    hearing.isCertain = true
    hearing.last.replace(with: new.moment, where: new.moment .!= 0)
    hearing.seen = made
    hearing.lastNumber = new.number
    perform(hearing.inside)
    hearing.cell.calls -= 1
    hearing.isRunning = false
  }
}
