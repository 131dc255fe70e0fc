import BenchmarkListeners
import ObservableBinding

/// Graphs that grow as their edges, and that change while they run.
extension Trial {
  static let shares = Trial("rows, their total and shares of it", 30_000) { size, copies, step in
    let sink = Sink()
    var sheets = (0..<copies).map { _ in (0..<size).map { Observable($0) } }
    var shares: [[Derived<Int>]] = []
    step("build") {
      shares = sheets.map { rows in
        let total = Derived(from: rows) { $0.reduce(1, &+) }
        return rows.map { Derived($0, total) { $0 &* 100 / $1 } }
      }
    }
    step("bind") { for share in shares.joined() { share.bind { sink.add($0) } } }
    step("set one") { for rows in sheets { rows[0].value = 7 } }
    for rows in sheets {
      for (row, next) in zip(rows, rows.dropFirst()).prefix(size / 100) {
        row.observe { next.value = $0 }
      }
    }
    step("set some, each by the last") { for rows in sheets { rows[0].value = 8 } }
    step("free what is heard") {
      shares = []
      sheets = []
    }
  }

  static let balance = Trial("running balance of rows", 30_000) { size, copies, step in
    let sink = Sink()
    var sheets = (0..<copies).map { _ in (0..<size).map { Observable($0) } }
    var balances: [[Derived<Int>]] = []
    step("build") {
      balances = sheets.map { rows in
        var last = Derived.constant(0)
        return rows.map {
          last = Derived(last, $0) { $0 &+ $1 }
          return last
        }
      }
    }
    step("bind") { for balance in balances.joined() { balance.bind { sink.add($0) } } }
    step("set the first") { for rows in sheets { rows[0].value = 7 } }
    step("set all in a batch") {
      for rows in sheets { batch(rows) { for row in rows { row.value = 8 } } }
    }
    step("mutate all in a batch") {
      for rows in sheets { batch(rows) { for row in rows { row.value += 1 } } }
    }
    step("free what is heard") {
      balances = []
      sheets = []
    }
  }

  static let switches = Trial("values that one value chooses", 100_000) { size, copies, step in
    let sink = Sink()
    let selected = (0..<copies).map { _ in Observable(0) }
    let sides = [Observable(0), Observable(1)]
    var tokens: [BindingToken] = []
    step("choose and bind") {
      for selected in selected {
        for _ in 0..<size {
          tokens.append(selected.flatMap { sides[$0 % 2] }.bind { sink.add($0) })
        }
      }
    }
    step("choose anew ten times") {
      for value in 0..<10 { for selected in selected { selected.value = value } }
    }
    step("set what is chosen") { for side in sides { side.value = 5 } }
    step("cancel") { for token in tokens { token.cancel() } }
  }

  /// What is chosen is held whole, not each row of it.
  static let totals = Trial("values that choose among two totals of rows", 30_000) {
    size, copies, step in
    let sink = Sink()
    var sheets: [(selected: [Observable<Int>], tokens: [BindingToken])] = []
    step("choose and bind") {
      for _ in 0..<copies {
        let rows = (0..<size).map { Observable($0) }
        let totals = (0..<2).map { side in Derived(from: rows) { $0.reduce(side, &+) } }
        let selected = rows.map { _ in Observable(0) }
        let tokens = selected.map { $0.flatMap { totals[$0 % 2] }.bind { sink.add($0) } }
        sheets.append((selected, tokens))
      }
    }
    step("choose anew, one after the other") {
      for value in 1...3 { for selected in sheets.flatMap(\.selected) { selected.value = value } }
    }
    step("cancel") { for token in sheets.flatMap(\.tokens) { token.cancel() } }
    step("free") { sheets = [] }
  }

  /// What each death leaves below is swept, as far as that takes no longer than the death itself.
  static let deaths = Trial("choosers that die above a total", 10_000) { size, copies, step in
    let sink = Sink()
    let rows = (0..<copies).map { _ in Observable(1) }
    var choosers = rows.map { _ in (0..<size).map { Observable($0) } }
    step("choose and bind") {
      for (row, choosers) in zip(rows, choosers) {
        let total = Derived(from: choosers.map { $0.flatMap { _ in row } }) { $0.reduce(0, &+) }
        for place in 0..<size { total.map { $0 &+ place }.bind { sink.add($0) } }
      }
    }
    step("die") { choosers = [] }
  }

  /// The sum is chosen anew for each row that comes, which takes as long as there are rows.
  static let growing = Trial("a list that grows by a row, summed", 1_000_000) {
    size, copies, step in
    let sink = Sink()
    let count = Int(Double(size).squareRoot())
    let lists = (0..<copies).map { _ in Observable([Observable<Int>]()) }
    step("bind") {
      for list in lists {
        list.flatMap { Derived(from: $0) { $0.reduce(0, &+) } }.bind { sink.add($0) }
      }
    }
    step("add rows") {
      for list in lists { for row in 0..<count { list.value.append(Observable(row)) } }
    }
    step("set each") { for list in lists { for row in list.value { row.value = 1 } } }
    step("remove rows") {
      for list in lists { while !list.value.isEmpty { list.value.removeLast() } }
    }
  }

  static let choices = Trial("choices that one value sums, unheard", 30_000) {
    size, copies, step in
    var sums: [Derived<Int>] = []
    step("build") {
      sums = (0..<copies).map { _ in
        Derived(from: (0..<size).map { row in Observable(row).flatMap { Observable($0) } }) {
          $0.reduce(0, &+)
        }
      }
    }
    step("name in a batch") { for sum in sums { batch(sum) {} } }
    step("free") { sums = [] }
  }
}
