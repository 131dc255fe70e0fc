// What a linked value does that is set: as an observable, with the root that it has as a joint.
extension Root {
  /// Marks the followers, and notes that they are to be settled in the value's own pass. Calls nobody.
  func markOwn() {
    guard !followers.isEmpty else { return }
    noteSet()
    isCovered = false  // the value is fresh
    if followers.joints > 0 { markBelowDue() } else { forEachFollower { $0.mark() } }
  }

  func noteSet() {
    if isSet { return }
    isSet = true
    marks += 1
  }

  func settleOwn() {
    guard isSet else { return }
    isSet = false
    marks -= 1
    settleBelow()
  }
}
