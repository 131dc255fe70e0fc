import ObservableBinding

/// What holds of values that choose what they are computed from.
extension HostileRun {
  private func isHeard(_ cell: Cell, _ isMeant: (Hearing) -> Bool) -> Bool {
    hearings.contains { isMeant($0) && $0.cell.needed(now) & (1 << UInt64(cell.id)) != 0 }
  }

  /// A choice guards: nothing is computed but for who listens, or reads. What transforms and the dying
  /// set in between may come too late for that.
  func checkNeed(_ cell: Cell) {
    guard computing.isEmpty, comparing.isEmpty, !isDisturbed else { return }
    let isAsked = asking.contains { $0.needed(now) & (1 << UInt64(cell.id)) != 0 }
    if !isAsked, !isHeard(cell, { !$0.hasEnded || $0.isRunning }) {
      fail("cell \(cell.id) is computed, and nobody needs it")
    }
  }

  /// Law 8.5: while it is heard, a transform runs once for each set, and for none that is taken for equal.
  func checkRun(_ cell: Cell, _ values: [Thing]) {
    let last = cell.ran
    let moment = values.reduce(Moment()) { pointwiseMax($0, $1.moment) }
    let isHeard = isHeard(cell) { $0.isAdded && !$0.isOver && !isGone($0.cell) }
    cell.ran = Ran(time: cooling, isHeard: isHeard, moment: moment, number: values[0].number)
    guard !isDisturbed, last.isHeard, last.time == cooling else { return }
    if last.moment == moment { fail("cell \(cell.id) is computed again") }
    let isForOneSet = (moment &- last.moment).wrappedSum() == 1  // else, taken back
    if isForOneSet, values.count == 1, cell.inputs[0].verb == .distinct,
      last.number == values[0].number
    {
      fail("cell \(cell.id) is computed for an equal value")
    }
  }

  /// While it is heard, a choice is made once for each set of what chooses.
  func checkChoice(_ cell: Cell, _ value: Thing) {
    cooling += 1
    let last = cell.chosen
    cell.chosen.isHeard = isHeard(cell) { $0.isAdded && !$0.isOver && !isGone($0.cell) }
    cell.chosen.time = cooling
    cell.chosen.moment = value.moment
    cell.chosen.number = value.number
    cell.chosen.all = now
    slipWhenChoosing(cell, anew: last, value)
    guard !isDisturbed, last.isHeard, last.time == cooling - 1 else { return }
    if last.moment == value.moment { fail("cell \(cell.id) chooses again") }
    if cell.inputs[0].verb == .distinct, last.number == value.number {
      fail("cell \(cell.id) chooses for an equal value")
    }
  }

  /// What is chosen is held while somebody listens, and nothing else is.
  func checkChosen() {
    for cell in cells where cell.verb == .choose {
      let kept = cell.chosen.captures.count { $0.object != nil }
      if kept > 1 { fail("cell \(cell.id) keeps what it doesn't choose any more") }
      if kept == 0, isHeard(cell, { $0.isAdded && !$0.isOver && !isGone($0.cell) }) {
        fail("cell \(cell.id) doesn't hold what it chooses")
      }
      let isRemembered = cells.contains {
        $0.kind == .linked && $0.isBelow(cell) && $0.object != nil
      }
      if kept > 0, !isRemembered, !isHeard(cell, { !$0.hasEnded }) {
        fail("cell \(cell.id) keeps what nobody needs")
      }
      cell.chosen.captures.removeAll { $0.object == nil }
    }
  }
}
