/// A bug that libraries of this kind have, or could have.
package enum Fault: String, CaseIterable {
  // Law 1
  case noReplayInsideAPass
  // Law 2
  case notifiesBeforeStoring
  case equalSetsAreSilent
  case throwingUpdatesAreSilent
  // Law 3
  case deliversRecursively
  case tellsTheNewestInsteadOfEach
  case removesBySwapping
  case losesWhatIsSetInAReplay
  case putsOffSetsOfOtherSources
  // Law 4
  case newListenersHearTheSetUnderWay
  case newListenersHearQueuedSets
  case callsTheCancelledLaterInThePass
  case callsListenersOfDeadOwnersInAPass
  // Law 5
  case cancellingKeepsTheListener
  case cancellingTwiceCancelsAnother
  case tokensOfDeadSourcesSayTheyLive
  case droppedBagsCancelNothing
  // Law 6
  case keepsOwnersAlive
  case listenersKeepTheirSource
  case unkeptChainsEndAtOnce
  case chainsEndWithTheirFirstSource
  // Law 8
  case glitches
  case notifiesForEachWay
  case comparesWithTheSourcesLastValue
  case gatesLetEverythingThrough
  case notifiesForEachSourceOfABatch
  case batchesTellTheLastSetOnly
  case changesTellTheSourcesLastValue
  // Below coarse gates
  case gatesBelowCoarseOnesTellWhatThoseTakeForTheSame
  case whatIsBelowCoarseGatesStaysAsItWasTold
  case choicesStayForWhatIsTheSame
  case choicesOfAnotherForTheSameAreSilent
  case linkedValuesStartOverForTheSame
  case comparisonsAreWithWhatWasHeldBack
  // Choices
  case choicesFollowWhatTheyChoseFirst
  case choicesHearWhatTheyLeft
  case choosingTheSameAgainIsSilent
  case choicesOutliveWhatChooses
  // Linked values
  case linkedValuesForgetWhatWasSet
  case linkedValuesKeepWhatWasSet
  case linkedValuesStartOverForEqualOnes
  case linkedValuesAreWrittenByAListener
  case linkedValuesTellWhatIsOverruled
  case linkedValuesKeepNothingAlive
  case listenersOfLinkedValuesOutliveThem
  case batchesOfLinkedValuesHoldThemAlone
  // Boxes
  case reboundBoxesKeepTheirQueue
  case boxesDeliverRecursively
  // Delegates
  case unboundDelegatesStayBound
  case multicastsCallWhoWasRemoved
  case multicastsCallWhoWasAddedMeanwhile
}
