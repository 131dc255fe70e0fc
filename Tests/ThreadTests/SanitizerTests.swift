#if THREAD_SANITIZER
  import Foundation
  import XCTest

  /// The thread sanitizer's opinion of the programs that our own check stops.
  final class SanitizerTests: XCTestCase {
    // law 14.9
    func testTheThreadSanitizerReportsTheProgramsThatAreStopped() throws {
      let overlaps =
        Overlap.ofASource() + Overlap.ofAGraph() + Overlap.ofARelay() + Overlap.ofABox()
        + Overlap.ofADelegate() + Overlap.ofAProperty()
      // Two that only listen, read or cancel may do so at different places of one graph, and a new
      // derived value touches what no set does: ours stops these, the sanitizer sees no race.
      let races = overlaps.filter {
        $0.name.contains(#/\b(set|mutation|update|send)\b/#) && !$0.name.hasPrefix("derive ")
      }

      let unseen = try races.filter { try !report(of: $0).contains("ThreadSanitizer: data race") }

      XCTAssertEqual(races.count, 84)
      XCTAssertEqual(unseen.map { "\($0.what): \($0.name)" }, [])
    }

    func testTheThreadSanitizerSaysNothingOfOneThread() throws {
      let reports = try Overlap.ofASource().map { overlap in
        try said {
          let (stay, touch) = overlap.make()
          stay {}
          touch()
        }
      }

      XCTAssertEqual(Set(reports), [""])
    }

    /// What the sanitizer says if two threads come one after the other, where nothing tells the
    /// second that the first has ended. It needs no more: an overlap would break memory before.
    private func report(of overlap: Overlap) throws -> String {
      // All is done once before: the runtime's locks around what is done first of all would be taken
      // for some that the program has.
      let rehearsal = overlap.make()
      rehearsal.stay {}
      rehearsal.touch()
      let (stay, touch) = overlap.make()
      return try said {
        let ending = Ending()
        Thread.detachNewThread {
          stay {}
          ending.hasCome = true
        }
        while !ending.hasCome { usleep(100) }
        touch()
      }
    }

    /// What the process says on standard error meanwhile.
    private func said(_ body: () -> Void) throws -> String {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let new = open(file.path, O_CREAT | O_RDWR, 0o600)
      let old = dup(STDERR_FILENO)
      dup2(new, STDERR_FILENO)
      defer { for descriptor in [new, old] { close(descriptor) } }
      body()
      dup2(old, STDERR_FILENO)
      defer { unlink(file.path) }
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  /// Whether a thread has come to its end, which the sanitizer isn't to know: it doesn't see the
  /// standard library's atomic functions.
  private final class Ending: @unchecked Sendable {
    private let word = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    init() { word.initialize(to: 0) }

    deinit { word.deallocate() }

    var hasCome: Bool {
      get { _swift_stdlib_atomicLoadInt(object: word) != 0 }
      set { _ = _swift_stdlib_atomicFetchOrInt(object: word, operand: newValue ? 1 : 0) }
    }
  }
#endif
