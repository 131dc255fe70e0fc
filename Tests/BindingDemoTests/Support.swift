import BindingTesting
import ObservableBinding

@testable import BindingDemo

extension App {
  /// The demo, with a time of its own that stands still.
  convenience init(_ listings: [ScreenListing] = ScreenListing.all) {
    self.init(listings, in: Surroundings(scheduler: ManualScheduler()))
  }
}

extension Picker {
  /// Rows that are told apart by their texts.
  func show(_ texts: [String]) {
    let new = texts.map { Row(id: $0, text: $0) }
    show(Edits(from: drawn.rows, to: new, by: \.id))
  }
}
