import BenchmarkListeners
import BoxBinding
import ObservableBinding

/// Many sources, and many sets of one.
extension Trial {
  // law 14.2
  static let batched = Trial("sets of one batch", 10_000_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    for source in sources { source.observe { sink.add($0) } }
    step("set") {
      for source in sources { batch(source) { for value in 0..<size { source.value = value } } }
    }
  }

  static let sources = Trial("sources with a listener each", 100_000) { size, copies, step in
    let sink = Sink()
    var sources: [Observable<Int>] = []
    sources.reserveCapacity(size * copies)
    step("make and bind") {
      for _ in 0..<size * copies {
        let source = Observable(0)
        source.bind { sink.add($0) }
        sources.append(source)
      }
    }
    step("set each") { for source in sources { source.value = 1 } }
    step("free") { sources = [] }
  }

  static let sets = Trial("sets of one source", 10_000_000) { size, copies, step in
    let sink = Sink()
    let boxes = (0..<copies).map { _ in Box(0) }
    let plain = (0..<copies).map { _ in Observable(0) }
    let mapped = (0..<copies).map { _ in Observable(0) }
    for box in boxes { box.bind { sink.add($0) } }
    for source in plain { source.bind { sink.add($0) } }
    for source in mapped { source.map { $0 + 1 }.bind { sink.add($0) } }
    step("a box") { for box in boxes { for value in 0..<size { box.value = value } } }
    step("an observable") {
      for source in plain { for value in 0..<size { source.value = value } }
    }
    step("an observable behind a map") {
      for source in mapped { for value in 0..<size { source.value = value } }
    }
  }

  static let comingAndGoing = Trial("listeners of one pass", 50_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    for source in sources {
      source.observe { [unowned source] left in
        source.observe { sink.add($0) }.cancel()
        if left > 0 { source.value = left - 1 }
      }
    }
    step("come and go, a round each") { for source in sources { source.value = size } }
    step("come and go in a batch") {
      for source in sources {
        batch(source) {
          for _ in 0..<size {
            source.value = 0
            source.observe { sink.add($0) }.cancel()
          }
        }
      }
    }
  }

  // law 3.5
  static let queued = Trial("sets queued by one call", 1_000_000) { size, copies, step in
    let sink = Sink()
    let sources = (0..<copies).map { _ in Observable(0) }
    for source in sources {
      source.observe { [unowned source] in
        if $0 < 0 { for value in 0..<size { source.value = value } }
      }
      source.observe { sink.add($0) }
    }
    step("set") { for source in sources { source.value = -1 } }
  }
}
