@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// All work that is measured, in the order of the table.
  static var all: [Work] {
    setting + tracking + binding + deriving + graphs + shapes + joins + remembering + lists + events
      + weakTargets
      + twoWay
      + mutating
      + creating
      + weighing + settling
  }

  /// The numbers of listeners that show how a cost grows.
  static var growth: [Int] { [1, 10, 100, 1_000, 10_000] }
}
