/// Something that has a value and listeners: a source, or a value derived from others.
final class Node {
  /// A source's value. A derived value has none: it is computed whenever it is needed.
  var stored: Int
  /// Whether it can be set though it is computed: a linked value. Then `stored` is what was set last.
  let isLinked: Bool
  /// What it is computed from as long as it lives.
  let fixed: [Node]
  /// Those of which the first input chooses one.
  let candidates: [Node]
  let compute: ([Int]) -> Int
  /// Whether what is chosen is made for it each time.
  let choosesNew: Bool
  /// For a value without duplicates.
  let areSame: ((Int, Int) -> Bool)?
  /// Whether these may differ.
  let isCoarse: Bool

  /// In the order in which they were bound.
  var listeners: [Listener] = []
  /// The sets of a source that haven't reached everybody, the oldest first.
  var queue: [Delivery] = []
  /// Its listeners are being called.
  var isInPass = false
  /// The batch whose body is running.
  var batch: Int?
  /// Of a linked value: it was set in its own pass, which then tells what is below.
  var isSetInPass = false
  /// Of a linked value: its source was set since it was.
  var isOverruled = true
  /// A gate above has let something through since, or may have: if it was asked.
  var isInDoubt = false
  /// What was above when it was set.
  var seen = Seen()
  /// Of a gate below a coarse one: what it let through last, and what was above when that was news.
  var passed: (value: Int, seen: Seen)?
  /// How often its source has overruled it.
  var age = 0
  /// How often it was set.
  var sets = 0
  /// Whether a gate was asked, of which that isn't promised.
  var wasAsked: () -> Bool = { false }
  /// The batch whose sets it is delivering.
  var endingBatch: Int?
  /// What the program holds; `nil` when nobody holds it any more.
  weak var handle: Handle?

  init(
    stored: Int = 0, isLinked: Bool = false, inputs: [Node] = [], candidates: [Node] = [],
    choosesNew: Bool = false, areSame: ((Int, Int) -> Bool)? = nil, isCoarse: Bool = false,
    compute: @escaping ([Int]) -> Int = { $0[0] }
  ) {
    self.stored = stored
    self.isLinked = isLinked
    fixed = inputs
    self.candidates = candidates
    self.choosesNew = choosesNew
    self.areSame = areSame
    self.isCoarse = isCoarse
    self.compute = compute
  }

  var isSource: Bool { fixed.isEmpty }
  var canBeSet: Bool { isSource || isLinked }

  /// What it is computed from now.
  var inputs: [Node] {
    candidates.isEmpty
      ? fixed : fixed + [candidates[choice(by: first ?? fixed[0].value, of: candidates.count)]]
  }

  /// The value by which it chooses for ever: of a reference with a fault.
  var first: Int?

  /// Whether something is chosen above.
  private(set) lazy var chooses: Bool = !candidates.isEmpty || fixed.contains(where: \.chooses)
  /// Whether it may change unheard: it is a coarse gate, or below one. A linked value doesn't.
  private(set) lazy var isLoose: Bool = isCoarse || !isLinked && isBelowLoose
  private(set) lazy var isBelowLoose: Bool = above.contains(where: \.isLoose)
  /// Whether a gate above is below a coarse one: whether it was asked while that kept silent isn't known.
  private(set) lazy var isInDoubtBelowLoose: Bool = above.contains {
    $0.areSame != nil && $0.isBelowLoose || !$0.isLinked && $0.isInDoubtBelowLoose
  }
  var isBusy: Bool { isInPass || batch != nil }

  /// Law 8: always the transform of the current values.
  var value: Int {
    isSource || isLinked && !isOverruledNow ? stored : compute(inputs.map(\.value))
  }

  /// What can be set above, or it alone if it is a source; what is linked counts, too.
  var sources: [Node] { chooses ? sourcesAbove : fixedSources }
  private lazy var fixedSources = sourcesAbove
  private var sourcesAbove: [Node] {
    (canBeSet ? [self] : []) + Self.once(inputs.flatMap(\.sources))
  }

  /// The sources without which its listeners end: not those of what is chosen, nor above what is linked.
  private(set) lazy var lasting: [Node] = canBeSet ? [self] : Self.once(fixed.flatMap(\.lasting))

  private static func once(_ all: [Node]) -> [Node] {
    var sources: [Node] = []
    for source in all where !sources.contains(where: { $0 === source }) { sources.append(source) }
    return sources
  }

  /// Those above that drop duplicates: not every set gets past them.
  var gates: [Node] { chooses ? gatesAbove : fixedGates }
  private lazy var fixedGates = gatesAbove
  private var gatesAbove: [Node] { inputs.flatMap { ($0.areSame == nil ? [] : [$0]) + $0.gates } }

  func isBelow(_ source: Node) -> Bool { self !== source && sources.contains { $0 === source } }

  /// Whether it is to be expected in a pass of it: of a linked value, only what may choose that.
  func mayBeBelow(_ source: Node) -> Bool {
    source.isLinked ? self === source || above.contains { $0.mayBeBelow(source) } : !isSource
  }
  private var above: [Node] { fixed + candidates }

  /// Law 6: its listeners end when all sources above are gone.
  var isOver: Bool { lasting.allSatisfy { $0.handle == nil } }
}

/// What the program holds of a source, or of a derived value, which keeps its sources alive.
final class Handle {
  let node: Node
  private let parents: [Handle]

  init(_ node: Node, parents: [Handle] = []) {
    self.node = node
    self.parents = parents
    node.handle = self
  }
}

/// A set on its way to the listeners that were there when it was made.
struct Delivery {
  let value: Int
  /// Of a linked value: how often its source had overruled it.
  let age: Int
  var audience: [Listener]
  var hasBegun = false
}

/// A notification that a listener of a derived value is owed.
struct Debt {
  enum Reason: Equatable {
    case set(of: ObjectIdentifier)
    case batch(Int)
  }

  let reason: Reason
  let source: Node
  /// Which of all sets it is for.
  let set: Int
  /// It only counts if something has changed: each way to here from the source has a gate. A gate's
  /// own listeners are asked for news instead, if none above is coarse.
  private(set) var isGated: Bool
  /// The pass of that source is over: whoever else is in a pass above takes it over.
  private(set) var isLeft = false

  var left: Debt {
    var left = self
    left.isLeft = true
    return left
  }

  var open: Debt {
    var open = self
    open.isGated = false
    return open
  }
}

final class Listener {
  let number: Int
  /// `nil` once it has ended and isn't running: what it captured is released.
  var body: ((Int?, Int) -> Void)?
  let hasOwner: Bool
  weak var owner: AnyObject?
  var hasEnded = false
  var isRunning = false
  /// What it got last, or what the value was when it was added.
  var last: Int

  // Of derived values only:

  /// It has to be called, for these reasons. One call does for all.
  var mustHear: [Debt] = []
  /// It is called once for each of these at most.
  var mayHear: [Debt] = []
  /// What was above when it was called last, or added.
  var seen = Seen()

  init(_ number: Int, _ owner: AnyObject?, last: Int, _ body: @escaping (Int?, Int) -> Void) {
    self.number = number
    self.body = body
    hasOwner = owner != nil
    self.owner = owner
    self.last = last
  }

  var isOver: Bool { hasEnded || hasOwner && owner == nil }
}
