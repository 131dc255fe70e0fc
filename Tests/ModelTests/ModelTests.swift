import BindingModel
import XCTest

/// The library against the reference, and the reference against bugs that are known.
final class ModelTests: XCTestCase {
  func testRandomProgramsRunAsTheContractsPromise() {
    let find = Campaign(seeds: 1..<40).run()

    XCTAssertNil(find, find?.description ?? "")
  }

  /// Else the test above would prove nothing. Those that take many programs begin where one finds
  /// them; `ModelRuns --faults 1` tells where that is, if programs are made another way, and sees
  /// each shrunk to a few operations.
  func testEachKnownBugIsFound() {
    let late: [Fault: UInt64] = [
      .comparesWithTheSourcesLastValue: 10, .boxesDeliverRecursively: 11,
      .cancellingKeepsTheListener: 16, .callsTheCancelledLaterInThePass: 18,
      .throwingUpdatesAreSilent: 20, .deliversRecursively: 20, .losesWhatIsSetInAReplay: 20,
      .multicastsCallWhoWasRemoved: 21, .keepsOwnersAlive: 24,
      .newListenersHearTheSetUnderWay: 28, .newListenersHearQueuedSets: 28,
      .noReplayInsideAPass: 28, .tellsTheNewestInsteadOfEach: 28, .batchesTellTheLastSetOnly: 28,
      .tokensOfDeadSourcesSayTheyLive: 30, .listenersKeepTheirSource: 31,
      .unboundDelegatesStayBound: 71, .gatesLetEverythingThrough: 63,
      .callsListenersOfDeadOwnersInAPass: 55, .cancellingTwiceCancelsAnother: 53,
      .changesTellTheSourcesLastValue: 104, .chainsEndWithTheirFirstSource: 118,
      .multicastsCallWhoWasAddedMeanwhile: 225, .reboundBoxesKeepTheirQueue: 279,
      .notifiesForEachSourceOfABatch: 462, .removesBySwapping: 370, .droppedBagsCancelNothing: 692,
    ]
    for fault in Fault.allCases {
      let first = late[fault] ?? 1

      let isFound = (first..<first + 100).contains { seed in
        Program(seed: seed).difference(of: .faulty(fault)) != nil
      }

      XCTAssertTrue(isFound, "\(fault)")
    }
  }

  /// The last two once found something: a batch inside a batch that names a source whose pass is under
  /// way, for which the reference was too strict; and a version that two values of a gate had.
  func testHostileProgramsRunAsTheContractsPromise() {
    for seed in Array(1..<40 as Range<UInt64>) + [7_342_478, 25_188_519] {
      let program = Hostile(seed: seed)

      XCTAssertNil(program.find(), "seed \(seed)\n\(program)")
    }
  }

  func testEachSlipIsFound() {
    for slip in Slip.allCases {
      let isFound = (slip.seed..<slip.seed + 20).contains { seed in
        Hostile(seed: seed).find(with: slip) != nil
      }

      XCTAssertTrue(isFound, "\(slip)")
    }
  }

  func testTheBytesOfASeedAreItsProgram() {
    for seed in 1..<20 as Range<UInt64> {
      let program = Hostile(bytes: Hostile.bytes(seed: seed))

      XCTAssertEqual(program.description, Hostile(seed: seed).description)
    }
  }

  func testAFindPrintsItsSeedAndAMinimalProgram() {
    let find = Campaign(.faulty(.deliversRecursively), seeds: 1..<100).run()

    XCTAssertEqual(
      find?.description.split(separator: "\n").prefix(4),
      [
        "seed 9, shrunk:",
        "t4 = s1.observe { _ in  // the first time",
        "  s1.value = 0",
        "}",
      ])
  }

  func testTwoWayBindingsLeaveEqualWhatTheyConnect() {
    XCTAssertEqual((1..<40).compactMap { TwoWay.find(seed: $0) }, [])
  }

  func testThrottleAndDebouncePassWhatIsDue() {
    XCTAssertEqual((1..<40).compactMap { Timed.find(seed: $0) }, [])
  }

  func testOneSeedIsOneProgram() {
    XCTAssertEqual(Program(seed: 7).description, Program(seed: 7).description)
    XCTAssertNotEqual(Program(seed: 7).description, Program(seed: 8).description)
  }

  func testBytesAreAProgramHoweverFew() {
    for count in 0..<40 {
      let program = Program(bytes: (0..<count).map { UInt8($0 * 37 & 255) })

      XCTAssertNil(program.difference(), "\(program)")
    }
  }
}
