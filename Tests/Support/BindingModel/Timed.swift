import ActionBinding
import BindingTesting

/// A relay, and listeners that hear it through `throttle` and `debounce`, some of which a flush, a
/// cancel and a condition grip. The reference keeps a list of what is due.
package enum Timed: Scenario {
  static let owners = 2, tokens = 4

  package enum Chain: CaseIterable {
    case plain, throttle, throttleFirst, debounce, throttledEvens
    /// While the condition holds; the second delivers what waits at its end.
    case heldThrottle, heldThrottleAtEnd, heldThrottleFirst
    /// With all grips; the second delivers what waits at its end.
    case grippedDebounce, debounceAtEnd

    var isGripped: Bool { self == .grippedDebounce || self == .debounceAtEnd }
    var isHeld: Bool { Self.allCases.suffix(5).contains(self) }
    var deliversAtEnd: Bool { self == .heldThrottleAtEnd || self == .debounceAtEnd }
  }

  package enum Operation {
    case send(Int)
    case advance(Int)
    /// Listens, and sends one more than it hears the first times.
    case listen(Chain, interval: Int, owner: Int?, token: Int, answers: Int)
    case cancel(Int)
    case dropOwner(Int)
    case dropRelay
    case flush
    case drop
    case activate(Bool)
  }

  package static func operation(_ choices: inout Choices) -> Operation {
    switch choices.next(24) {
    case 20, 21: return .activate(choices.next(2) == 0)
    case 22: return .flush
    case 23: return .drop
    case 0..<7: return .send(choices.next(4))
    case 7..<13: return .advance(choices.next(5))
    case 13..<17:
      let owner = choices.next(4)
      return .listen(
        choices.element(of: Chain.allCases), interval: choices.next(4),
        owner: owner < owners ? owner : nil, token: choices.next(tokens),
        answers: choices.next(3))
    case 17: return .cancel(choices.next(tokens))
    case 18: return .dropOwner(choices.next(owners))
    default: return choices.next(4) == 0 ? .dropRelay : .send(choices.next(4))
    }
  }

  /// At that time, that listener heard that value.
  struct Heard: Equatable {
    let time: Int
    let listener: Int
    let value: Int
  }

  package static func mismatch(_ operations: [Operation]) -> String? {
    let library = TimedLibrary()
    let reference = TimedReference()
    for (step, operation) in operations.enumerated() {
      library.perform(operation)
      reference.perform(operation)
      if library.heard != reference.heard || library.cancelled != reference.cancelled {
        return """
          after step \(step + 1): \(library.heard.suffix(8)), cancelled \(library.cancelled)
          promised: \(reference.heard.suffix(8)), cancelled \(reference.cancelled)
          """
      }
    }
    return nil
  }
}

extension Timed.Operation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .send(let value): "relay.send(\(value))"
    case .advance(let time): "scheduler.advance(by: .seconds(\(time)))"
    case .listen(let chain, let interval, let owner, let token, let answers):
      """
      t\(token) = relay.\(chain)(\(interval)).observe\(owner.map { "(o\($0))" } ?? "") { \
      \(answers == 0 ? "_ in" : "relay.send($0 + 1), \(answers) times") }
      """
    case .cancel(let token): "t\(token).cancel()"
    case .dropOwner(let owner): "o\(owner) = nil"
    case .dropRelay: "relay = nil"
    case .flush: "flush.send()"
    case .drop: "cancel.send()"
    case .activate(let isActive): "isActive.value = \(isActive)"
    }
  }
}

private final class Person {}

private final class TimedLibrary {
  private(set) var heard: [Timed.Heard] = []
  private let scheduler = ManualScheduler()
  private var relay: Relay<Int>? = Relay()
  private let flush = Relay<Void>()
  private let drop = Relay<Void>()
  private let isActive = Observable(true)
  /// One for all: which of two sources speaks first isn't promised.
  private lazy var mayPass = isActive.map { $0 }
  private var owners: [Person?] = (0..<Timed.owners).map { _ in Person() }
  private var tokens: [Int: BindingToken] = [:]
  private var everyToken: [BindingToken] = []

  var cancelled: [Bool] { everyToken.map(\.isCancelled) }

  func perform(_ operation: Timed.Operation) {
    switch operation {
    case .send(let value): send(value)
    case .advance(let time): scheduler.advance(by: .seconds(time))
    case .listen(let chain, let interval, let owner, let token, let answers):
      guard let relay else { return }
      let interval = Duration.seconds(interval)
      switch chain {
      case .plain: listen(relay, owner, token, answers)
      case .throttle: listen(relay.throttle(for: interval, on: scheduler), owner, token, answers)
      case .throttleFirst:
        listen(
          relay.throttle(for: interval, latest: false, on: scheduler), owner, token, answers)
      case .debounce: listen(relay.debounce(for: interval, on: scheduler), owner, token, answers)
      case .throttledEvens:
        listen(
          relay.filter { $0 & 1 == 0 }.throttle(for: interval, on: scheduler).map { $0 + 10 },
          owner, token, answers)
      case .heldThrottle, .heldThrottleAtEnd, .heldThrottleFirst:
        listen(
          relay.throttle(
            for: interval, latest: chain != .heldThrottleFirst, on: scheduler, while: mayPass,
            deliversAtEnd: chain.deliversAtEnd), owner, token, answers)
      case .grippedDebounce, .debounceAtEnd:
        listen(
          relay.debounce(
            for: interval, on: scheduler, flush: flush, cancel: drop,
            while: mayPass, deliversAtEnd: chain.deliversAtEnd), owner, token, answers)
      }
    case .cancel(let token): tokens[token]?.cancel()
    case .dropOwner(let owner): owners[owner] = nil
    case .dropRelay:
      let dying = relay  // what it sends then reads `relay`
      relay = nil
      withExtendedLifetime(dying) {}
    case .flush: flush.send()
    case .drop: drop.send()
    case .activate(let new): isActive.value = new
    }
  }

  private func send(_ value: Int) {
    if let relay { relay.send(value) }
  }

  private func listen(
    _ source: some EventSource<Int>, _ owner: Int?, _ token: Int, _ answers: Int
  ) {
    if let owner, owners[owner] == nil { return }
    let number = everyToken.count
    var left = answers
    let hear = { [weak self] (value: Int) in
      guard let self else { return }  // the relay dies with it
      let time = Int(scheduler.now.components.seconds)
      heard.append(Timed.Heard(time: time, listener: number, value: value))
      if left > 0 {
        left -= 1
        send(value + 1)
      }
    }
    let new =
      if let owner = owner.flatMap({ owners[$0] }) {
        source.observe(owner) { hear($1) }
      } else {
        source.observe(hear)
      }
    tokens[token] = new
    everyToken.append(new)
  }
}

/// Whole seconds, one list of listeners, one queue of events, and one list of what is due.
private final class TimedReference {
  private(set) var heard: [Timed.Heard] = []
  private var now = 0
  private var listeners: [Hearing] = []
  private var queue: [(value: Int, audience: [Hearing])] = []
  private var isSending = false
  private var due: [(time: Int, hearing: Hearing)] = []
  private var isRelayThere = true
  private var isActive = true
  private var isOwnerThere = Array(repeating: true, count: Timed.owners)
  private var tokens: [Int: Hearing] = [:]

  private final class Hearing {
    let number: Int
    let chain: Timed.Chain
    let interval: Int
    let owner: Int?
    var answers: Int
    var isCancelled = false
    /// What comes while it runs waits until it has returned.
    var queue: [Int] = []
    var isRunning = false
    /// When it was last told something.
    var told: Int?
    var held: Int?
    /// Whether only the condition holds it back.
    var isDue = false

    init(_ number: Int, _ chain: Timed.Chain, _ interval: Int, _ owner: Int?, _ answers: Int) {
      self.number = number
      self.chain = chain
      self.interval = interval
      self.owner = owner
      self.answers = answers
    }
  }

  var cancelled: [Bool] { listeners.map(isOver) }

  private func isOver(_ hearing: Hearing) -> Bool {
    hearing.isCancelled || !isRelayThere || hearing.owner.map { !isOwnerThere[$0] } ?? false
  }

  func perform(_ operation: Timed.Operation) {
    switch operation {
    case .send(let value): send(value)
    case .advance(let time): advance(to: now + time)
    case .listen(let chain, let interval, let owner, let token, let answers):
      guard isRelayThere, owner.map({ isOwnerThere[$0] }) ?? true else { return }
      let hearing = Hearing(listeners.count, chain, interval, owner, answers)
      listeners.append(hearing)
      tokens[token] = hearing
    case .cancel(let token): tokens[token]?.isCancelled = true
    case .dropOwner(let owner): isOwnerThere[owner] = false
    case .dropRelay:
      let waiting = listeners.filter { !isOver($0) && $0.chain.deliversAtEnd }
      isRelayThere = false
      for hearing in waiting { if let held = hearing.held { tell(held, hearing) } }
    case .flush:
      for hearing in listeners where hearing.chain.isGripped && !isOver(hearing) {
        if let held = hearing.held { tell(held, hearing) }
      }
    case .drop:
      for hearing in listeners where hearing.chain.isGripped { forget(hearing) }
    case .activate(let new):
      isActive = new
      for hearing in listeners where hearing.isDue && isActive && !isOver(hearing) {
        if let held = hearing.held { tell(held, hearing) }
      }
    }
  }

  private func isHeldBack(_ hearing: Hearing) -> Bool { hearing.chain.isHeld && !isActive }

  private func forget(_ hearing: Hearing) {
    due.removeAll { $0.hearing === hearing }
    hearing.held = nil
    hearing.isDue = false
  }

  /// Law 13: everything due by then, by time, ties in the order of scheduling.
  private func advance(to end: Int) {
    while let next = due.map(\.time).min(), next <= end,
      let index = due.firstIndex(where: { $0.time == next })
    {
      now = next
      let hearing = due.remove(at: index).hearing
      guard let held = hearing.held, !isOver(hearing) else { continue }
      if isHeldBack(hearing) { hearing.isDue = true } else { tell(held, hearing) }
    }
    now = end
  }

  /// Law 11: one event after another, each to those who were there when it was sent.
  private func send(_ value: Int) {
    guard isRelayThere else { return }
    queue.append((value, listeners))
    if isSending { return }
    isSending = true
    while !queue.isEmpty {
      let (value, audience) = queue.removeFirst()
      for hearing in audience where !isOver(hearing) { pass(value, hearing) }
    }
    isSending = false
  }

  private func pass(_ value: Int, _ hearing: Hearing) {
    switch hearing.chain {
    case .plain: tell(value, hearing)
    case .throttle, .heldThrottle, .heldThrottleAtEnd: throttle(value, hearing)
    case .throttleFirst, .heldThrottleFirst:
      if hearing.told.map({ now >= $0 + hearing.interval }) ?? true, !isHeldBack(hearing) {
        tell(value, hearing)
      }
    case .throttledEvens: if value & 1 == 0 { throttle(value + 10, hearing) }
    case .debounce, .grippedDebounce, .debounceAtEnd:
      forget(hearing)
      hearing.held = value
      due.append((now + hearing.interval, hearing))
    }
  }

  private func throttle(_ value: Int, _ hearing: Hearing) {
    let end = hearing.told.map { $0 + hearing.interval } ?? now
    if now >= end, !isHeldBack(hearing) { return tell(value, hearing) }
    if hearing.held == nil {
      if now >= end { hearing.isDue = true } else { due.append((end, hearing)) }
    }
    hearing.held = value
  }

  private func tell(_ value: Int, _ hearing: Hearing) {
    forget(hearing)
    hearing.told = now
    hearing.queue.append(value)
    if hearing.isRunning { return }
    hearing.isRunning = true
    while !hearing.queue.isEmpty {
      let value = hearing.queue.removeFirst()
      heard.append(Timed.Heard(time: now, listener: hearing.number, value: value))
      if hearing.answers > 0 {
        hearing.answers -= 1
        send(value + 1)
      }
    }
    hearing.isRunning = false
  }
}
