/// What decides about a program: repeatable random numbers (SplitMix64), or bytes until they end.
package struct Choices {
  private var state: UInt64
  private var bytes: ArraySlice<UInt8>?
  /// What was decided, for a corpus of bytes; if it is to be kept.
  private(set) var made: [UInt8]?
  /// What a program is about, from 2 to 7: linked values (2 and 3), gates, boxes, relays or delegates; up to 1,
  /// sources. A hostile one: coarse gates (2), linked values (3), gates (4 and 5), relays, forms; up to 1, all.
  var theme = 0

  package init(seed: UInt64, isKept: Bool = false) {
    state = seed
    if isKept { made = [] }
  }

  package init(bytes: some Sequence<UInt8>) {
    state = 0
    self.bytes = ArraySlice(bytes)
  }

  /// Whether a program is about linked values.
  var isOfLinked: Bool { theme == 2 || theme == 3 }

  var areOver: Bool { bytes?.isEmpty ?? false }

  /// A number from 0 up to and without the bound; 0 when the bytes have ended.
  mutating func next(_ bound: Int) -> Int {
    if bytes != nil { return Int(bytes!.popFirst() ?? 0) % bound }
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    let next = Int(truncatingIfNeeded: (mixed ^ (mixed >> 31)) % UInt64(bound))
    made?.append(UInt8(next))
    return next
  }

  mutating func element<Element>(of all: [Element]) -> Element { all[next(all.count)] }
}
