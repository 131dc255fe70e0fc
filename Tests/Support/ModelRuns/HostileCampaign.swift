import BindingModel

/// Hostile programs, in processes of their own, as a find may stop one. Prints each find, shrunk, and
/// returns how many there were. The bytes of each are kept, for Tests/Support/BindingModel/Corpus.
func hostileCampaign(seeds: Range<UInt64>, upTo limit: Int) -> Int {
  var finds = 0
  var next = seeds.lowerBound
  while next < seeds.upperBound, finds < limit {
    let end = min(next + 2_000, seeds.upperBound)
    let place = UnsafeMutablePointer<UInt64>.shared
    place.pointee = next
    let found = forked(seconds: 60) {
      for seed in next..<end {
        place.pointee = seed
        if let find = Hostile(seed: seed).find() { return find }
      }
      return nil
    }
    guard let found else {
      next = end
      continue
    }
    finds += 1
    let seed = place.pointee
    let program = Hostile(seed: seed)
    let shrunk = program.shrunk { smaller in
      forked(seconds: 5) { smaller.find() }.map(kind) == kind(found)
    }
    let how = forked(seconds: 5) { shrunk.find() } ?? found
    print("seed \(seed), \(shrunk.acts.countInAll) acts:\n\(shrunk)\n=> \(how)\n")
    write([2] + Hostile.bytes(seed: seed), to: ".build/ci/hostile-\(seed)")
    next = seed + 1
  }
  return finds
}

/// What kind of find it is, so that one isn't shrunk to another.
private func kind(_ find: String) -> String {
  String(find.prefix(200).filter { !$0.isNumber })
    .split(separator: "@").first.map(String.init) ?? ""
}

/// Finds what goes wrong on purpose, and shrinks it.
func huntSlips(upTo programs: UInt64) {
  for slip in Slip.allCases {
    let seeds = slip.seed..<slip.seed + programs
    guard let seed = seeds.first(where: { Hostile(seed: $0).find(with: slip) != nil }) else {
      fatalError("\(slip) isn't found.")
    }
    let shrunk = Hostile(seed: seed).shrunk { $0.find(with: slip) != nil }
    let count = shrunk.acts.countInAll
    print("\(slip): \(count) operations, seed \(seed), shrunk:\n\(shrunk)\n")
    if count > 8 { fatalError("\(slip) is shrunk to \(count) operations, not to few.") }
  }
}
