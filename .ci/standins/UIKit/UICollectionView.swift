// /uicollectionviewlayout
@MainActor open class UICollectionViewLayout: NSObject {}

// /uicollectionviewflowlayout
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
}

// /uicollectionviewdatasource: what is optional there does here what UIKit does without it.
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

// /uicollectionreusableview
@MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  // Not required in UIKit, whose runtime makes an object of any class.
  public override required init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
}

// /uicollectionviewcell
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  open private(set) lazy var contentView = UIView()
}

// /uicollectionview
@MainActor open class UICollectionView: UIScrollView {
  // /uicollectionview/scrollposition
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private lazy var grid = Grid<UICollectionViewCell>(
    name: "UICollectionView", isInWindow: { [unowned self] in window != nil },
    places: { [unowned self] in Int(frame.height / 50) * Int(frame.width / 50) },
    counts: { [unowned self] in
      guard let dataSource else { return [] }
      return (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.collectionView(self, numberOfItemsInSection: $0)
      }
    },
    make: { [unowned self] in dataSource?.collectionView(self, cellForItemAt: $0) },
    reuse: { $0.prepareForReuse() })
  private var makers: [String: UICollectionViewCell.Type] = [:]

  open var allowsMultipleSelection = false
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = cellClass as? UICollectionViewCell.Type
  }
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let maker = makers[identifier] else { stop("register a class for \(identifier).") }
    return grid.dequeue(indexPath, identifier) {
      let cell = maker.init(frame: .zero)
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  open var numberOfSections: Int { grid.counted.count }
  open func numberOfItems(inSection section: Int) -> Int { grid.counted[section] }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    grid.cell(at: indexPath)
  }
  open var visibleCells: [UICollectionViewCell] { grid.visible.map(\.cell) }
  open var indexPathsForVisibleItems: [IndexPath] { grid.visible.map(\.place) }

  open var indexPathsForSelectedItems: [IndexPath]? { grid.selected }
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { grid.select(indexPath, isAlone: !allowsMultipleSelection) }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { grid.deselect(indexPath) }

  open func reloadData() { grid.reload() }
  open override func layoutIfNeeded() { grid.layOut() }
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    grid.batch { updates?() }
    completion?(true)
  }
  open func insertItems(at indexPaths: [IndexPath]) { grid.change { $0.inserted += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { grid.change { $0.deleted += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    grid.change { $0.moved.append((indexPath, newIndexPath)) }
  }
  open func reconfigureItems(at indexPaths: [IndexPath]) { grid.reconfigure(indexPaths) }
  open func insertSections(_ sections: IndexSet) {
    grid.change { $0.insertedSections += sections }
  }
  open func deleteSections(_ sections: IndexSet) {
    grid.change { $0.deletedSections += sections }
  }

  /// As the user's finger does: the item lies there already when the data source is told.
  package func drag(_ from: IndexPath, to: IndexPath) {
    guard dataSource?.collectionView(self, canMoveItemAt: from) == true else { return }
    grid.drag(from, to: to) { dataSource?.collectionView(self, moveItemAt: from, to: to) }
  }
}
