/// Something that has a value and listeners: a source, or a value derived from others.
final class Node {
  /// A source's value. A derived value has none: it is computed whenever it is needed.
  var stored: Int
  /// What it is computed from as long as it lives.
  let fixed: [Node]
  /// Those of which the first input chooses one.
  let candidates: [Node]
  let compute: ([Int]) -> Int
  /// For a value without duplicates.
  let areSame: ((Int, Int) -> Bool)?

  /// In the order in which they were bound.
  var listeners: [Listener] = []
  /// The sets of a source that haven't reached everybody, the oldest first.
  var queue: [Delivery] = []
  /// Its listeners are being called.
  var isInPass = false
  /// The batch whose body is running.
  var batch: Int?
  /// The batch whose sets it is delivering.
  var endingBatch: Int?
  /// What the program holds; `nil` when nobody holds it any more.
  weak var handle: Handle?

  init(
    stored: Int = 0, inputs: [Node] = [], candidates: [Node] = [],
    areSame: ((Int, Int) -> Bool)? = nil,
    compute: @escaping ([Int]) -> Int = { $0[0] }
  ) {
    self.stored = stored
    fixed = inputs
    self.candidates = candidates
    self.areSame = areSame
    self.compute = compute
  }

  var isSource: Bool { fixed.isEmpty }

  /// What it is computed from now.
  var inputs: [Node] {
    candidates.isEmpty
      ? fixed : fixed + [candidates[choice(by: first ?? fixed[0].value, of: candidates.count)]]
  }

  /// The value by which it chooses for ever: of a reference with a fault.
  var first: Int?

  /// Whether something is chosen above.
  private(set) lazy var chooses: Bool = !candidates.isEmpty || fixed.contains(where: \.chooses)
  var isBusy: Bool { isInPass || batch != nil }

  /// Law 8: always the transform of the current values.
  var value: Int { isSource ? stored : compute(inputs.map(\.value)) }

  /// The sources above, or it alone if it is one.
  var sources: [Node] {
    isSource ? [self] : chooses ? Self.once(inputs.flatMap(\.sources)) : lasting
  }

  /// The sources without which its listeners end: not those of what is chosen.
  private(set) lazy var lasting: [Node] = isSource ? [self] : Self.once(fixed.flatMap(\.lasting))

  private static func once(_ all: [Node]) -> [Node] {
    var sources: [Node] = []
    for source in all where !sources.contains(where: { $0 === source }) { sources.append(source) }
    return sources
  }

  /// Those above that drop duplicates: not every set gets past them.
  var gates: [Node] { chooses ? gatesAbove : fixedGates }
  private lazy var fixedGates = gatesAbove
  private var gatesAbove: [Node] { inputs.flatMap { ($0.areSame == nil ? [] : [$0]) + $0.gates } }

  var gatesNow: [ObjectIdentifier: Int] {
    Dictionary(gates.map { (ObjectIdentifier($0), $0.value) }) { first, _ in first }
  }

  func isBelow(_ source: Node) -> Bool { !isSource && sources.contains { $0 === source } }

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
  var audience: [Listener]
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
  /// own listeners are asked for news instead.
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
  /// The values of the gates above when it was called last, or added.
  var seen: [ObjectIdentifier: Int] = [:]

  init(_ number: Int, _ owner: AnyObject?, last: Int, _ body: @escaping (Int?, Int) -> Void) {
    self.number = number
    self.body = body
    hasOwner = owner != nil
    self.owner = owner
    self.last = last
  }

  var isOver: Bool { hasEnded || hasOwner && owner == nil }
}
