/// Ties a view model to the views that show it.
///
/// A screen lives as long as the demo: going to another and coming back finds it as it was.
@MainActor
protocol Screen: AnyObject {
  /// The views from top to bottom, with a blank line between groups.
  var groups: [[any View]] { get }
}

extension Screen {
  var views: [any View] { groups.flatMap(\.self) }
}

/// A line in the table of screens: what it is called, and how to make it.
@MainActor
struct ScreenListing {
  let name: String
  let title: String
  let make: @MainActor (Surroundings) -> any Screen

  /// Every screen of the demo, in the order of the menu.
  static let all = [
    ScreenListing(name: "counter", title: "Box") { _ in CounterScreen() },
    ScreenListing(name: "buttons", title: "Taps") { _ in ButtonsScreen() },
    ScreenListing(name: "login", title: "Login") { _ in LoginScreen() },
    ScreenListing(name: "profile", title: "User", make: ProfileScreen.init),
    ScreenListing(name: "repositories", title: "Find", make: RepositoriesScreen.init),
    ScreenListing(name: "age", title: "Age") { _ in AgeScreen() },
    ScreenListing(name: "cart", title: "Cart") { _ in CartScreen() },
    ScreenListing(name: "uploads", title: "Files", make: UploadsScreen.init),
    ScreenListing(name: "about", title: "Help") { _ in AboutScreen() },
  ]
}
