internal import ActionBinding

/// What a library says that has a copy of the toolkit inside. Another copy in the same program has none
/// of its types, and isn't to be taken for it.
@_cdecl("bindAChains")
public func bindAChains() -> Int {
  let count = Observable(1)
  let owner = Observable(())
  var heard: [Int] = []
  count.filter { $0 > 0 }.bind { heard.append($0) }
  count.filter { $0 > 0 }.bind(owner) { heard.append($1) }
  count.value = 2
  return heard.reduce(0) { 10 * $0 + $1 }
}
