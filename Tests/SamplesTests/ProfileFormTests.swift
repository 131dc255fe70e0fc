import BindingTesting
import KeyPathBinding
import KeyPathSamples
import XCTest

final class ProfileFormTests: XCTestCase {
  private let ada = Profile(name: "Ada", email: "ada@example.org", wantsNews: true)

  func testEachFieldShowsItsPartAtFirst() {
    let form = Form(ada)

    XCTAssertEqual(form.shown, ada)
  }

  func testEachEditReachesItsPartAndNoOther() {
    let form = Form(ada)
    let profiles = Recorder(form.viewModel.profile)

    form.name.edit("김하늘")
    form.email.edit("sky@example.org")
    form.wantsNews.edit(false)

    XCTAssertEqual(
      profiles.values,
      [
        ada, Profile(name: "김하늘", email: "ada@example.org", wantsNews: true),
        Profile(name: "김하늘", email: "sky@example.org", wantsNews: true),
        Profile(name: "김하늘", email: "sky@example.org", wantsNews: false),
      ])
  }

  func testAFieldIsAssignedOnlyWhatItDoesNotShow() {
    let form = Form(ada)

    form.name.edit("A")
    form.viewModel.profile.value.email = "a@example.org"
    form.viewModel.profile.value.email = "a@example.org"

    XCTAssertEqual(form.name.assigned.values, ["Ada"])
    XCTAssertEqual(form.email.assigned.values, ["ada@example.org", "a@example.org"])
    XCTAssertEqual(form.wantsNews.assigned.values, [true])
  }

  func testOneSetOfTheModelFillsEveryField() {
    let form = Form(Profile())

    form.viewModel.profile.value = ada

    XCTAssertEqual(form.shown, ada)
  }

  func testThereIsSomethingToSaveUntilItIsSavedOrTakenBack() {
    let form = Form(ada)
    let changes = Recorder(form.viewModel.hasChanges)

    form.name.edit("김")
    form.name.edit("Ada")
    form.wantsNews.edit(false)
    form.viewModel.save()

    XCTAssertEqual(changes.values, [false, true, false, true, false])
  }

  func testRevertingBringsBackWhatWasSavedLast() {
    let form = Form(Profile())
    form.viewModel.profile.value = ada
    form.viewModel.save()
    form.name.edit("김")
    form.wantsNews.edit(false)

    form.viewModel.revert()

    XCTAssertEqual(form.shown, ada)
    XCTAssertFalse(form.viewModel.hasChanges.value)
  }

  func testFormAndViewModelDieTogether() {
    let tracker = LifetimeTracker()
    var form: Form? = Form(ada)
    tracker.track(form!.name, as: "field")
    tracker.track(form!.wantsNews, as: "switch")
    tracker.track(form!.viewModel, as: "view model")
    form?.name.edit("김")
    XCTAssertEqual(tracker.alive, ["field", "switch", "view model"])
    withExtendedLifetime(form) {}

    form = nil

    XCTAssertEqual(tracker.alive, [])
  }
}

private final class Form {
  let viewModel: ProfileFormViewModel
  let name = Control("before")
  let email = Control("before")
  let wantsNews = Control(false)

  init(_ profile: Profile) {
    viewModel = ProfileFormViewModel(profile)
    viewModel.profile.bidirectionalBind(\.name, to: name, \.value, edits: \.edited)
    viewModel.profile.bidirectionalBind(\.email, to: email, \.value, edits: \.edited)
    viewModel.profile.bidirectionalBind(\.wantsNews, to: wantsNews, \.value, edits: \.edited)
  }

  var shown: Profile {
    Profile(name: name.shown, email: email.shown, wantsNews: wantsNews.shown)
  }
}
