import BenchmarkFloors
import BenchmarkListeners
import ObservableBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// Values computed from others.
  static var deriving: [Work] {
    [mapped, combined, combinedInOne, combinedBelowGate, diamond, withoutDuplicates]
      + [1, 10, 100, 1_000].map(chain) + [chainInPlace]
  }

  private static var mapped: Work {
    .timed(
      "map -> listener", reach: 1.2, instructions: 320, floorName: "the same closures",
      floor: { sink in
        let source = DidSet(0)
        let transform = doubling()
        source.bind { sink.add(transform($0)) }
        return { for value in $0 { set(source, value) } }
      },
      bindery: { sink in
        let source = Observable(0)
        source.map(doubling()).bind { sink.add($0) }
        return { for value in $0 { set(source, value) } }
      },
      observation: { sink in
        let model = Tracked(0)
        let follower = Follower()
        let transform = doubling()
        follower.follow { sink.add(transform(model.value)) }
        return { for value in $0 { set(model, value, follower) } }
      })
  }

  private static var combined: Work {
    .timed(
      "two sources -> Derived -> listener", reach: 0.8, instructions: 454,
      floorName: "two didSets set a third",
      floor: { sink in
        let first = DidSet(0)
        let second = DidSet(0)
        let output = DidSet(0)
        let transform = summing()
        output.bind { sink.add($0) }
        let compute = { [unowned first, unowned second] in
          output.value = transform(first.value, second.value)
        }
        first.listener = { _ in compute() }
        second.listener = { _ in compute() }
        return { for value in $0 { setEither(first, second, value) } }
      },
      bindery: combine,
      observation: { sink in
        let model = Tracked(0)
        let follower = Follower()
        let transform = summing()
        follower.follow { sink.add(transform(model.value, model.other)) }
        return { for value in $0 { setEither(model, value, follower) } }
      })
  }

  private static var combinedInOne: Work {
    .timed(
      "two sources, against one class with all of it", floorName: "didSets that call a method",
      floor: { sink in
        let model = DidSetTwo(0, 0, transform: summing())
        model.listener = { sink.add($0) }
        return { for value in $0 { setEither(model, value) } }
      },
      bindery: combine)
  }

  /// Half of the sets are of the source that drops duplicates; they are never equal.
  private static var combinedBelowGate: Work {
    .timed(
      "two sources, one without duplicates", instructions: 1_200,
      floorName: "didSets, one compares",
      floor: { sink in
        let first = DidSet(-1)
        let second = DidSet(0)
        let transform = summing()
        var last = first.value
        let compute = { [unowned first, unowned second] in
          sink.add(transform(first.value, second.value))
        }
        first.listener = { new in
          if new == last { return }
          last = new
          compute()
        }
        second.listener = { _ in compute() }
        return { for value in $0 { setEither(first, second, value) } }
      },
      bindery: { sink in
        let first = Observable(-1)
        let second = Observable(0)
        Derived(first.removeDuplicates(), second, transform: summing()).bind { sink.add($0) }
        return { for value in $0 { setEither(first, second, value) } }
      })
  }

  private static var diamond: Work {
    .timed(
      "diamond, one notification", reach: 2, instructions: 620, floorName: "the same closures",
      floor: { sink in
        let source = DidSet(0)
        let (left, right, join) = (doubling(), incrementing(), summing())
        source.bind { sink.add(join(left($0), right($0))) }
        return { for value in $0 { set(source, value) } }
      },
      bindery: { sink in
        let source = Observable(0)
        let left = source.map(doubling())
        let right = source.map(incrementing())
        Derived(left, right, transform: summing()).bind { sink.add($0) }
        return { for value in $0 { set(source, value) } }
      },
      observation: { sink in
        let model = Tracked(0)
        let follower = Follower()
        let (left, right, join) = (doubling(), incrementing(), summing())
        follower.follow { sink.add(join(left(model.value), right(model.value))) }
        return { for value in $0 { set(model, value, follower) } }
      })
  }

  private static var withoutDuplicates: Work {
    .timed(
      "removeDuplicates, half of the sets equal", reach: 1, instructions: 450,
      floorName: "comparison in a closure",
      floor: { sink in
        let source = DidSet(0)
        var last = 0
        source.bind { new in
          if new == last { return }
          last = new
          sink.add(new)
        }
        return { for value in $0 { set(source, value / 2) } }
      },
      bindery: { sink in
        let source = Observable(0)
        source.removeDuplicates().bind { sink.add($0) }
        return { for value in $0 { set(source, value / 2) } }
      })
  }

  private static func chain(of length: Int) -> Work {
    .timed(
      "chain of \(spelled(length)) maps", reach: length == 100 ? 3 : nil,
      instructions: [10: 320 + 9 * 95, 100: 320 + 99 * 95][length],
      floorName: "\(spelled(length)) nested closures",
      floor: { sink in
        let source = DidSet(0)
        var next: (Int) -> Void = { sink.add($0) }
        for _ in 0..<length { next = nest(incrementing(), next) }
        source.bind(next)
        return { for value in $0 { set(source, value) } }
      },
      bindery: { sink in
        let source = Observable(0)
        var end = source.map(incrementing())
        for _ in 1..<length { end = map(end, incrementing()) }
        end.bind { sink.add($0) }
        return { for value in $0 { set(source, value) } }
      })
  }

  /// The compiler sees what each of them is made of.
  private static var chainInPlace: Work {
    .timed(
      "chain of 100 maps, written in place", instructions: 320 + 99 * 62,
      floorName: "100 nested closures",
      floor: { sink in
        let source = DidSet(0)
        var next: (Int) -> Void = { sink.add($0) }
        for _ in 0..<100 { next = { [next] in next($0 &+ 1) } }
        source.bind(next)
        return { for value in $0 { set(source, value) } }
      },
      bindery: { sink in
        let source = Observable(0)
        var end = source.map { $0 &+ 1 }
        for _ in 1..<100 { end = end.map { $0 &+ 1 } }
        end.bind { sink.add($0) }
        return { for value in $0 { set(source, value) } }
      })
  }

  private static func combine(_ sink: Sink) -> Run {
    let first = Observable(0)
    let second = Observable(0)
    Derived(first, second, transform: summing()).bind { sink.add($0) }
    return { for value in $0 { setEither(first, second, value) } }
  }
}

// MARK: The operations

@inline(never)
private func nest(
  _ transform: @escaping (Int) -> Int, _ next: @escaping (Int) -> Void
) -> (Int) -> Void {
  { next(transform($0)) }
}

@inline(never)
private func map(_ source: Derived<Int>, _ transform: @escaping (Int) -> Int) -> Derived<Int> {
  source.map(transform)
}

@inline(never)
private func setEither(_ first: DidSet<Int>, _ second: DidSet<Int>, _ value: Int) {
  if value.isMultiple(of: 2) { first.value = value } else { second.value = value }
}

@inline(never)
private func setEither(_ model: DidSetTwo<Int, Int, Int>, _ value: Int) {
  if value.isMultiple(of: 2) { model.first = value } else { model.second = value }
}

@inline(never)
private func setEither(_ first: Observable<Int>, _ second: Observable<Int>, _ value: Int) {
  if value.isMultiple(of: 2) { first.value = value } else { second.value = value }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
private func setEither(_ model: Tracked, _ value: Int, _ follower: Follower) {
  if value.isMultiple(of: 2) { model.value = value } else { model.other = value }
  follower.endTurn()
}
