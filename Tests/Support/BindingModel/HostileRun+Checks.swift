import ObservableBinding

/// What holds of every order.
extension HostileRun {
  func checkCall(_ hearing: Hearing, _ old: Thing?, _ new: Thing) {
    let cell = hearing.cell
    func fail(_ what: String) {
      self.fail(
        "listener \(hearing.number) of cell \(cell.id): \(what), is told \(new.number)@\(new.moment),"
          + " after @\(hearing.last), when it is @\(cell.part(of: now))")
    }
    if hearing.hasEnded { return fail("over") }
    if hearing.isRunning { return fail("running") }
    if cell.kind == .chain { return checkEvent(hearing, new, fail) }
    if new.isMix { return fail("a mix") }
    if new.number != cell.number(new.moment) { return fail("a wrong value") }

    if !hearing.wasCalled, hearing.verb == .bind || hearing.verb == .bindBox {
      hearing.ends = tick()
      if cell.isBox {
        cell.listener?.hasEnded = true
        cell.listener = hearing
      }
      if new.moment != cell.part(of: now) { fail("not the newest is replayed") }
      return
    }
    // Below a gate, an equal value may have been taken for a newer one than it was made as.
    let isAsGood = cell.isSpared && new.number == cell.number(hearing.last)
    if any((new.moment .< hearing.last) .& (new.moment .!= 0)), !isAsGood {
      return fail("an older value")
    }
    if cell.kind == .source {
      let steps = (new.moment &- hearing.last).wrappedSum()
      if hearing.isCertain ? steps != 1 : steps < 1 { return fail("misses a set") }
      if let old, (new.moment &- old.moment).wrappedSum() != 1 { return fail("a gap in changes") }
    } else {
      if hearing.credit == 0 { return fail("more often than there were sets") }
      hearing.credit -= 1
      hearing.batch = nil
      if hearing.isCertain, !cell.hasMoved(hearing.last, new.moment), hearing.moves.isEmpty {
        if hearing.openCredit == 0 { return fail("no news") }
        hearing.openCredit -= 1
      }
      if let old, hearing.isCertain, hearing.wasCalled,
        cell.isSpared
          ? old.number != cell.number(hearing.last)
          : any((old.moment .!= hearing.last) .& (old.moment .!= 0))
      {
        return fail("a gap in changes")
      }
    }
    // What isn't chosen any more, and is in no batch, may be what tells it.
    let isInside = cells.allSatisfy { !$0.canBeSet || !cell.isBelow($0) || $0.bodies > 0 }
    if isInside { return fail("inside a batch") }

    if cell.told === new, hearing.last != new.moment {
      if hearing.ends < cell.toldLast { return fail("out of order") }
      cell.toldLast = max(cell.toldLast, hearing.begins)
    } else {
      cell.told = new
      cell.toldLast = hearing.begins
    }
  }

  /// Law 11: what is sent is told once, in order, as the operator makes it.
  private func checkEvent(_ hearing: Hearing, _ new: Thing, _ fail: (String) -> Void) {
    let cell = hearing.cell
    guard let relay = cell.inputs.first(where: { any(new.moment & $0.mask .!= 0) }) else {
      return fail("nobody's")
    }
    let sent = Int((new.moment & relay.mask).wrappedSum())
    let number = relay.numbers[sent - 1]
    let told = Int((hearing.last & relay.mask).wrappedSum())
    if sent <= told { return fail("an older event") }
    if !hearing.passes(number) { return fail("what is kept back") }
    if hearing.isCertain, !hearing.isLoose, hearing.isMissed(relay.numbers[told..<sent - 1]) {
      return fail("misses an event")
    }
    hearing.sum += number
    let expected =
      switch cell.verb {
      case .hearMap: number + 1
      case .hearScan: hearing.sum
      default: number
      }
    if new.number != expected { fail("not \(expected)") }
  }

  func sources(above cell: Cell) -> [Cell] {
    let mask = cell.mask(now)
    return cells.filter { any(mask & $0.own .!= 0) }
  }

  func isNow(_ cell: Cell, below source: Cell) -> Bool { any(cell.mask(now) & source.own .!= 0) }

  /// Law 3: when a set returns that isn't made inside a pass of that source, all have heard of it.
  func checkDelivered(_ source: Cell) {
    guard find == nil, source.busy == 0 else { return }
    for hearing in hearings where hearing.isAdded && isNow(hearing.cell, below: source) {
      let cell = hearing.cell
      if cell === source && cell.kind == .source || isIdle(cell) { checkLatest(hearing) }
    }
  }

  /// Whether all its sources have died: then its listeners are being released, if they aren't yet.
  func isGone(_ cell: Cell) -> Bool {
    !cells.contains { any(cell.lasting & $0.own .!= 0) && $0.object != nil }
  }

  func isIdle(_ cell: Cell) -> Bool {
    // What isn't chosen any more may be in the pass in which others were.
    cell.calls == 0
      && cells.allSatisfy {
        $0.busy == 0 || $0 !== cell && !($0.canBeSet && cell.isBelow($0))
      }
  }

  private func checkLatest(_ hearing: Hearing) {
    guard !hearing.isOver, hearing.isCertain, !hearing.isContested, !hearing.isLoose,
      !isGone(hearing.cell)
    else { return }
    let cell = hearing.cell
    let moments = [hearing.last, hearing.seen ?? hearing.last]
    let hasNews =
      cell.kind == .chain ? hearing.misses(now) : moments.allSatisfy { cell.hasMoved($0, now) }
    // What a comparison that acts lets those below hear isn't promised.
    if hasNews, !(cell.isBelowCoarse && cell.above & acted != 0) {
      fail(
        "listener \(hearing.number) of cell \(hearing.cell.id) isn't told of"
          + " @\(hearing.cell.part(of: now)), only of @\(hearing.last)")
    }
    if cell.isBelowCoarse { hearing.seen = now & cell.mask }
  }

  /// What holds when nothing is under way.
  func checkRest() {
    isDisturbed = false
    guard find == nil else { return }
    checkChosen()
    for hearing in hearings {
      let isGone = isGone(hearing.cell)
      checkLatest(hearing)
      hearing.credit = 0
      hearing.openCredit = 0
      hearing.moves = []
      hearing.batch = nil
      if let token = hearing.token, isCancelled(hearing, token) != (hearing.isOver || isGone) {
        fail("listener \(hearing.number): isCancelled is \(token.isCancelled)")
      }
      if hearing.hasEnded || isGone, hearing.capture != nil {
        fail("listener \(hearing.number): its capture outlives it")
      }
    }
    acted = 0
  }
}
