/// The middle of many measurements, and how far they spread.
struct Figure: Equatable {
  /// Half of the measurements are below it.
  var median: Double
  /// The middle half of the measurements lies between these.
  var lowerQuartile: Double
  var upperQuartile: Double

  /// - Precondition: There is a sample.
  init(of samples: [Double]) {
    precondition(!samples.isEmpty, "A figure is made of one sample at least.")
    let sorted = samples.sorted()
    median = Self.quantile(0.5, of: sorted)
    lowerQuartile = Self.quantile(0.25, of: sorted)
    upperQuartile = Self.quantile(0.75, of: sorted)
  }

  /// Half of the distance between the quartiles, as a part of the median.
  var spread: Double {
    median == 0 ? 0 : (upperQuartile - lowerQuartile) / 2 / median
  }

  func divided(by divisor: Int) -> Figure {
    var result = self
    result.median /= Double(divisor)
    result.lowerQuartile /= Double(divisor)
    result.upperQuartile /= Double(divisor)
    return result
  }

  /// Between the two samples next to the wanted place, in proportion.
  private static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    let place = part * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}
