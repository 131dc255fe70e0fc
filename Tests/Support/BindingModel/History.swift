/// What happens when a program runs, in order.
package enum Event: Equatable {
  case called(listener: Int, old: Int?, value: Int)
  case returned(listener: Int)
  case read(Int?)
  case threw
  case heard(owner: Int, value: Int)
  /// An operation has returned: what it was to do at once is done.
  case done
  case state(State)
}

/// How everything is after an operation of the program.
package struct State: Equatable {
  /// Of the sources, derived values and boxes, by place.
  var values: [Int?]
  /// How many delegates there are, bound and in the multicast.
  var delegates: [Int]
  /// Of each listener's token.
  var isCancelled: [Bool?]
  /// Of each listener, whether what it captured is released. When its owner has died: `nil`, for
  /// law 7 lets it go at the next opportunity.
  var isReleased: [Bool?]
  /// Of each owner ever made.
  var isOwnerGone: [Bool]
  /// Who should have been called by now, and wasn't: for the reference to say.
  var isOwedACall: [Int] = []
}

extension Event: CustomStringConvertible {
  package var description: String {
    switch self {
    case .called(let listener, let old, let value):
      "listener \(listener) hears \(old.map { "\($0) -> " } ?? "")\(value) {"
    case .returned: "}"
    case .read(let value): "read \(value.text)"
    case .threw: "threw"
    case .heard(let owner, let value): "owner \(owner) hears \(value)"
    case .done: "done"
    case .state(let state): "\(state)"
    }
  }
}

extension State: CustomStringConvertible {
  package var description: String {
    """
    -- values \(values.map(\.text).joined(separator: " ")) delegates \(delegates) \
    cancelled \(Self.list(isCancelled)) \
    released \(Self.list(isReleased)) owners gone \(Self.list(isOwnerGone)) owed \(isOwedACall)
    """
  }

  private static func list(_ all: [Bool?]) -> [Int] { all.indices.filter { all[$0] == true } }
}

extension Int? {
  fileprivate var text: String { map { "\($0)" } ?? "-" }
}
