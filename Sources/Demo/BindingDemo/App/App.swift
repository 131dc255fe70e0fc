/// The demo without a terminal: keys go in, frames come out.
@MainActor
final class App {
  /// What the next key acts on.
  enum Focus: Equatable {
    case menu
    /// A view of the screen, by its place among all views.
    case view(Int)
  }

  /// The room for a frame.
  var size: Size

  private(set) var isRunning = true
  private(set) var screenIndex = 0
  private(set) var focus = Focus.menu {
    didSet { scroll = 0 }
  }
  /// How far the user has scrolled beyond the rows that show the focus.
  private(set) var scroll = 0

  private let listings: [ScreenListing]
  private let screens: [any Screen]

  init(
    _ listings: [ScreenListing] = ScreenListing.all, in surroundings: Surroundings,
    size: Size = App.preferredSize
  ) {
    self.listings = listings
    self.size = size
    screens = listings.map { $0.make(surroundings) }
    focusFirstView()
  }

  var titles: [String] { listings.map(\.title) }
  /// What the screens are called in commands.
  var names: [String] { listings.map(\.name) }
  var screen: any Screen { screens[screenIndex] }

  var focusedView: (any View)? {
    if case .view(let index) = focus { screen.views[index] } else { nil }
  }

  /// Shows the screen of that name; false if there is none.
  func show(_ name: String) -> Bool {
    guard let index = names.firstIndex(of: name) else { return false }
    show(index)
    return true
  }

  func press(_ key: Key) {
    if focusedView?.press(key) != true {
      perform(key)
    } else if focusedView?.takesText == true || focusedView?.focusedRow != nil {
      scroll = 0  // who types or selects wants to see it
    } else if !stops.contains(focus) {
      focusNeighbour()  // what was pressed has disabled itself
    }
  }

  private func show(_ index: Int) {
    guard screens.indices.contains(index) else { return }
    screenIndex = index
    focusFirstView()
  }
}

/// What keys do that the focused view has no use for.
extension App {
  private func perform(_ key: Key) {
    switch key {
    case .control("c"), .character("q"): isRunning = false
    case .function(let number): show(number - 1)
    case .character(let character):
      if let number = character.wholeNumberValue { show(number - 1) }
    case .escape: focus = .menu
    case .tab: moveFocus(by: 1, wraps: true)
    case .backtab: moveFocus(by: -1, wraps: true)
    case .left where focus == .menu: showNeighbour(by: -1)
    case .right where focus == .menu: showNeighbour(by: 1)
    case .up where scroll > 0: scroll -= 1
    case .up, .left: moveFocus(by: -1, wraps: false)
    case .down where isAtLastStop: scroll += min(1, rowsBelow)
    case .down, .right: moveFocus(by: 1, wraps: false)
    case .enter where focus == .menu || focusedView?.takesText == true:
      moveFocus(by: 1, wraps: false)
    default: break
    }
  }

  private func showNeighbour(by step: Int) {
    show(screenIndex + step)
    focus = .menu
  }
}

/// Moving the focus: the menu comes first, then the views from top to bottom.
extension App {
  private var stops: [Focus] {
    [.menu] + screen.views.indices.filter { screen.views[$0].canFocus }.map(Focus.view)
  }

  private var isAtLastStop: Bool { stops.last == focus }

  private func focusFirstView() {
    focus = stops.dropFirst().first ?? .menu
  }

  /// The next view that can have the focus, or else the last one.
  private func focusNeighbour() {
    guard case .view(let index) = focus else { return }
    let next = screen.views.indices.first { $0 > index && screen.views[$0].canFocus }
    focus = next.map(Focus.view) ?? stops.last ?? .menu
  }

  private func moveFocus(by step: Int, wraps: Bool) {
    let stops = stops
    guard let place = stops.firstIndex(of: focus) else { return focusNeighbour() }
    let target = place + step
    if wraps {
      focus = stops[(target + stops.count) % stops.count]
    } else if stops.indices.contains(target) {
      focus = stops[target]
    }
  }
}
