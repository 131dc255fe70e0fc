import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class ContactsTests: XCTestCase {
  private typealias Contact = ContactsViewModel.Contact
  private let viewModel = ContactsViewModel([
    Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Grace"), Contact(id: 3, name: "Barbara"),
  ])

  private func log() -> Recorder<String> {
    Recorder(
      Derived(viewModel.selected, viewModel.draft, viewModel.canSave) {
        "\($0?.name ?? "-") \($1?.name ?? "-")\($2 ? " *" : "")"
      })
  }

  func testTheSelectionStaysWhileItsContactIsThereAndTheDraftWithIt() {
    let log = log()

    viewModel.selectedID.value = 2
    viewModel.draft.value?.name = "Grace H."
    viewModel.contacts.value.swapAt(0, 1)
    viewModel.contacts.value.removeAll { $0.id == 3 }
    viewModel.contacts.value.removeAll { $0.id == 2 }
    viewModel.contacts.value = []

    XCTAssertEqual(
      log.values,
      [
        "Ada Ada", "Grace Grace", "Grace Grace H. *", "Grace Grace H. *", "Grace Grace H. *",
        "Ada Ada", "- -",
      ])
  }

  func testADraftIsSaved() {
    viewModel.draft.value?.name = "Ada L."
    let log = log()

    viewModel.save()
    viewModel.save()

    XCTAssertEqual(viewModel.contacts.value[0].name, "Ada L.")
    XCTAssertEqual(log.values.first, "Ada Ada L. *")
    XCTAssertEqual(Set(log.values.dropFirst()), ["Ada L. Ada L."])
  }

  func testAnotherRecordOfTheSameIdStartsTheDraftOver() {
    viewModel.draft.value?.name = "edited"

    viewModel.contacts.value[0].name = "Ada, from the server"

    XCTAssertEqual(viewModel.draft.value?.name, "Ada, from the server")
  }

  func testADocumentIsLoadedWithItsSelection() {
    let log = log()

    batch(viewModel.contacts, viewModel.selectedID) {
      viewModel.contacts.value = [Contact(id: 7, name: "Eve"), Contact(id: 8, name: "Bea")]
      viewModel.selectedID.value = 8
    }

    XCTAssertEqual(log.values, ["Ada Ada", "Bea Bea"])
  }

  func testNothingIsLeftOfIt() {
    let survivors = LifetimeTracker.survivors { tracker in
      let viewModel = tracker.track(ContactsViewModel([Contact(id: 1, name: "Ada")]))
      viewModel.canSave.bind { _ in }
      viewModel.draft.bind { _ in }
      viewModel.draft.value?.name = "edited"
    }

    XCTAssertEqual(survivors, [])
  }
}
