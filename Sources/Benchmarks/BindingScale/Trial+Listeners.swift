import BenchmarkListeners
import ObservableBinding

/// Many listeners on one source, and many owners of them.
extension Trial {
  static let listeners = Trial("listeners of one source", 1_000_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    var tokens: [BindingToken] = []
    tokens.reserveCapacity(size * copies)
    step("bind") {
      for source in sources { for _ in 0..<size { tokens.append(source.bind { sink.add($0) }) } }
    }
    step("set") { for source in sources { source.value = 1 } }
    step("cancel, the oldest first") { for token in tokens { token.cancel() } }
    step("bind again") {
      for source in sources { for _ in 0..<size { source.bind { sink.add($0) } } }
    }
  }

  static let shuffled = Trial("listeners cancelled at random", 1_000_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    var tokens = sources.flatMap { source in
      (0..<size).map { _ in source.observe { sink.add($0) } }
    }
    var dice = Dice()
    tokens.shuffle(using: &dice)
    step("cancel") { for token in tokens { token.cancel() } }
  }

  static let owners = Trial("owners that die at random", 1_000_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    var owners = (0..<size * copies).map { _ in Owner() }
    step("bind") {
      for (place, owner) in owners.enumerated() {
        sources[place / size].bind(owner) { _, value in sink.add(value) }
      }
    }
    var dice = Dice()
    owners.shuffle(using: &dice)
    step("die, with ten sets") {
      for left in (0..<10).reversed() {
        owners.removeLast(owners.count - size * copies * left / 10)
        for source in sources { source.value = left }
      }
    }
  }

  static let unheard = Trial("owners that die with no set", 1_000_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    var owners = (0..<size * copies).map { _ in Owner() }
    for (place, owner) in owners.enumerated() {
      sources[place / size].bind(owner) { _, value in sink.add(value) }
    }
    var dice = Dice()
    owners.shuffle(using: &dice)
    step("die at random") { while !owners.isEmpty { owners.removeLast() } }
    step("bind as many that die at once") {
      for source in sources { for _ in 0..<size { source.bind(Owner()) { sink.add($1) } } }
    }
  }

  static let bags = Trial("tokens in a bag", 1_000_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    let bags = sources.map { _ in BindingBag() }
    step("bind and store") {
      for (source, bag) in zip(sources, bags) {
        for _ in 0..<size { source.bind { sink.add($0) }.store(in: bag) }
      }
    }
    step("cancel all") { for bag in bags { bag.cancelAll() } }
  }
}

final class Owner {}
