import BindingTesting
import Foundation
import XCTest

@testable import BindingDemo

/// The screen of repositories, its views by name, and the time that it knows.
@MainActor
struct SearchFixture {
  let scheduler = ManualScheduler()
  let screen: RepositoriesScreen
  let news: Recorder<Void>

  /// - Parameter address: Where to ask; nil searches what comes with the demo.
  init(asking address: URL? = nil) {
    let surroundings = Surroundings(scheduler: scheduler, api: address.map(RepositoryAPI.init))
    news = Recorder(surroundings.news)
    screen = RepositoriesScreen(surroundings)
  }

  private var field: TextField? { screen.views[1] as? TextField }
  private var list: List? { screen.views[4] as? List }

  var typed: String? { field?.text }
  var title: String? { (screen.views[2] as? Label)?.text.trimmingCharacters(in: .whitespaces) }
  var message: String? { (screen.views[3] as? Label)?.text }
  var rows: [List.Row]? { list?.rows }
  var names: [String]? { rows?.map(\.title) }

  /// Types another text, and lets the work for it go as far as it comes without time.
  func type(_ text: String) async throws {
    _ = field?.press(.control("u"))
    try await add(text)
  }

  /// Types more behind what is there.
  func add(_ text: String) async throws {
    for character in text { _ = field?.press(.character(character)) }
    try await settle()
  }

  /// Lets time pass.
  func wait(_ duration: Duration) async throws {
    scheduler.advance(by: duration)
    try await settle()
  }
}
