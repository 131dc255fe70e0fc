/// The node of the rows. It keeps up with its slots, even if nobody hears it: a listener of these reads it, without
/// holding it.
@_fixed_layout @usableFromInline final class RowsNode<Item, Row>: _ValueNode<[Row]> {
  @usableFromInline var items: ItemsNode<Item>?
  override var remembers: Bool { true }

  /// Makes the rows that are there, and has them keep up.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  func follow(_ slots: _ValueNode<[RowSlot<Item>]>, with items: ItemsNode<Item>) {
    self.items = items
    items.hasRows = true
    let (rows, held) = (Held(self), Held(items))
    items.listening = slots.join(
      .closure { _ in
        if !held({ $0.hasRows }) { return }
        let rows = rows.object  // it may be dropped meanwhile
        _ = rows.value
      })
    _ = value
  }

  deinit { items?.hasRows = false }  // first of all: later, it can't be held any more
}

/// Keeps the rows of the slots that are there.
@_fixed_layout @usableFromInline final class Nursery<Item, Row> {
  @usableFromInline let makeRow: (RowSlot<Item>) -> Row
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  @safe @exclusivity(unchecked) @usableFromInline var rows: [Row] = []
  /// In which order of the slots.
  @safe @exclusivity(unchecked) @usableFromInline var order = -1
  @inlinable init(_ makeRow: @escaping (RowSlot<Item>) -> Row) { self.makeRow = makeRow }

  /// The node of the rows, which holds this.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @usableFromInline
  #endif
  func makeNode(
    _ origin: Origin, below slots: _ValueNode<[RowSlot<Item>]>, order: @escaping () -> Int
  ) -> RowsNode<Item, Row> {
    RowsNode(
      origin, from: .one(slots),
      _Node.Work { node, step in
        let from = Input<[RowSlot<Item>]>(onlyOf: node)
        let rows = node.downcast(to: RowsNode<Item, Row>.self)
        if rows({ $0.phase == .stale }), from.isFresh {
          let old = self.rows
          rows { $0.compute({ self.rows(of: from.value, in: order()) }, then: .compute) }
          withExtendedLifetime(old) {}  // last: what dies with them may re-enter
        }
        if !(step == .compute) { rows { step.finish($0) } }
      })
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  func rows(of slots: [RowSlot<Item>], in order: Int) -> [Row] {
    if order == self.order { return rows }
    var new: [Row] = []
    new.reserveCapacity(slots.count)
    for slot in slots {
      new.append(slot.place == Matching.none ? makeRow(slot) : rows[slot.place])
    }
    for (place, slot) in slots.enumerated() { slot.place = place }
    (rows, self.order) = (new, order)
    return new
  }
}
