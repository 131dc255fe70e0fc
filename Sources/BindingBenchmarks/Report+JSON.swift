import Foundation

extension Report {
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Row: Encodable {
  private enum Key: String, CodingKey {
    case work, unit, floorName, floor, bindery, observation, ratio, reach, isReached
  }

  /// With what follows from the figures, so that nobody has to work it out.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(work, forKey: .work)
    try container.encode(unit, forKey: .unit)
    try container.encode(floorName, forKey: .floorName)
    try container.encode(floor, forKey: .floor)
    try container.encode(bindery, forKey: .bindery)
    try container.encodeIfPresent(observation, forKey: .observation)
    try container.encode(ratio, forKey: .ratio)
    try container.encodeIfPresent(reach, forKey: .reach)
    try container.encodeIfPresent(isReached, forKey: .isReached)
  }
}

extension Row.Reach: Encodable {
  /// `{"ratio": 0.5}` or `{"bytes": 64}`.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .ratio(let most): try container.encode(["ratio": most])
    case .bytes(let most): try container.encode(["bytes": most])
    }
  }
}
