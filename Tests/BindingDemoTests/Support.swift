import BindingTesting

@testable import BindingDemo

extension App {
  /// The demo, with a time of its own that stands still.
  convenience init(_ listings: [ScreenListing] = ScreenListing.all) {
    self.init(listings, in: Surroundings(scheduler: ManualScheduler()))
  }
}
