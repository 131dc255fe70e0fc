import BenchmarkFloors
import BenchmarkListeners
import ObservableBinding

/// Shapes that the benchmarks of libraries of signals know, with a gate, which drops duplicates, behind
/// each value. The floor is a closure that computes all of it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  static var shapes: [Work] {
    [
      .shape(
        "chain of 50 maps, a gate behind each", instructions: 7_000,
        floor: { value in (0..<50).reduce(value) { sum, _ in sum &+ 1 } },
        bindery: { (0..<50).reduce($0.readOnly) { end, _ in gated(end.map { $0 &+ 1 }) } }),
      .shape(
        "avoidable: below a value that never changes, gates", instructions: 650,
        floor: { _ in 6 },
        bindery: { source in
          let constant = gated(gated(source.map { $0 &+ 1 }).map { _ in 0 })
          let next = gated(gated(constant.map { $0 &+ 1 }).map { $0 &+ 2 })
          return gated(next.map { $0 &+ 3 })
        }),
      .shape(
        "avoidable: below a value that never changes, one gate", instructions: 695,
        floor: { _ in 6 },
        bindery: { source in
          let constant = gated(source.map { $0 &+ 1 }.map { _ in 0 })
          return constant.map { $0 &+ 1 }.map { $0 &+ 2 }.map { $0 &+ 3 }
        }),
      .shape(
        "triangle of 10, gates", instructions: 2_800,
        floor: { value in (0..<10).reduce(0) { $0 &+ value &+ $1 } },
        bindery: { source in
          var all = [source.readOnly]
          for place in 1..<10 { all.append(gated(all[place - 1].map { $0 &+ 1 })) }
          return gated(Derived(from: all) { $0.reduce(0, &+) })
        }),
      .shape(
        "diamond of 5, gates", instructions: 1_300, floor: { 5 &* ($0 &+ 1) },
        bindery: { source in
          let all = (0..<5).map { _ in gated(source.map { $0 &+ 1 }) }
          return gated(
            Derived(all[0], all[1], all[2], all[3], all[4]) { $0 &+ $1 &+ $2 &+ $3 &+ $4 })
        }),
      broad, fan, four, mux, cellx, cellxHeard,
    ]
  }

  /// One value of one source, heard.
  private static func shape(
    _ name: String, instructions: Int, floor: @escaping (Int) -> Int,
    bindery: @escaping (Observable<Int>) -> Derived<Int>
  ) -> Work {
    .timed(
      name, instructions: instructions, floorName: "one closure",
      floor: { sink in
        let source = DidSet(0)
        var last = floor(0)
        sink.add(last)
        source.bind { value in
          let new = floor(value)
          if new == last { return }
          last = new
          sink.add(new)
        }
        return { for value in $0 { set(source, value) } }
      },
      bindery: { sink in
        let source = Observable(0)
        bindery(source).bind { sink.add($0) }
        return { for value in $0 { set(source, value) } }
      })
  }

  private static var broad: Work {
    .timed(
      "broad: 50 values of two maps each, gates", instructions: 20_000, floorName: "one closure",
      floor: { sink in
        let source = DidSet(0)
        source.bind { value in for place in 0..<50 { sink.add(value &+ place &+ 1) } }
        return { for value in $0 { set(source, value) } }
      },
      bindery: { sink in
        let source = Observable(0)
        for place in 0..<50 {
          gated(gated(source.map { $0 &+ place }).map { $0 &+ 1 }).bind { sink.add($0) }
        }
        return { for value in $0 { set(source, value) } }
      })
  }

  private static var fan: Work {
    .timed(
      "fan: 200 maps of a source, gates, each", each: 200, instructions: 225,
      floorName: "one closure",
      floor: { sink in
        let source = DidSet(0)
        source.bind { value in for place in 0..<200 { sink.add(value &+ place) } }
        return { for value in $0 { set(source, value) } }
      },
      bindery: { sink in
        let source = Observable(0)
        for place in 0..<200 { gated(source.map { $0 &+ place }).bind { sink.add($0) } }
        return { for value in $0 { set(source, value) } }
      })
  }

  private static var four: Work {
    .timed(
      "four sources -> Derived, a gate -> listener", instructions: 480,
      floorName: "an array",
      floor: { sink in
        var values = [0, 0, 0, 0]
        return {
          for value in $0 {
            values[value % 4] = value
            sink.add(values.reduce(0, &+))
          }
        }
      },
      bindery: { sink in
        let sources = (0..<4).map { _ in Observable(0) }
        gated(Derived(sources[0], sources[1], sources[2], sources[3]) { $0 &+ $1 &+ $2 &+ $3 })
          .bind { sink.add($0) }
        return { for value in $0 { set(sources[value % 4], value) } }
      })
  }

  private static var mux: Work {
    .timed(
      "mux: an array of 100, and each of it, gates", instructions: 47_500, floorName: "an array",
      floor: { sink in
        let places = DidSet(Array(repeating: 0, count: 100))
        for value in places.value { sink.add(value &+ 1) }
        return { values in
          for value in values {
            places.value[value % 100] = value
            sink.add(value &+ 1)
          }
        }
      },
      bindery: { sink in
        let sources = makeMux(sink)
        return { for value in $0 { set(sources[value % 100], value) } }
      })
  }

  private static var cellx: Work {
    cellx("cellx: 1,000 layers of 4, gates, each", layers: 1_000, instructions: 275) { _, _ in }
  }

  /// All are heard: but only the last are added up, as those of the floor are.
  private static var cellxHeard: Work {
    cellx("cellx: 100 layers of 4, each heard, gates, each", layers: 100, instructions: 520) {
      value, sink in value.bind { sink.add(0 &* $0) }
    }
  }

  /// Four values, each of a neighbour or two of the layer above.
  private static func cellx(
    _ name: String, layers: Int, instructions: Int,
    listen: @escaping (Derived<Int>, Sink) -> Void
  ) -> Work {
    .timed(
      name, each: 4 * layers, instructions: instructions, floorName: "a loop",
      floor: { sink in
        func compute(_ value: Int) {
          var all = (value, value &+ 1, value &+ 2, value &+ 3)
          for _ in 0..<layers { all = (all.1, all.0 &- all.2, all.1 &+ all.3, all.2) }
          sink.add(all.0 &+ all.1 &* 3 &+ all.2 &* 5 &+ all.3 &* 7)
        }
        compute(0)
        return { for value in $0 { compute(value) } }
      },
      bindery: { sink in
        let sources = (0..<4).map { Observable($0) }
        var all = sources.map(\.readOnly)
        for _ in 0..<layers {
          all = [
            gated(all[1].map { $0 }), gated(Derived(all[0], all[2]) { $0 &- $1 }),
            gated(Derived(all[1], all[3]) { $0 &+ $1 }), gated(all[2].map { $0 }),
          ]
          for value in all { listen(value, sink) }
        }
        Derived(all[0], all[1], all[2], all[3]) { $0 &+ $1 &* 3 &+ $2 &* 5 &+ $3 &* 7 }
          .bind { sink.add($0) }
        return { values in
          for value in values {
            batch(sources) {
              for (place, source) in sources.enumerated() { source.value = value &+ place }
            }
          }
        }
      })
  }

  // MARK: Joins and choices

  /// What is computed from very many sources, and what another value chooses.
  static var joins: [Work] {
    [
      bound("1,000 rows, their total and shares of it", makeShares),
      bound("1,000 rows and their running balance", makeBalance),
      made("one value of 1,000 new sources, each", 1_000, 7_000) { source in
        Derived(from: (0..<1_000).map { _ in Observable(0) }) { $0[0] }
      },
      made("one value of four new sources", 1, 7_500) { _ in
        Derived(Observable(0), Observable(1), Observable(2), Observable(3)) { $0 &+ $1 &+ $2 &+ $3 }
      },
    ] + choosing
      + [
        heavy("4,000 rows, their total and shares of it, a value", 12_001) {
          makeShares(4_000, $0)
        },
        heavy("4,000 rows and their running balance, a value", 8_000) { makeBalance(4_000, $0) },
        heavy("mux of 100, a value", 301) { makeMux($0) },
      ]
  }

  private static func bound(_ name: String, _ make: @escaping (Int, Sink) -> Any) -> Work {
    .timed(
      "\(name): made, heard and freed, a row", each: 1_000, instructions: 32_000,
      floorName: "didSet + closure", sameOutcome: false,
      floor: { sink in
        { for value in $0 { for _ in 0..<1_000 { sink.take(makeDidSet(value, sink)) } } }
      },
      bindery: { sink in
        { for _ in $0 { withExtendedLifetime(make(1_000, sink)) {} } }
      })
  }

  private static func made(
    _ name: String, _ each: Int, _ instructions: Int, _ make: @escaping (Int) -> AnyObject
  ) -> Work {
    .timed(
      "\(name): made", each: each, instructions: instructions, floorName: "the floor class",
      sameOutcome: false,
      floor: { sink in
        { for value in $0 { for _ in 0..<each { sink.take(makeDidSet(value)) } } }
      },
      bindery: { sink in
        { for value in $0 { sink.take(make(value)) } }
      })
  }

  private static func heavy(
    _ name: String, _ count: Int, _ make: @escaping (Sink) -> Any
  ) -> Work {
    .weighed(
      name, each: count, limit: 700, floorName: "didSet + closure",
      floor: {
        let sink = Sink()
        return { (0..<count).map { makeDidSet($0, sink) } }
      },
      bindery: {
        let sink = Sink()
        return { make(sink) }
      })
  }

  private static var choosing: [Work] {
    [
      chosen("flatMap: set what is chosen", instructions: 650) { sources, _ in
        let source = sources[0]
        return { for value in $0 { set(source, value) } }
      },
      chosen("flatMap: set what chooses", instructions: 5_500) { sources, selected in
        { for value in $0 { set(selected, value % 2) } }
      },
      .timed(
        "flatMap: a list of 1,000, one is set, each", each: 1_000, instructions: 60,
        floorName: "an array",
        floor: { sink in
          let places = DidSet(Array(repeating: 1, count: 1_000))
          places.bind { sink.add($0.reduce(0, &+)) }
          return { for value in $0 { places.value[value % 1_000] = value } }
        },
        bindery: { sink in
          let rows = (0..<1_000).map { _ in Observable(1) }
          let list = Observable(rows)
          sum(of: list, sink)
          return { values in
            withExtendedLifetime(list) { for value in values { set(rows[value % 1_000], value) } }
          }
        }),
      .timed(
        "flatMap: a list of 1,000, one is added and removed, each", each: 2_000,
        instructions: 2_000,
        floorName: "an array",
        floor: { sink in
          let places = DidSet(Array(repeating: 1, count: 1_000))
          places.bind { sink.add($0.reduce(0, &+)) }
          return {
            for _ in $0 {
              places.value.append(1)
              places.value.removeLast()
            }
          }
        },
        bindery: { sink in
          let rows = Observable((0..<1_000).map { _ in Observable(1) })
          sum(of: rows, sink)
          return {
            for _ in $0 {
              rows.value.append(Observable(1))
              rows.value.removeLast()
            }
          }
        }),
      .timed(
        "flatMap: 100 switches of one source, each", each: 100, instructions: 5_500,
        floorName: "one closure",
        floor: { sink in
          let source = DidSet(0)
          source.bind { value in for _ in 0..<100 { sink.add(value % 2) } }
          return { for value in $0 { set(source, value) } }
        },
        bindery: { sink in
          let source = Observable(0)
          let sides = [Observable(0), Observable(1)]
          for _ in 0..<100 { choose(among: sides, by: source, sink) }
          return { for value in $0 { set(source, value) } }
        }),
    ]
  }

  private static func chosen(
    _ name: String, instructions: Int,
    _ run: @escaping ([Observable<Int>], Observable<Int>) -> Run
  ) -> Work {
    .timed(
      name, instructions: instructions, floorName: "the same closures", sameOutcome: false,
      floor: { sink in
        let source = DidSet(0)
        source.bind { sink.add($0) }
        return { for value in $0 { set(source, value) } }
      },
      bindery: { sink in
        let selected = Observable(0)
        let sources = [Observable(0), Observable(1)]
        choose(among: sources, by: selected, sink)
        let run = run(sources, selected)
        return { values in withExtendedLifetime(selected) { run(values) } }
      })
  }
}

// MARK: The operations

@inline(never)
private func gated(_ value: Derived<Int>) -> Derived<Int> { value.removeDuplicates() }

@inline(never)
private func choose(among sources: [Observable<Int>], by selected: Observable<Int>, _ sink: Sink) {
  selected.flatMap { sources[$0 % 2] }.bind { sink.add($0) }
}

@inline(never)
private func sum(of rows: Observable<[Observable<Int>]>, _ sink: Sink) {
  rows.flatMap { Derived(from: $0) { $0.reduce(0, &+) } }.bind { sink.add($0) }
}

@inline(never)
private func makeShares(_ count: Int, _ sink: Sink) -> [Observable<Int>] {
  let rows = (0..<count).map { Observable($0) }
  let total = Derived(from: rows) { $0.reduce(1, &+) }
  for row in rows { Derived(row, total) { $0 &* 100 / $1 }.bind { sink.add($0) } }
  return rows
}

@inline(never)
private func makeBalance(_ count: Int, _ sink: Sink) -> [Observable<Int>] {
  let rows = (0..<count).map { Observable($0) }
  var balance = Derived.constant(0)
  for row in rows {
    balance = Derived(balance, row) { $0 &+ $1 }
    balance.bind { sink.add($0) }
  }
  return rows
}

@inline(never)
private func makeMux(_ sink: Sink) -> [Observable<Int>] {
  let sources = (0..<100).map { _ in Observable(0) }
  let all = Derived(from: sources) { $0 }
  for place in 0..<100 {
    gated(gated(all.map { $0[place] }).map { $0 &+ 1 }).bind { sink.add($0) }
  }
  return sources
}
