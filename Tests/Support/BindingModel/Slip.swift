/// What a library could do to those who act when they die, transform or compare. Each slips in
/// between the library and what is checked.
package enum Slip: String, CaseIterable {
  case readsMissWhatTheDyingSet
  case transformsThatCancelFreezeTheirValue
  case comparisonsThatCancelFreezeWhatIsBelow
  case replaysMissWhatTheDyingSet
  case equalValuesAreToldAgainBelowGates
  case changesTellOfAnEarlierBefore
  case listenersMissWhatTheDyingSet
  case boxesReplayWhatWasBefore
  case mergesForgetTheOthersEvent

  /// A program that finds it, or after which one does: `ModelRuns --faults 1` tells the next, if
  /// programs are made another way.
  package var seed: UInt64 {
    switch self {
    case .readsMissWhatTheDyingSet: 1112
    case .transformsThatCancelFreezeTheirValue: 11512
    case .comparisonsThatCancelFreezeWhatIsBelow: 48234
    case .replaysMissWhatTheDyingSet: 3355
    case .equalValuesAreToldAgainBelowGates: 1204
    case .changesTellOfAnEarlierBefore: 35020
    case .boxesReplayWhatWasBefore: 672
    case .mergesForgetTheOthersEvent: 23
    default: 1
    }
  }
}

extension HostileRun {
  private func thing(_ moment: Moment, _ cell: Cell) -> Thing {
    Thing(cell.number(moment), moment & cell.mask, Mortal(self, Occasion(Deed())))
  }

  /// What a read gives.
  func slipped(_ value: Thing, _ cell: Cell, since before: Moment) -> Thing {
    guard let slip, cell.kind != .source, cell.kind != .chain else { return value }
    if let moment = stale[cell.id] { return thing(moment, cell) }
    if slip == .readsMissWhatTheDyingSet, value.moment != now & cell.mask {
      stale[cell.id] = value.moment
    }
    return value
  }

  /// What a listener is told.
  func slipped(_ hearing: Hearing, _ old: Thing?, _ new: Thing) -> (Thing?, Thing) {
    let cell = hearing.cell
    let began = hearing.last & cell.mask
    switch slip {
    case .replaysMissWhatTheDyingSet where !hearing.wasCalled && hearing.verb == .bind,
      .boxesReplayWhatWasBefore where !hearing.wasCalled && hearing.verb == .bindBox:
      return (old, began == new.moment ? new : thing(began, cell))
    case .changesTellOfAnEarlierBefore where old != nil && !hearing.wasCalled:
      return (thing(began, cell), new)
    case .mergesForgetTheOthersEvent
    where cell.verb == .hearScan && hearing.wasCalled && all(new.moment & hearing.last .== 0):
      return (old, Thing(new.number - 1, new.moment, Mortal(self, Occasion(Deed()))))
    default: return (old, new)
    }
  }

  func slipAfterwards(_ hearing: Hearing, _ new: Thing) {
    let isGated = hearing.cell.kind != .source && hearing.cell.open == 1 << UInt64(hearing.cell.id)
    if slip == .equalValuesAreToldAgainBelowGates, dying > 0, hearing.isAdded, isGated {
      hearing.last = new.moment
      hearing.credit += 1
      checkCall(hearing, nil, new)
    }
  }

  /// Whether a listener isn't told.
  func skips(_ hearing: Hearing) -> Bool {
    slip == .listenersMissWhatTheDyingSet && dying > 0 && hearing.isAdded
  }

  func slipWhenCancelling(_ hearing: Hearing, _ computing: [Cell], _ comparing: [Cell]) {
    let acting =
      switch slip {
      case .transformsThatCancelFreezeTheirValue: computing.last
      case .comparisonsThatCancelFreezeWhatIsBelow: comparing.last
      default: Cell?.none
      }
    guard let acting, hearing.cell.isBelow(acting) else { return }
    for cell in cells where cell !== acting && cell.isBelow(acting) || cell === computing.last {
      stale[cell.id] = now
    }
  }
}
