import ActionBinding
import BenchmarkListeners
import ObservableBinding

/// Graphs of derived values: long, wide, and both.
extension Trial {
  // law 6.11
  static let chain = Trial("chain of maps", 100_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    var tokens: [BindingToken] = []
    var ends: [Derived<Int>] = []
    step("build") {
      for source in sources {
        var end = source.map { $0 &+ 1 }
        for _ in 1..<size { end = end.map { $0 &+ 1 } }
        ends.append(end)
      }
    }
    step("read unheard") { for end in ends { sink.add(end.value) } }
    step("bind at its end") { for end in ends { tokens.append(end.bind { sink.add($0) }) } }
    step("set ten times") {
      for value in 0..<10 { for source in sources { source.value = value } }
    }
    step("cancel") { for token in tokens { token.cancel() } }
    step("free") { ends = [] }
  }

  static let graph = Trial("graph of 100 layers", 100_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    let width = max(1, size / 100)
    var layers: [[Derived<Int>]] = []
    var tokens: [BindingToken] = []
    step("build") {
      layers = sources.map { source in
        var layer = (0..<width).map { place in source.map { $0 &+ place } }
        for _ in 1..<100 {
          layer = layer.indices.map { Derived(layer[$0], layer[($0 + 1) % width]) { $0 &+ $1 } }
        }
        return layer
      }
    }
    step("bind its last layer") {
      for layer in layers { for end in layer { tokens.append(end.bind { sink.add($0) }) } }
    }
    step("set ten times") {
      for value in 0..<10 { for source in sources { source.value = value } }
    }
    var dice = Dice()
    tokens.shuffle(using: &dice)
    step("cancel at random") { for token in tokens { token.cancel() } }
    step("free") { layers = [] }
  }

  /// What it takes to fold *n* observables into one value, each with the sum of those before, and to
  /// free that while it is heard, grows as the square of *n*: so the folds are as deep as the root of
  /// the size.
  static let fold = Trial("folds of many observables", 350_000) { size, copies, step in
    let sink = Sink()
    let depth = Int(Double(size).squareRoot())
    var sources = (0..<copies).map { _ in (0..<depth).map { Observable($0) } }
    var ends: [Derived<Int>] = []
    step("build") {
      for fold in sources {
        ends.append(fold.dropFirst().reduce(fold[0].map { $0 }) { Derived($0, $1) { $0 &+ $1 } })
      }
    }
    step("bind at its end") { for end in ends { end.bind { sink.add($0) } } }
    step("set each") { for fold in sources { for source in fold { source.value = 1 } } }
    step("free what is heard") {
      ends = []
      sources = []
    }
  }

  /// One value of many observables, as a tree: each value in it is of twice as many as those below.
  static let tree = Trial("tree of many observables", 30_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in (0..<size).map { Observable($0) } }
    var tops: [Derived<Int>] = []
    step("build") { tops = sources.map { sum($0[...]) } }
    step("bind at its top") { for top in tops { top.bind { sink.add($0) } } }
    step("bind there again") {
      for top in tops { for _ in 0..<size { top.bind { sink.add($0) }.cancel() } }
    }
    step("bind below a gate beside it") {
      let isShown = Observable(true).removeDuplicates()
      for top in tops { Derived(top, isShown) { $1 ? $0 : 0 }.bind { sink.add($0) } }
    }
    step("set each") { for tree in sources { for source in tree { source.value = 1 } } }
  }

  /// One value of an array: each set takes as long as there are sources, and so only ten are set.
  static let array = Trial("one value of an array of derived values", 30_000) {
    size, copies, step in
    let sink = Sink()
    var sources = (0..<copies).map { _ in (0..<size).map { Observable($0) } }
    var last: Observable<Int>? = Observable(0)
    var sums: [Derived<Int>] = []
    step("build") {
      sums = sources.map { row in Derived(from: row.map { $0.map { $0 &+ 1 } }) { $0.reduce(0, &+) }
      }
    }
    step("read unheard") { for sum in sums { sink.add(sum.value) } }
    step("bind") {
      for sum in sums { if let last { Derived(sum, last) { $0 &+ $1 }.bind { sink.add($0) } } }
    }
    step("set ten") { for row in sources { for place in 0..<10 { row[place].value = 1 } } }
    step("set all in a batch") {
      for row in sources { batch(row) { for source in row { source.value = 2 } } }
    }
    step("free what is heard, the last source first") {
      sums = []
      last = nil
      sources = []
    }
  }

  /// Rows that each need one value of all of them: they become hot at once.
  static let rows = Trial("rows that need one value of an array", 10_000) { size, copies, step in
    let sink = Sink()
    var documents = (0..<copies).map { _ in (Observable(1), Observable(0)) }
    var tables: [Derived<Int>] = []
    step("build") {
      tables = documents.map { text, scroll in
        let heights = (0..<size).map { row in text.map { $0 &+ row } }
        let height = Derived(from: heights) { $0.reduce(0, &+) }
        let tops = (0..<size).map { row in scroll.map { $0 &+ row } }
        let rows = tops.map { Derived(height, $0, transform: &+) }
        return Derived(from: rows) { $0.reduce(0, &+) }
      }
    }
    step("read unheard") { for table in tables { sink.add(table.value) } }
    step("bind") { for table in tables { table.bind { sink.add($0) } } }
    step("set") { for (text, scroll) in documents { (text.value, scroll.value) = (2, 2) } }
    step("free") {
      tables = []
      documents = []
    }
  }

  private static func sum(_ sources: ArraySlice<Observable<Int>>) -> Derived<Int> {
    if sources.count == 1 { return sources[sources.startIndex].readOnly }
    let middle = sources.startIndex + sources.count / 2
    return Derived(sum(sources[..<middle]), sum(sources[middle...])) { $0 &+ $1 }
  }

  static let fan = Trial("values derived from one source", 100_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    var tokens: [BindingToken] = []
    step("derive and bind") {
      for source in sources {
        for _ in 0..<size { tokens.append(source.map { $0 &+ 1 }.bind { sink.add($0) }) }
      }
    }
    step("set ten times") {
      for value in 0..<10 { for source in sources { source.value = value } }
    }
    var dice = Dice()
    tokens.shuffle(using: &dice)
    step("cancel at random") { for token in tokens { token.cancel() } }
  }

  static let derivedOwners = Trial("owners of a derived value each", 100_000) {
    size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    var owners = (0..<size * copies).map { _ in Owner() }
    step("derive and bind") {
      for (place, owner) in owners.enumerated() {
        sources[place / size].map { $0 &+ 1 }.bind(owner) { sink.add($1) }
      }
    }
    var dice = Dice()
    owners.shuffle(using: &dice)
    step("die at random") { while !owners.isEmpty { owners.removeLast() } }
    step("as many that die at once") {
      for source in sources {
        for _ in 0..<size { source.map { $0 &+ 1 }.bind(Owner()) { sink.add($1) } }
      }
    }
  }

  // law 11.13
  static let holds = Trial("holds of one source, and their total", 2_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { Observable($0) }
    let totals = sources.map { source in
      Derived(from: (0..<size).map { number in source.map { $0 + number }.hold() }.reversed()) {
        $0.reduce(0, +)
      }
    }
    for total in totals { total.observe { sink.add($0) } }
    step("set the source") { for source in sources { source.value += 1 } }
  }

  // law 11.13
  static let held = Trial("choices among holds and a linked value, and their total", 2_000) {
    size, copies, step in
    let sink = Sink()
    let models = (0..<copies).map { number in (Observable(number), Observable(number)) }
    let totals = models.map { chooser, source in
      let (one, other) = (source.hold(), source.map { $0 + 1 }.hold())
      let linked = Linked(source) { $0 }
      return Derived(
        from: (0..<size).map { number in
          chooser.flatMap { [one, other, linked.readOnly][($0 + number) % 3] }
        }
      ) { $0.reduce(0, +) }
    }
    for total in totals { total.observe { sink.add($0) } }
    step("set both") {
      for (chooser, source) in models {
        chooser.value += 1
        source.value += 1
      }
    }
    step("name the total in a batch") {
      for ((chooser, source), total) in zip(models, totals) {
        batch(total) {
          chooser.value += 1
          source.value += 1
        }
      }
    }
  }
}
