import BoxBinding
import ObservableBinding

/// A program of acts, which is run on the library alone: whatever is promised of any order is
/// checked while it runs.
///
/// The reference is what has been set, and nothing else: a derived value is computed anew from that
/// whenever it is looked at. It doesn't foresee when an object dies or who is told first, but sees
/// that each listener hears what it has to, in order, and nothing twice.
package struct Hostile {
  package var acts: [Act]

  package init(seed: UInt64) {
    var choices = Choices(seed: seed)
    self.init(&choices)
  }

  package init(bytes: some Sequence<UInt8>) {
    var choices = Choices(bytes: bytes)
    self.init(&choices)
  }

  /// What `init(bytes:)` makes the same program of.
  package static func bytes(seed: UInt64) -> [UInt8] {
    var choices = Choices(seed: seed, isKept: true)
    _ = Hostile(&choices)
    return choices.made ?? []
  }

  private init(_ choices: inout Choices) {
    choices.theme = choices.next(12)
    acts = choices.theme == 2 ? Act.belowCoarseGate(&choices) : []
    acts += Act.acts(5 + choices.next(16), 0, &choices)
  }

  /// What isn't as promised, if anything.
  package func find(with slip: Slip? = nil) -> String? { HostileRun(slip).run(acts) }

  /// A program of fewer acts of which the same is true: none of them can be left out.
  package func shrunk(while differs: (Hostile) -> Bool) -> Hostile {
    var smallest = self
    var smaller = acts.smaller()
    var next = 0, tried = 0
    while tried < smaller.count {
      var candidate = self
      candidate.acts = smaller[next % smaller.count]
      if differs(candidate) {
        smallest = candidate
        smaller = candidate.acts.smaller()
        tried = 0
      } else {
        next += 1
        tried += 1
      }
    }
    return smallest
  }
}

extension Hostile: CustomStringConvertible {
  package var description: String { acts.map(\.description).joined(separator: "\n") }
}

/// By the number of a source: how many values it has had. 0 for one that has no part in it.
typealias Moment = SIMD16<Int16>

/// A value: an object that may do something when it dies.
final class Thing: Equatable {
  let number: Int
  /// The sets that it was made of.
  let moment: Moment
  /// It was made of values that were never there together.
  let isMix: Bool
  private let mortal: Mortal

  init(_ number: Int, _ moment: Moment, isMix: Bool = false, _ mortal: Mortal) {
    self.number = number
    self.moment = moment
    self.isMix = isMix
    self.mortal = mortal
  }

  /// Law 8: below `removeDuplicates()`, one of two equal values is as good as the other.
  func renewed(in cell: Cell, _ now: Moment, isSpared: Bool = false) -> Thing {
    guard cell.isSpared || isSpared, number == cell.number(now) else { return self }
    return Thing(number, cell.part(of: now), mortal)
  }

  static func == (one: Thing, other: Thing) -> Bool { one.number == other.number }
}

/// Does something when it dies, the first times that one of its kind does.
final class Mortal {
  private unowned let run: HostileRun
  private let deed: Occasion

  init(_ run: HostileRun, _ deed: Occasion) {
    self.run = run
    self.deed = deed
    run.alive += 1
  }

  deinit {
    run.alive -= 1
    run.die(deed)
  }
}

/// A deed, and how often it is done yet.
final class Occasion {
  let acts: [Act]
  var times: Int

  init(_ deed: Deed) {
    acts = deed.acts
    times = deed.times
  }
}

/// A source, or a value derived from others, as the reference sees it. It stays when that has died.
final class Cell {
  enum Kind { case source, linked, map, half, sum, same, equal, coarse, choice, chain }

  let id: Int
  let kind: Kind
  let inputs: [Cell]
  /// The cells that it depends on, and itself, as bits.
  let above: UInt64
  /// All ones where a source has a part in it, or may have: of a choice, all among which it chooses.
  let mask: Moment
  /// The same, of those without which its listeners end: not of what is chosen.
  let lasting: Moment
  /// The same, of those that transforms above capture, to choose among them.
  let captured: Moment
  /// Whether nothing is chosen above.
  let isFixed: Bool
  let depth: Int
  let isBelowCoarse: Bool
  /// Whether transforms run for values that a gate above takes for equal.
  let isBelowComparison: Bool
  /// Whether its transform isn't run for values above that are equal.
  let isSpared: Bool
  /// The cells from which a way without gates leads to the listeners of this one, as bits.
  let open: UInt64
  let acting: Occasion
  let dying: Occasion
  /// All ones where what is set in it has a part.
  let own: Moment
  /// Of a source: all values that it has had.
  var numbers: [Int] = []
  /// Of a linked value: what was above when each was set.
  var setAt: [Moment] = []
  /// The observable, or the box: to see whether it is alive.
  weak var object: AnyObject?
  let isBox: Bool
  /// Of a derived value, and of a chain of operators: which one.
  let verb: Act.Verb?
  /// Sets, replays and batches of it that haven't returned.
  var busy = 0
  /// Batches that name it and whose body runs.
  var bodies = 0
  /// The batch whose body holds it.
  var batch: Int?
  /// Calls of its listeners that haven't returned.
  var calls = 0
  /// What its listeners are told now, and the last of those that were.
  weak var told: Thing?
  var toldLast = 0
  /// Of a box: the listener that was bound last.
  var listener: Hearing?
  /// When it was computed last, and of what.
  var ran = Ran()
  /// Of a choice: how it was made last, and what each time captured.
  var chosen = Chosen()

  init(
    _ id: Int, _ kind: Kind, _ inputs: [Cell] = [], source: Int? = nil, isBox: Bool = false,
    verb: Act.Verb? = nil, acting: Deed = Deed(), dying: Deed = Deed()
  ) {
    self.id = id
    self.kind = kind
    self.inputs = inputs
    self.isBox = isBox
    self.verb = verb
    self.acting = Occasion(acting)
    self.dying = Occasion(dying)
    above = inputs.reduce(1 << UInt64(id)) { $0 | $1.above }
    var own = Moment()
    if let source { own[source] = -1 }
    self.own = own
    mask = inputs.reduce(own) { $0 | $1.mask }
    lasting =
      source != nil
      ? own
      : inputs.prefix(kind == .choice ? 1 : .max)
        .reduce(Moment()) { $0 | $1.lasting }
    captured = (kind == .choice ? inputs.dropFirst() : []).reduce(
      inputs.reduce(Moment()) { $0 | $1.captured }
    ) { $0 | $1.mask }
    isFixed = kind != .choice && inputs.allSatisfy(\.isFixed)
    depth = 1 + (inputs.map(\.depth).max() ?? 0)
    open =
      kind == .equal || kind == .coarse ? 0 : inputs.reduce(1 << UInt64(id)) { $0 | $1.open }
    isBelowComparison =
      verb == .distinctBy || kind == .coarse || inputs.contains(where: \.isBelowComparison)
    isBelowCoarse = kind == .coarse || inputs.contains(where: \.isBelowCoarse)
    isSpared = inputs.contains { $0.isSpared || $0.verb == .distinct }
  }

  var canBeSet: Bool { kind == .source || kind == .linked }
  /// Whether something may yet be done as it is computed, or what it kept of others dies.
  var mayAct: Bool {
    kind == .linked || kind == .same || kind == .choice || acting.times > 0 || dying.times > 0
  }
  /// Nothing above drops duplicates.
  var isOpen: Bool { open == above }
  var isGate: Bool { kind == .equal || kind == .coarse }

  func isBelow(_ other: Cell) -> Bool { above & (1 << UInt64(other.id)) != 0 }

  /// Those from which it is computed at that moment: of a choice, the one that chooses and the chosen.
  func inputs(_ moment: Moment) -> [Cell] {
    kind == .choice ? inputs(chosenBy: inputs[0].number(moment)) : inputs
  }

  func inputs(chosenBy number: Int) -> [Cell] {
    [inputs[0], inputs[1 + choice(by: number)]]
  }

  func choice(by number: Int) -> Int { Int(UInt(bitPattern: number) % UInt(inputs.count - 1)) }

  /// All ones where a source has a part in it at that moment.
  func mask(_ moment: Moment) -> Moment {
    isFixed ? mask : inputs(moment).reduce(own) { $0 | $1.mask(moment) }
  }

  /// What it is made of then.
  func part(of moment: Moment) -> Moment { moment & mask(moment) }

  /// The cells that are computed for it at that moment, and it, as bits.
  func needed(_ moment: Moment) -> UInt64 {
    isFixed ? above : inputs(moment).reduce(1 << UInt64(id)) { $0 | $1.needed(moment) }
  }

  /// Law 8: always the transform of what its sources were.
  func number(_ moment: Moment) -> Int {
    switch kind {
    case .source:
      // A mix may lack one.
      (moment & mask).wrappedSum() > 0 ? numbers[Int((moment & mask).wrappedSum()) - 1] : .min
    case .linked:
      // What was set last, if nothing above was since.
      if case let count = Int((moment & own).wrappedSum()), count > 1,
        setAt[count - 1] == inputs[0].part(of: moment)
      {
        numbers[count - 1]
      } else {
        inputs[0].number(moment) &* 3
      }
    case .map, .same, .equal, .coarse: inputs[0].number(moment)
    case .half: inputs[0].number(moment) >> 1
    case .sum, .choice: inputs(moment).reduce(0) { $0 &* 7 &+ $1.number(moment) }
    case .chain: fatalError("Events have no value.")
    }
  }

  func areSame(_ old: Int, _ new: Int) -> Bool {
    kind == .coarse ? old >> 1 == new >> 1 : old == new
  }

  /// Law 8: whether those are told who heard it then and may hear it now.
  func hasMoved(_ old: Moment, _ new: Moment) -> Bool {
    if canBeSet, old & own != new & own { return true }
    if isGate, areSame(number(old), number(new)) { return false }
    if kind == .choice, inputs(old)[1] !== inputs(new)[1] { return true }  // another is news
    return inputs(new).contains { $0.hasMoved(old, new) }
  }
}

/// When something was computed last, on the clock of what may have made it cold; and of what.
struct Ran {
  var time = -1
  /// Whether it was heard.
  var isHeard = false
  var moment = Moment()
  var number = 0
}

/// How a choice was made last.
struct Chosen {
  /// When, on the clock of what may have made it cold.
  var time = 0
  /// Whether it was heard.
  var isHeard = false
  /// Of what value.
  var moment = Moment()
  var number = 0
  /// What all was then.
  var all = Moment()
  /// What is captured by what was chosen each time.
  var captures: [Capture] = []

  struct Capture { weak var object: Mortal? }
}

/// A listener, as the reference sees it.
final class Hearing {
  let number: Int
  let cell: Cell
  let verb: Act.Verb
  let inside: Occasion
  weak var owner: AnyObject?
  let isOwned: Bool
  weak var capture: Mortal?
  var token: BindingToken?
  /// Of a chain: what it was told last, and the sum of all.
  var lastNumber: Int?
  var sum = 0
  /// Its place among the others begins and ends there: it comes after all that ended before.
  let begins: Int
  var ends = Int.max
  /// When it was told last, or began to listen.
  var last: Moment
  /// What it was told then was made of this; or all that came since was no news.
  var seen: Moment?
  /// Something was set while it was being added: whether it hears of that isn't promised.
  var isCertain: Bool
  var isAdded = false
  /// How often it may be called for what was set since nothing was under way; of a derived value.
  var credit = 0
  /// How many of those have a way without gates to here.
  var openCredit = 0
  /// When there was news for it that it hasn't been told. It may be, even when it is taken back.
  var moves: [Moment] = []
  /// The batch that was the last reason.
  var batch: Int?
  var wasCalled = false
  var isRunning = false
  /// Cancelled, or replaced on a box.
  var hasEnded = false
  /// Of a box that was bound anew inside its own binding: who wins isn't promised.
  var isContested = false
  /// Of a chain: events came while it was being added, of which it may hear or not.
  var isLoose = false

  init(_ number: Int, _ cell: Cell, _ act: Act, _ owner: AnyObject?, _ begins: Int, _ last: Moment)
  {
    self.number = number
    self.cell = cell
    self.owner = owner
    self.begins = begins
    self.last = last
    verb = act.verb
    isOwned = owner != nil || act.verb == .crowd
    inside = Occasion(act.inside)
    isCertain = act.verb == .bind || act.verb == .bindBox
  }

  var isOver: Bool { hasEnded || isOwned && owner == nil }

  /// Whether it was told of all that has a part in its value now.
  func isUpToDate(_ now: Moment) -> Bool {
    last & cell.mask(now) == cell.part(of: now)
  }
}

extension Hearing {
  /// Whether the operator of its chain lets an event through.
  func passes(_ number: Int) -> Bool {
    switch cell.verb {
    case .hearEven: number & 1 == 0
    case .hearDistinct: number != lastNumber
    default: true
    }
  }

  /// Whether it should have been told of one of these. What differs from the one before depends, of
  /// a merged chain, on the order of all.
  func isMissed(_ numbers: ArraySlice<Int>) -> Bool {
    if cell.verb == .hearDistinct, cell.inputs.count > 1 { return false }
    return numbers.contains(where: passes)
  }

  /// Whether events were sent that it hasn't been told, up to that moment.
  func misses(_ moment: Moment) -> Bool {
    cell.inputs.contains { relay in
      let first = Int((last & relay.mask).wrappedSum()),
        end = Int((moment & relay.mask).wrappedSum())
      return first < end && isMissed(relay.numbers[first..<end])
    }
  }
}

/// A model of which a part is bound both ways.
struct Card { var part: Thing }

/// A control, whose user edits it.
final class Dial {
  var shown: Thing
  var edited: ((Thing) -> Void)?
  init(_ shown: Thing) { self.shown = shown }
}

final class Somebody {
  private let mortal: Mortal
  init(_ mortal: Mortal) { self.mortal = mortal }
}
