import BenchmarkListeners
import DelegateBinding

/// Many delegates of one multicast.
extension Trial {
  static let delegates = Trial("delegates of one multicast", 200_000) { size, copies, step in
    let sink = Sink()
    let multicasts = (0..<copies).map { _ in MulticastDelegate<Owner>() }
    var owners = (0..<size * copies).map { _ in Owner() }
    step("add") {
      for (place, owner) in owners.enumerated() { multicasts[place / size].add(owner) }
    }
    step("call") { for multicast in multicasts { multicast { _ in sink.add(1) } } }
    var dice = Dice()
    owners.shuffle(using: &dice)
    step("die at random, with ten calls") {
      for left in (0..<10).reversed() {
        owners.removeLast(owners.count - size * copies * left / 10)
        for multicast in multicasts { multicast { _ in sink.add(1) } }
      }
    }
  }
}
