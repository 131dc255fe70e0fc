import BenchmarkFloors
import BenchmarkListeners
import ObservableBinding

/// Values computed from others.
var deriving: [Work] {
  [mapped, combined, diamond, withoutDuplicates] + [1, 10, 100, 1_000].map(chain)
}

private var mapped: Work {
  .timed(
    "map -> listener", reach: 1.3, floorName: "the same closures",
    floor: { sink in
      let source = DidSet(0)
      let transform = doubling()
      let listener = adding(to: sink)
      source.bind { listener(transform($0)) }
      return { for value in $0 { set(source, value) } }
    },
    bindery: { sink in
      let source = Observable(0)
      source.map(doubling()).bind(adding(to: sink))
      return { for value in $0 { set(source, value) } }
    },
    observation: { sink in
      let model = Tracked(0)
      let follower = Follower()
      let transform = doubling()
      let listener = adding(to: sink)
      follower.follow { listener(transform(model.value)) }
      return { for value in $0 { set(model, value, follower) } }
    })
}

private var combined: Work {
  .timed(
    "two sources -> Derived -> listener", reach: 0.8, floorName: "view model of didSets",
    floor: { sink in
      let model = DidSetTwo(0, 0, transform: summing())
      model.listener = adding(to: sink)
      return { for value in $0 { setEither(model, value) } }
    },
    bindery: { sink in
      let first = Observable(0)
      let second = Observable(0)
      Derived(first, second, transform: summing()).bind(adding(to: sink))
      return { for value in $0 { setEither(first, second, value) } }
    },
    observation: { sink in
      let model = Tracked(0)
      let follower = Follower()
      let transform = summing()
      let listener = adding(to: sink)
      follower.follow { listener(transform(model.value, model.other)) }
      return { for value in $0 { setEither(model, value, follower) } }
    })
}

private var diamond: Work {
  .timed(
    "diamond, one notification", reach: 2, floorName: "the same closures",
    floor: { sink in
      let source = DidSet(0)
      let (left, right, join) = (doubling(), incrementing(), summing())
      let listener = adding(to: sink)
      source.bind { listener(join(left($0), right($0))) }
      return { for value in $0 { set(source, value) } }
    },
    bindery: { sink in
      let source = Observable(0)
      let left = source.map(doubling())
      let right = source.map(incrementing())
      Derived(left, right, transform: summing()).bind(adding(to: sink))
      return { for value in $0 { set(source, value) } }
    },
    observation: { sink in
      let model = Tracked(0)
      let follower = Follower()
      let (left, right, join) = (doubling(), incrementing(), summing())
      let listener = adding(to: sink)
      follower.follow { listener(join(left(model.value), right(model.value))) }
      return { for value in $0 { set(model, value, follower) } }
    })
}

private var withoutDuplicates: Work {
  .timed(
    "removeDuplicates, half of the sets equal", floorName: "comparison in a closure",
    floor: { sink in
      let source = DidSet(0)
      let listener = adding(to: sink)
      var last = 0
      source.bind { new in
        if new == last { return }
        last = new
        listener(new)
      }
      return { for value in $0 { set(source, value / 2) } }
    },
    bindery: { sink in
      let source = Observable(0)
      source.removeDuplicates().bind(adding(to: sink))
      return { for value in $0 { set(source, value / 2) } }
    })
}

private func chain(of length: Int) -> Work {
  .timed(
    "chain of \(spelled(length)) maps", reach: length == 100 ? 3 : nil,
    floorName: "\(spelled(length)) nested closures",
    floor: { sink in
      let source = DidSet(0)
      var next = adding(to: sink)
      for _ in 0..<length {
        let (inner, transform) = (next, incrementing())
        next = { inner(transform($0)) }
      }
      source.bind(next)
      return { for value in $0 { set(source, value) } }
    },
    bindery: { sink in
      let source = Observable(0)
      var end = source.map(incrementing())
      for _ in 1..<length { end = end.map(incrementing()) }
      end.bind(adding(to: sink))
      return { for value in $0 { set(source, value) } }
    })
}

// MARK: The operations

@inline(never)
private func setEither(_ model: DidSetTwo<Int, Int, Int>, _ value: Int) {
  if value.isMultiple(of: 2) { model.first = value } else { model.second = value }
}

@inline(never)
private func setEither(_ first: Observable<Int>, _ second: Observable<Int>, _ value: Int) {
  if value.isMultiple(of: 2) { first.value = value } else { second.value = value }
}

@inline(never)
private func setEither(_ model: Tracked, _ value: Int, _ follower: Follower) {
  if value.isMultiple(of: 2) { model.value = value } else { model.other = value }
  follower.endTurn()
}
