import ObservableBinding

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
  // Below coarse gates
  case gatesTellWhatIsHeldBackAbove
  case whatIsHeldBackIsNotRead
  case choicesStayForWhatIsHeldBack
  case transformsRunForEqualValues
  // Of choices
  case choicesStayWithWhatTheyChose
  case choicesAreMadeAgainForWhatTheyChose
  case choicesHearWhatTheyLeft
  case choicesComputeWhatTheyLeft
  case choosingTheSameAgainIsSilent
  case choicesKeepWhatTheyLeft
  case choicesHoldNothing
  case choicesOutliveWhatChooses
  // Of linked values
  case linkedValuesStayWhatWasSet
  case linkedValuesForgetWhatWasSet
  case linkedValuesStartForNobody

  /// A program that finds it, or after which one does: `ModelRuns --faults 1` tells the next, if
  /// programs are made another way.
  package var seed: UInt64 {
    switch self {
    case .readsMissWhatTheDyingSet: 8207
    case .transformsThatCancelFreezeTheirValue: 12565
    case .comparisonsThatCancelFreezeWhatIsBelow: 88705
    case .replaysMissWhatTheDyingSet: 930
    case .equalValuesAreToldAgainBelowGates: 357
    case .changesTellOfAnEarlierBefore: 35020
    case .boxesReplayWhatWasBefore: 369
    case .mergesForgetTheOthersEvent: 223
    case .listenersMissWhatTheDyingSet: 63
    case .gatesTellWhatIsHeldBackAbove: 403
    case .whatIsHeldBackIsNotRead: 613
    case .choicesStayForWhatIsHeldBack: 10818
    case .transformsRunForEqualValues: 2963
    case .choicesStayWithWhatTheyChose: 244
    case .choicesAreMadeAgainForWhatTheyChose: 192
    case .choicesHearWhatTheyLeft: 192
    case .choicesComputeWhatTheyLeft: 258
    case .choosingTheSameAgainIsSilent: 89
    case .choicesHoldNothing: 60
    case .choicesOutliveWhatChooses: 186
    case .linkedValuesStayWhatWasSet: 265
    case .linkedValuesForgetWhatWasSet, .linkedValuesStartForNobody: 60
    default: 1
    }
  }
}

extension HostileRun {
  private func thing(_ moment: Moment, _ cell: Cell) -> Thing {
    Thing(cell.number(moment), cell.part(of: moment), Mortal(self, Occasion(Deed())))
  }

  /// What a read gives.
  func slipped(_ value: Thing, _ cell: Cell, since before: Moment) -> Thing {
    guard let slip, cell.kind != .source, cell.kind != .chain else { return value }
    if cell.kind == .linked, cell.numbers.count > 1 {
      let start = cell.inputs[0].number(value.moment) &* 3
      switch slip {
      case .linkedValuesStayWhatWasSet:
        return Thing(cell.numbers[cell.numbers.count - 1], value.moment, Mortal(self, cell.dying))
      case .linkedValuesForgetWhatWasSet:
        return Thing(start, value.moment, Mortal(self, cell.dying))
      default: break
      }
    }
    if cell.isBelowCoarse,
      let heard = hearings.first(where: { $0.cell === cell && $0.isAdded && !$0.isOver })
    {
      let isHeldBack = !cell.hasMoved(heard.last, now)
      switch slip {
      case .whatIsHeldBackIsNotRead where isHeldBack && cell.isFixed,
        .choicesStayForWhatIsHeldBack where isHeldBack && cell.kind == .choice:
        return thing(heard.last, cell)
      default: break
      }
    }
    if let moment = stale[cell.id] { return thing(moment, cell) }
    if slip == .readsMissWhatTheDyingSet, value.moment != cell.part(of: now) {
      stale[cell.id] = value.moment
    }
    return value
  }

  /// What a listener is told.
  func slipped(_ hearing: Hearing, _ old: Thing?, _ new: Thing) -> (Thing?, Thing) {
    let cell = hearing.cell
    let began = cell.part(of: hearing.last)
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
    switch slip {
    case .listenersMissWhatTheDyingSet: dying > 0 && hearing.isAdded
    case .choosingTheSameAgainIsSilent where hearing.cell.kind == .choice && hearing.isAdded:
      hearing.cell.inputs(hearing.last)[1] === hearing.cell.inputs(now)[1]
    default: false
    }
  }

  func slipWhenChoosing(_ cell: Cell, anew last: Chosen, _ value: Thing) {
    guard last.time > 0 else { return }
    let left = cell.inputs(chosenBy: last.number)[1]
    switch slip {
    case .choicesStayWithWhatTheyChose: stale[cell.id] = last.all
    case .choicesComputeWhatTheyLeft: checkNeed(left)
    default: break
    }
  }

  /// When something that was chosen has been set.
  func slipAfterSet(of source: Cell) {
    if slip == .linkedValuesStartForNobody {
      for cell in cells where cell.kind == .linked && isNow(cell, below: source) { checkNeed(cell) }
    }
    if slip == .transformsRunForEqualValues {
      for cell in cells where cell.kind == .map && isNow(cell, below: source) {
        let input = cell.inputs[0]
        if input.verb == .distinct, input.isBelowCoarse { checkRun(cell, [thing(now, input)]) }
      }
    }
    if slip == .gatesTellWhatIsHeldBackAbove, computing.isEmpty, comparing.isEmpty, dying == 0 {
      for hearing in hearings where hearing.isAdded && !hearing.isOver && hearing.cell.isGate {
        let (cell, above) = (hearing.cell, hearing.cell.inputs[0])
        if above.isBelowCoarse, isNow(cell, below: source),
          !cell.areSame(cell.number(hearing.last), cell.number(now)),
          !above.hasMoved(hearing.last, now)
        {
          checkCall(hearing, nil, thing(now, cell))
        }
      }
    }
    guard slip == .choicesHearWhatTheyLeft, computing.isEmpty, dying == 0 else { return }
    for hearing in hearings
    where hearing.isAdded && !hearing.isOver && hearing.cell.isBelow(source)
      && !isNow(hearing.cell, below: source)
    {
      checkCall(hearing, nil, thing(now, hearing.cell))
    }
  }

  func slipWhenTransforming(_ cell: Cell, _ values: [Thing]) {
    if slip == .choicesAreMadeAgainForWhatTheyChose, cell.kind == .choice {
      checkChoice(cell, values[0])
    }
  }

  func newCapture(_ cell: Cell) -> Mortal {
    Mortal(self, slip == .choicesHoldNothing ? Occasion(Deed()) : cell.dying)
  }

  /// What holds a capture of what is chosen.
  func held(_ capture: Mortal) -> Mortal? {
    if slip == .choicesKeepWhatTheyLeft { left.append(capture) }
    return slip == .choicesHoldNothing ? nil : capture
  }

  /// What a token says.
  func isCancelled(_ hearing: Hearing, _ token: BindingToken) -> Bool {
    token.isCancelled && !(slip == .choicesOutliveWhatChooses && !hearing.cell.isFixed)
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
