/// One line of the table.
struct Row: Equatable {
  var work: String
  var unit: Unit
  /// What Bindery is compared with, in a few words.
  var floorName: String
  var floor: Figure
  var bindery: Figure
  /// Swift's own Observation, where it can do the work.
  var observation: Figure?
  var reach: Reach?

  enum Unit: String {
    case nanoseconds = "ns"
    case bytes
  }

  /// The number to reach.
  enum Reach: Equatable {
    /// So many times the floor, at most.
    case ratio(Double)
    /// So many bytes, at most, whatever the floor has.
    case bytes(Double)
  }

  /// How many times the floor it is.
  var ratio: Double {
    bindery.median / floor.median
  }

  /// Whether the number is reached; `nil` where there is none.
  var isReached: Bool? {
    switch reach {
    case .ratio(let most): ratio <= most
    case .bytes(let most): bindery.median <= most
    case nil: nil
    }
  }
}
