/// The program as lines of Swift, or nearly so.
extension Program: CustomStringConvertible {
  package var description: String { operations.flatMap(\.lines).joined(separator: "\n") }
}

extension Place: CustomStringConvertible {
  package var description: String {
    switch self {
    case .source(let place): "s\(place)"
    case .derived(let place): "d\(place)"
    case .relay(let place): "r\(place)"
    }
  }
}

extension Operation {
  fileprivate var lines: [String] {
    switch self {
    case .makeSource(let place, let value): ["s\(place) = Observable(\(value))"]
    case .dropSource(let place): ["s\(place) = nil"]
    case .link(let place, let source): ["s\(place) = Linked(\(source)) { $0 * 3 }"]
    case .set(let place, let value): ["s\(place).value = \(value)"]
    case .add(let place, let amount): ["s\(place).value += \(amount)"]
    case .update(let place, let amount): ["s\(place).update { $0 += 1; $0 += \(amount - 1) }"]
    case .failingUpdate(let place, let amount):
      ["try? s\(place).update { $0 += \(amount); throw Failure() }"]
    case .read(let place): ["print(\(place).value)"]
    case .derive(let place, let derivation): ["d\(place) = \(derivation.text)"]
    case .dropDerived(let place): ["d\(place) = nil"]
    case .listen(let kind, let place, let owner, let token, let reaction):
      reaction.lines("t\(token) = \(place).\(kind)\(owner.map { "(o\($0))" } ?? "")")
    case .cancel(let token): ["t\(token).cancel()"]
    case .makeOwner(let place): ["o\(place) = Owner()"]
    case .dropOwner(let place): ["o\(place) = nil"]
    case .put(let token, let bag): ["t\(token).store(in: b\(bag))"]
    case .cancelAll(let bag): ["b\(bag).cancelAll()"]
    case .dropBag(let bag): ["b\(bag) = BindingBag()"]
    case .batch(let places, let body):
      block("batch(\(places.map(\.description).joined(separator: ", "))) {", body)
    case .makeBox(let place, let value): ["x\(place) = Box(\(value))"]
    case .dropBox(let place): ["x\(place) = nil"]
    case .setBox(let place, let value): ["x\(place).value = \(value)"]
    case .addToBox(let place, let amount): ["x\(place).value += \(amount)"]
    case .bindBox(let place, let owner, let reaction):
      reaction.lines("x\(place).bind\(owner.map { "(o\($0))" } ?? "")")
    case .unbindBox(let place): ["x\(place).unbind()"]
    case .makeRelay(let place): ["r\(place) = Relay<Int>()"]
    case .dropRelay(let place): ["r\(place) = nil"]
    case .send(let place, let value): ["r\(place).send(\(value))"]
    case .pass(let relay, let target, let token): ["t\(token) = r\(relay).bind(to: r\(target))"]
    case .bindDelegate(let place, let owner, let reaction):
      reaction.lines("g\(place).bind\(owner.map { "(to: o\($0))" } ?? "")")
    case .unbindDelegate(let place): ["g\(place).unbind()"]
    case .callDelegate(let place, let value): ["print(g\(place)(\(value)))"]
    case .addDelegate(let owner, let reaction): reaction.lines("m.add(o\(owner))")
    case .removeDelegate(let owner): ["m.remove(o\(owner))"]
    case .callAll(let value): ["m { $0.hear(\(value)) }"]
    }
  }
}

private func block(_ head: String, _ body: [Operation]) -> [String] {
  [head] + body.flatMap(\.lines).map { "  \($0)" } + ["}"]
}

extension Reaction {
  fileprivate func lines(_ call: String) -> [String] {
    if times == 0 { return ["\(call) { _ in }"] }
    return block(
      "\(call) { _ in  // the first \(times == 1 ? "time" : "\(times) times")", operations)
  }
}

extension Derivation {
  fileprivate var text: String {
    switch self {
    case .map(let place, .increment): "\(place).map { $0 + 1 }"
    case .map(let place, .parity): "\(place).map { $0 & 1 }"
    case .map(let place, .half): "\(place).map { $0 >> 1 }"
    case .two(let one, let two): "Derived(\(one), \(two)) { $0 * 7 + $1 }"
    case .three(let one, let two, let three):
      "Derived(\(one), \(two), \(three)) { ($0 * 7 + $1) * 7 + $2 }"
    case .removeDuplicates(let place): "\(place).removeDuplicates()"
    case .removeDuplicatesByHalf(let place): "\(place).removeDuplicates { $0 >> 1 == $1 >> 1 }"
    case .readOnly(let place): "s\(place).readOnly"
    case .choose(let outer, let all): "\(outer).flatMap { \(all)[$0] }"
    case .chooseNew(let outer, let all):
      "\(outer).flatMap { outer in \(all)[outer].map { outer * 7 + $0 } }"
    }
  }
}
