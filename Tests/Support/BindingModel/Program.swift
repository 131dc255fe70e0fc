/// What is done to sources, boxes and the like, one operation after another: a plain value.
///
/// Everything lives in numbered places (`s0`, `d2`, `t1`), so that any list of operations is a
/// program, also one with some taken out. An operation on an empty place does nothing. A program
/// begins with sources of 0 in `s0` to `s2` and none in `s3` and `s4`, boxes of 0 in `x0` and `x1`, relays in `r0` to `r2`,
/// delegates in `g0` and `g1`, a multicast delegate in `m`, owners in `o0` and `o1`, and bags in `b0`
/// and `b1`.
package struct Program {
  package var operations: [Operation]

  static let sources = 3, settable = 5, derived = 4, tokens = 8, owners = 2, bags = 2, boxes = 2
  static let relays = 3, delegates = 2
}

/// A place with a source in it.
package enum Place: Hashable {
  case source(Int)
  case derived(Int)
  case relay(Int)
}

extension [Operation] {
  /// How many operations there are, those inside others included.
  package var countInAll: Int {
    reduce(0) { sum, operation in
      switch operation {
      case .batch(_, let body): sum + 1 + body.countInAll
      case .listen(_, _, _, _, let reaction), .bindBox(_, _, let reaction),
        .bindDelegate(_, _, let reaction), .addDelegate(_, let reaction):
        sum + 1 + reaction.operations.countInAll
      default: sum + 1
      }
    }
  }
}

package indirect enum Operation {
  case makeSource(Int, Int)
  case dropSource(Int)
  /// A source that is a linked value.
  case link(Int, Place)
  case set(Int, Int)
  /// In place: `value += n`.
  case add(Int, Int)
  /// Two edits at once, which add to `n`.
  case update(Int, Int)
  /// Throws after the first edit.
  case failingUpdate(Int, Int)
  case read(Place)

  case derive(Int, Derivation)
  case dropDerived(Int)

  case listen(Kind, Place, owner: Int?, token: Int, Reaction)
  case cancel(Int)
  case makeOwner(Int)
  case dropOwner(Int)
  case put(token: Int, bag: Int)
  case cancelAll(Int)
  case dropBag(Int)
  case batch([Place], [Operation])

  case makeBox(Int, Int)
  case dropBox(Int)
  case setBox(Int, Int)
  case addToBox(Int, Int)
  case bindBox(Int, owner: Int?, Reaction)
  case unbindBox(Int)

  case makeRelay(Int)
  case dropRelay(Int)
  case send(Int, Int)
  /// `bind(to:)`, to a relay in a later place, so that nothing goes round for ever. Not to a source:
  /// as no listener of the program is called for that, a history wouldn't tell one set by another.
  case pass(Int, to: Int, token: Int)

  case bindDelegate(Int, owner: Int?, Reaction)
  case unbindDelegate(Int)
  case callDelegate(Int, Int)
  /// An owner is a delegate of the multicast, and reacts so from now on.
  case addDelegate(owner: Int, Reaction)
  case removeDelegate(owner: Int)
  case callAll(Int)
}

package enum Kind: CaseIterable {
  case bind, observe, changes
}

package enum Derivation {
  case map(Place, Transform)
  case two(Place, Place)
  case three(Place, Place, Place)
  case removeDuplicates(Place)
  /// Without those of which the half is the same.
  case removeDuplicatesByHalf(Place)
  case readOnly(Int)
  /// One of several, which the first chooses.
  case choose(Place, [Place])
  /// The same; what is chosen is made for it each time, and has the value of the first, too.
  case chooseNew(Place, [Place])

  var inputs: [Place] {
    switch self {
    case .map(let one, _), .removeDuplicates(let one), .removeDuplicatesByHalf(let one): [one]
    case .two(let one, let two): [one, two]
    case .three(let one, let two, let three): [one, two, three]
    case .readOnly(let source): [.source(source)]
    case .choose(let outer, let all), .chooseNew(let outer, let all): [outer] + all
    }
  }

  /// Chooses.
  var isChoice: Bool {
    switch self {
    case .choose, .chooseNew: true
    default: false
    }
  }

  /// Drops duplicates.
  var isGate: Bool {
    switch self {
    case .removeDuplicates, .removeDuplicatesByHalf: true
    default: false
    }
  }
}

package enum Transform: CaseIterable {
  case increment, parity, half

  func callAsFunction(_ value: Int) -> Int {
    switch self {
    case .increment: value &+ 1
    case .parity: value & 1
    case .half: value >> 1
    }
  }
}

/// What a listener does when it is called, the first times.
package struct Reaction {
  var times = 0
  var operations: [Operation] = []
}

/// No sum of two, so that a mix of old and new shows.
func combine(_ first: Int, _ second: Int) -> Int { first &* 7 &+ second }
func combine(_ first: Int, _ second: Int, _ third: Int) -> Int {
  combine(combine(first, second), third)
}
/// Which of so many a value chooses.
func choice(by value: Int, of count: Int) -> Int { Int(UInt(bitPattern: value) % UInt(count)) }
/// What a source starts.
func start(_ value: Int) -> Int { value &* 3 }
func haveSameHalf(_ old: Int, _ new: Int) -> Bool { old >> 1 == new >> 1 }
