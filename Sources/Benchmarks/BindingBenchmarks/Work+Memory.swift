import BenchmarkHeap

/// One way of making something: it prepares what isn't to be weighed, and returns what makes the
/// rest and returns all of it.
typealias Making = () -> () -> Any

extension Work {
  /// Work that is weighed, in bytes that the heap gives out.
  ///
  /// - Parameters:
  ///   - each: How many parts are made; the figures are for one part.
  ///   - limit: The most bytes that one part may have.
  static func weighed(
    _ name: String, each: Int, limit: Double? = nil, floorName: String,
    floor: @escaping Making, bindery: @escaping Making, observation: Making? = nil
  ) -> Work {
    let measure = { (_: Effort) in
      func weight(_ making: Making) -> Figure {
        Figure(of: [(Double(weigh(making())) / Double(each)).rounded()])
      }
      return Row(
        work: name, unit: .bytes, floorName: floorName, floor: weight(floor),
        bindery: weight(bindery), observation: observation.map(weight),
        reach: limit.map { .bytes($0) })
    }
    return Work(name: name, measure: measure, counted: limit.map { .bytes(Int($0)) })
  }
}

/// How much the heap gives out for what `make` makes.
func weigh(_ make: () -> Any) -> Int {
  let before = Int(heap_bytes_in_use())
  let made = make()
  let after = Int(heap_bytes_in_use())
  withExtendedLifetime(made) {}
  return after - before
}
