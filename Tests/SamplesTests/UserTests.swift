import ActionBinding
import ActionSamples
import BindingTesting
import XCTest

@MainActor final class UserTests: XCTestCase {
  private struct Refusal: Error {}
  private let clock = ManualScheduler()

  private func makeViewModel() -> UserViewModel {
    UserViewModel { [clock] id in
      try await clock.sleep(for: .seconds(1))
      if id == 0 { throw Refusal() }
      return User(name: "user \(id)")
    }
  }

  private func answer() async throws {
    try await settle()
    clock.run()
    try await settle()
  }

  func testTheTitleIsNeverThatOfAnotherUser() async throws {
    let viewModel = makeViewModel()
    let log = Recorder(Derived(viewModel.id, viewModel.title) { "\($0) \($1)" })

    try await answer()
    viewModel.id.value = 2
    viewModel.id.value = 2
    viewModel.id.value = 3
    try await answer()
    viewModel.id.value = 0
    try await answer()

    XCTAssertEqual(
      log.values,
      [
        "1 loading", "1 user 1", "2 loading", "2 loading", "3 loading", "3 user 3", "0 loading",
        "0 Refusal()",
      ])
  }

  func testANewNameIsShownUntilTheServerSays() async throws {
    let viewModel = makeViewModel()
    let log = Recorder(viewModel.title)

    try await answer()
    viewModel.rename(to: "Ada")
    viewModel.user.again()
    try await answer()

    XCTAssertEqual(log.values, ["loading", "user 1", "Ada", "loading", "user 1"])
  }
}
