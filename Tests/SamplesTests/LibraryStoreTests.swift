import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class LibraryStoreTests: XCTestCase {
  private let store = LibraryStore()

  func testEachCommandTellsOfTheStateOnce() {
    let libraries = Recorder(store.library.map { "\($0.books) \($0.filter)" })

    store.send(.add("Notes"))
    store.send(.filter("N"))
    store.send(.remove("Notes"))

    XCTAssertEqual(libraries.values, ["[] ", #"["Notes"] "#, #"["Notes"] N"#, "[] N"])
  }

  func testWhatIsShownSpeaksOnlyWhenItDiffers() {
    let shown = Recorder(store.shown)

    store.send(.add("Notes"))
    store.send(.filter("N"))
    store.send(.add("Letters"))
    store.send(.filter(""))

    XCTAssertEqual(shown.values, [[], ["Notes"], ["Notes", "Letters"]])
  }

  func testAControlSendsCommandsAndShowsTheState() {
    let field = Control("")
    field.edited = { [store] in store.send(.filter($0)) }
    store.library.bind(field) { if $0.value != $1.filter { $0.value = $1.filter } }

    field.edit("No")
    let typed = field.assigned.values
    store.send(.filter("Le"))

    XCTAssertEqual(typed, [])
    XCTAssertEqual(field.value, "Le")
  }

  func testACommandInsideAListenerIsCarriedOutAtOnce() {
    var sizes: [Int] = []
    store.library.bind(self) { tests, library in
      if library.books.count == 1 { tests.store.send(.add("Letters")) }
    }
    store.library.observe { [store] _ in sizes.append(store.library.value.books.count) }

    store.send(.add("Notes"))

    XCTAssertEqual(sizes, [2, 2])
  }

  func testAStoreAndItsScreensAreFreed() {
    let survivors = LifetimeTracker.survivors { tracker in
      let store = tracker.track(LibraryStore())
      let field = tracker.track(Control(""))
      field.edited = { [weak store] in store?.send(.filter($0)) }
      store.library.bind(field) { $0.value = $1.filter }
      store.send(.filter("N"))
    }

    XCTAssertEqual(survivors, [])
  }
}
