// developer.apple.com/documentation/foundation/indexpath, where UIKit adds to it
extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}

// /uiscrollview
@MainActor open class UIScrollView: UIView {}

// /uitableviewdatasource: what is optional there does here what UIKit does without it.
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

// /uilistcontentconfiguration
public struct UIListContentConfiguration {
  public var text: String?
  public var secondaryText: String?
}

// /uitableviewcell
@MainActor open class UITableViewCell: UIView {
  // /uitableviewcell/cellstyle
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  open private(set) var reuseIdentifier: String?
  open var contentConfiguration: UIListContentConfiguration?
  open private(set) lazy var contentView = UIView()

  // Not required in UIKit, whose runtime makes an object of any class.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  open func prepareForReuse() {}
}

// /uitableview
@MainActor open class UITableView: UIScrollView {
  // /uitableview/style
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  // /uitableview/rowanimation
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  // /uitableview/scrollposition
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  public init(frame: CGRect, style: Style) { super.init(frame: frame) }
  public convenience init() { self.init(frame: .zero, style: .plain) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private lazy var grid = Grid<UITableViewCell>(
    name: "UITableView", isInWindow: { [unowned self] in window != nil },
    places: { [unowned self] in Int((frame.height / rowHeight).rounded(.up)) },
    counts: { [unowned self] in
      guard let dataSource else { return [] }
      return (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.tableView(self, numberOfRowsInSection: $0)
      }
    },
    make: { [unowned self] in dataSource?.tableView(self, cellForRowAt: $0) },
    reuse: { $0.prepareForReuse() })
  private var makers: [String: UITableViewCell.Type] = [:]

  open var rowHeight: CGFloat = 44
  open var tableHeaderView: UIView?
  open var allowsMultipleSelection = false
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = cellClass as? UITableViewCell.Type
  }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let maker = makers[identifier] else { stop("register a class for \(identifier).") }
    return grid.dequeue(indexPath, identifier) {
      maker.init(style: .default, reuseIdentifier: identifier)
    }
  }

  open var numberOfSections: Int { grid.counted.count }
  open func numberOfRows(inSection section: Int) -> Int { grid.counted[section] }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { grid.cell(at: indexPath) }
  open var visibleCells: [UITableViewCell] { grid.visible.map(\.cell) }
  open var indexPathsForVisibleRows: [IndexPath]? { grid.visible.map(\.place) }

  open var indexPathForSelectedRow: IndexPath? { grid.selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? {
    grid.selected.isEmpty ? nil : grid.selected
  }
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { grid.select(indexPath, isAlone: !allowsMultipleSelection) }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { grid.deselect(indexPath) }

  open func reloadData() { grid.reload() }
  open override func layoutIfNeeded() { grid.layOut() }
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    grid.batch { updates?() }
    completion?(true)
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    grid.change { $0.inserted += indexPaths }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    grid.change { $0.deleted += indexPaths }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    grid.change { $0.moved.append((indexPath, newIndexPath)) }
  }
  open func reconfigureRows(at indexPaths: [IndexPath]) { grid.reconfigure(indexPaths) }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    grid.change { $0.insertedSections += sections }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    grid.change { $0.deletedSections += sections }
  }

  /// As the user's finger does: the row lies there already when the data source is told.
  package func drag(_ from: IndexPath, to: IndexPath) {
    guard dataSource?.tableView(self, canMoveRowAt: from) == true else { return }
    grid.drag(from, to: to) { dataSource?.tableView(self, moveRowAt: from, to: to) }
  }
}
