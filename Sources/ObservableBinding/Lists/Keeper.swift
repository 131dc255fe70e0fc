// What `mapEach` is made of: it remembers, so it follows its source also where nobody hears it.
//
//     handle ==> rows ==> Nursery ==> row ==> its item ==> items ==> slots ==> Keeper ==> slot
//                 ``===========================================>>''  ~~> Nursery
//
// `rows`, `items` and `slots` are nodes. `slots` has a listener, which has the nursery keep up; it ends with `items`,
// since a row that outlives the others is to know when its id has gone. `items` keeps no observable above alive:
// else a row would, which the rows keep that are kept by what hears them.

/// Stands between the array and the items of its rows.
@_fixed_layout @usableFromInline final class ItemsNode<Item>: _ValueNode<Void> {
  /// That of the slots.
  @usableFromInline var listening: BindingToken?
  /// While the node of the rows lives.
  @usableFromInline var hasRows = false
  @usableFromInline override var keepsAbove: Bool { false }

  deinit { listening?.cancel() }
}

/// What is known of an item while its id is there, and the item.
@_fixed_layout @usableFromInline final class RowSlot<Item>: RowState {
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  @safe @exclusivity(unchecked) @usableFromInline var item: Item

  @inlinable init(_ item: Item) { self.item = item }

  /// The node of the item.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @usableFromInline
  #endif
  func makeNode(_ origin: Origin, below items: ItemsNode<Item>) -> GateNode<Item>
  where Item: Equatable {
    let node = GateNode<Item>(
      origin, from: items, true, ==,
      _Node.Work { node, step in
        let gate = node.downcast(to: GateNode<Item>.self)
        let from = Input<Void>(onlyOf: node)
        if gate({ $0.phase == .stale }), from.isFresh { gate { self.pass(to: $0) } }
        if !(step == .compute) { gate { step.finish($0) } }
      })
    node.row = Held(self)
    return node
  }
}

// Apart, as each walk asks it, which looks up no type.
@_fixed_layout @usableFromInline class RowState {
  /// Whether its node has that item, unless it is cold.
  @safe @exclusivity(unchecked) @usableFromInline final var isTaken = false
  /// Where its row is among those that the nursery has, or ``Matching/none``.
  @safe @exclusivity(unchecked) @usableFromInline final var place = Matching.none

  @inlinable init() {}
}

extension RowSlot where Item: Equatable {
  /// Spares the comparison if there is nothing new. Only a fresh node has compared it to the end.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) func pass(to gate: GateNode<Item>) {
    if isTaken, gate.traits.isKept { return gate.phase.spare() }
    gate.compute({ item }, then: .compute)
    isTaken = gate.phase == .fresh
  }
}

/// Keeps the slots from one array to the next. An equal array gives the same slots.
@_fixed_layout @usableFromInline final class Keeper<Item: Equatable, ID: Hashable> {
  @usableFromInline let id: (Item) -> ID
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  @safe @exclusivity(unchecked) @usableFromInline var slots: [RowSlot<Item>] = []
  /// How often ids came, went or moved.
  @safe @exclusivity(unchecked) @usableFromInline var order = 0
  /// The items that were replaced, until the slots are in order again: what dies with them may re-enter.
  @safe @exclusivity(unchecked) @usableFromInline var replaced: [Item] = []

  @inlinable init(_ id: @escaping (Item) -> ID) { self.id = id }

  /// The node of the slots.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @usableFromInline
  #endif
  func makeNode(
    _ origin: Origin, below source: _ValueNode<[Item]>
  ) -> _ValueNode<[RowSlot<Item>]> {
    _ValueNode(
      origin, from: .one(source),
      _Node.Work { node, step in
        let from = Input<[Item]>(onlyOf: node)
        let slots = node.downcast(to: _ValueNode<[RowSlot<Item>]>.self)
        if slots({ $0.phase == .stale }), from.isFresh {
          let old = self.slots
          slots { $0.compute({ self.keep(from.value) }, then: .compute) }
          let replaced = self.replaced
          self.replaced = []
          withExtendedLifetime((old, replaced)) {}  // last: what dies with them may re-enter
        }
        if !(step == .compute) { slots { step.finish($0) } }
      })
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  func keep(_ items: [Item]) -> [RowSlot<Item>] {
    let slots = slots
    let match = slots.withElements { slots in
      items.withElements { items in
        Matching(slots, items, { id($0.item) }, id) { items.isAlike($1, to: &slots[$0].item) }
      }
    }
    if match.start < max(items.count, slots.count) {  // else, the same rows
      order &+= 1
      var new: [RowSlot<Item>] = []
      new.reserveCapacity(items.count)
      new += slots[..<match.start]
      for (place, from) in match.origins.enumerated() {
        new.append(from == Matching.none ? RowSlot(items[match.start + place]) : slots[from])
      }
      new += slots[match.oldEnd...]
      self.slots = new
    }
    self.slots.withElements { slots in items.withElements { update(slots, to: $0) } }
    return self.slots
  }

  /// Takes what differs. Of slots that can't be copied, so that looking at one retains nothing.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  @inline(__always) func update(
    _ slots: Elements<RowSlot<Item>>, to items: Elements<Item>
  ) {
    for place in 0..<items.count where !items.isAlike(place, to: &slots[place].item) {
      let slot = slots[place]
      if slot.item == items[place] { continue }
      replaced.append(slot.item)
      (slot.item, slot.isTaken) = (items[place], false)
    }
  }
}
