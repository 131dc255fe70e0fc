#if INVARIANT_CHECKS
  import TrapTesting
  import XCTest

  @testable import ObservableBinding

  /// What Docs/Architecture.md says of the graph is checked after each pass, in tests of this package.
  final class InvariantTests: XCTestCase {
    private let count = Observable(0)
    private lazy var doubled = count.map { $0 * 2 }
    private lazy var shown = doubled.map { $0 }
    private lazy var distinct = count.removeDuplicates()
    private lazy var below = distinct.map { $0 }
    private let rows = (0..<20).map { Observable($0) }
    private lazy var total = Derived(from: rows + [count]) { $0 }
    private lazy var share = total.map { $0 }
    private var root: Root { count._node.roots.all[0].object }
    private var list: Listeners<Int> { count.listenerList.object }
    private var joint: Root { total._node.outputRoots.all[0].object }

    func testAMixIsFound() {
      assertFound("1: no mix") { self.doubled._node.phase = .stale }
      assertFound("1: a fresh node has a value") { self.doubled._node.cached = nil }
      assertFound("1: an observable's own node is fresh") { self.count._node.phase = .stale }
    }

    func testAWrongNeedIsFound() {
      assertFound("2: each need ends once") { self.shown._node.needs = -1 }
      assertFound("2: what is needed is hot") { self.doubled._node.phase = .cold }
      assertFound("2: a handle is counted once") { self.root.isListed = true }
    }

    func testAWrongFollowerIsFound() {
      assertFound("3: a hot node needs its inputs") { self.doubled._node.needs = 0 }
      assertFound("3: a hot node knows how many of its roots live") {
        self.doubled._node.living = 2
      }
      #if !JOINTS_EVERYWHERE  // there, a root has one follower
        assertFound("3: a hot node follows each root") { self.shown._node.place = 9 }
        assertFound("4: inputs come before outputs") { self.shown._node.place = 0 }
        assertFound("4: places ascend") { self.root.add(self.doubled._node) }
      #endif
    }

    func testWhatIsForgottenIsFound() {
      assertFound("5: nothing cold is pending") {
        let unheard = self.count.map { $0 }
        unheard.observe { _ in }.cancel()
        unheard._node.pending = .everybody
        unheard._node.list.object.rest()
      }
      assertFound("5: what is pending will be called") { self.doubled._node.pending = .everybody }
      assertFound("6: what is marked is settled in a pass") {
        self.root.mark()
        self.list.rest()
      }
      assertFound("6: what waits is counted") {
        self.list.queue = [(0, .nobody)]
        self.list.rest()
      }
      assertFound("6: nothing waits without a pass") {
        self.list.enqueue(0)
        self.list.rest()
      }
    }

    func testWhatIsForgottenBelowAJointIsFound() {
      func assertFoundInABatch(
        _ what: String, _ line: UInt = #line, after act: @escaping () -> Void
      ) {
        assertFound(what, line: line) {
          batch(self.rows[0]) {
            self.rows[0].value += 1
            act()
            batch(self.count) {}
          }
        }
      }
      assertFoundInABatch("5: what is pending will be called") { self.joint.isTouched = false }
      assertFoundInABatch("5: below what is covered all is marked") {
        self.share._node.pending = .nobody
      }
      assertFoundInABatch("6: what a batch has marked is due") {
        self.joint.marks = 0
        self.joint.checkInvariants()
      }
      assertFoundInABatch("6: what is due is marked") {
        self.joint.marks = 0
        self.rows[0]._node.outputRoots.forEach { $0.checkInvariants() }
      }
      assertFoundInABatch("6: an observable settles what is due") {
        self.joint.due = .one(self.share._node)
      }
      assertFoundInABatch("6: no root is marked at rest") {
        self.root.batch = self.joint.batch
        self.root.checkInvariants(isAtRest: true)
      }
      assertFound("6: a batch that has ended is forgotten") {
        let batch = Batching()
        batch.hold(above: self.rows[0]._node)
        batch.begin()
      }
    }

    func testAWrongListIsFound() {
      assertFound("7: each slot has its place") { self.list.capacity = 0 }
      assertFound("7: the next id is new") { self.list.nextID = 0 }
      assertFound("7: ids ascend") {
        self.list.nextID = 0
        self.count.observe { _ in }
      }
      assertFound("7: each listener is counted once") { self.list.live = 2 }
    }

    func testAWrongCountOfChangesIsFound() {
      assertFound("8: by `==`, a change is let through") {
        (self.distinct._node as? GateNode<Int>)?.heldBack = 1
      }
      assertFound("8: a fresh node has seen all changes") {
        self.below._node.gating?.object.seen = 99
      }
    }

    func testOfManyListenersAllAreCheckedNowAndThen() {
      for _ in 0..<100 { count.observe { _ in } }

      assertFound("7: each listener is counted once") {
        self.list.live += 1
        for _ in 0..<100 { self.count.bind { _ in } }
      }
    }

    /// Asserts that the checks find what is wrong after an act, once a pass has ended.
    private func assertFound(_ what: String, line: UInt = #line, after act: () -> Void) {
      count.observe { _ in }
      for value in [doubled, shown, distinct, below] { value.observe { _ in } }
      for value in [total, share] { value.observe { _ in } }
      count.value += 1

      let (signal, said) =
        output {
          act()
          batch(count) {}
        } ?? (0, "nothing")

      XCTAssertNotEqual(signal, 0, line: line)
      XCTAssertTrue(said.contains("Precondition failed: \(what)\n"), said, line: line)
    }
  }
#endif
