import BindingTesting
import DelegateBinding
import XCTest

private protocol PlayerDelegate: AnyObject {
  var title: String? { get }
  func didStart(_ song: String)
}

private final class Screen: PlayerDelegate {
  let title: String?
  let songs = Recorder<String>()

  init(title: String? = nil) { self.title = title }
  func didStart(_ song: String) { songs.append(song) }
}

private protocol Greeter { func greet() -> String }
private final class Host: Greeter { func greet() -> String { "hello" } }

@MainActor
private protocol MainActorDelegate: AnyObject { func didStart() }

@MainActor
private final class MainActorScreen {
  let delegates = MulticastDelegate<any MainActorDelegate>()
  var starts = 0
  func listen() { delegates.add(self) }
}

extension MainActorScreen: MainActorDelegate {
  func didStart() { starts += 1 }
}

final class MulticastDelegateTests: XCTestCase {
  /// The owner of the delegates; a local array may let go of them after its last mention.
  private var screens: [Screen] = []

  override func tearDown() {
    screens = []
  }

  // law D.6
  func testACallReachesEveryDelegate() {
    screens = [Screen(), Screen()]
    let delegates = MulticastDelegate<any PlayerDelegate>()
    screens.forEach { delegates.add($0) }

    delegates { $0.didStart("Overture") }

    XCTAssertEqual(screens.map(\.songs.values), [["Overture"], ["Overture"]])
  }

  // law D.6
  func testACallWithNoDelegatesCallsNobody() {
    let delegates = MulticastDelegate<any PlayerDelegate>()

    delegates { _ in XCTFail("Nobody was added.") }

    XCTAssertEqual(delegates.count, 0)
  }

  // law D.6
  func testADelegateAddedTwiceIsCalledOnce() {
    let screen = Screen()
    let delegates = MulticastDelegate<any PlayerDelegate>()

    delegates.add(screen)
    delegates.add(screen)
    delegates { $0.didStart("Overture") }

    XCTAssertEqual(screen.songs.values, ["Overture"])
    XCTAssertEqual(delegates.count, 1)
  }

  // law D.6
  func testADelegateRemovedIsNotCalledAgain() {
    let screen = Screen()
    let other = Screen()
    let delegates = MulticastDelegate<any PlayerDelegate>()
    delegates.add(screen)
    delegates.add(other)

    delegates.remove(screen)
    delegates { $0.didStart("Overture") }

    XCTAssertEqual([screen.songs.values, other.songs.values], [[], ["Overture"]])
    XCTAssertEqual(delegates.count, 1)
  }

  // law D.6
  func testRemovingOneThatIsNotThereIsHarmless() {
    let screen = Screen()
    let delegates = MulticastDelegate<any PlayerDelegate>()
    delegates.add(screen)

    delegates.remove(Screen())
    delegates.remove(screen)
    delegates.remove(screen)

    XCTAssertEqual(delegates.count, 0)
  }

  // law D.6
  func testADelegateRemovedMayBeAddedAgain() {
    let screen = Screen()
    let delegates = MulticastDelegate<any PlayerDelegate>()
    delegates.add(screen)
    delegates.remove(screen)

    delegates.add(screen)
    delegates { $0.didStart("Overture") }

    XCTAssertEqual(screen.songs.values, ["Overture"])
  }

  // law D.6
  func testCompactMapCollectsWhatIsNotNil() {
    screens = [Screen(title: "first"), Screen(), Screen(title: "third")]
    let delegates = MulticastDelegate<any PlayerDelegate>()
    screens.forEach { delegates.add($0) }

    let titles = delegates.compactMap { $0.title }

    XCTAssertEqual(titles, ["first", "third"])
  }

  // law D.6
  func testAClassServesAsWellAsAProtocol() {
    let screen = Screen()
    let screens = MulticastDelegate<Screen>()
    screens.add(screen)

    screens { $0.didStart("Overture") }

    XCTAssertEqual(screen.songs.values, ["Overture"])
  }

  // law D.6
  func testAClassMayBeAddedUnderAProtocolForAnyType() {
    let host = Host()
    let greeters = MulticastDelegate<any Greeter>()
    greeters.add(host)

    let greetings = greeters.compactMap { $0.greet() }

    XCTAssertEqual(greetings, ["hello"])
  }

  // law 10.1
  @MainActor
  func testAMainActorDelegateNeedsNoAnnotations() {
    let screen = MainActorScreen()
    screen.listen()

    screen.delegates { $0.didStart() }

    XCTAssertEqual(screen.starts, 1)
  }
}
