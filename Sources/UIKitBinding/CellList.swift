#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A table or a collection: no other class conforms.
  @MainActor public protocol CellList: UIScrollView {
    /// The cells of a table, or those of a collection.
    associatedtype ShownCell: UIView

    /// The cells that can be seen.
    var visibleCells: [ShownCell] { get }
  }

  /// What both can do, by a collection's names.
  @MainActor protocol BatchedList: UIScrollView {
    var selected: [IndexPath] { get }
    func choose(_ place: IndexPath)
    func reloadData()
    func batch(_ updates: @escaping () -> Void)
    func deleteSections(_ sections: IndexSet)
    func insertSections(_ sections: IndexSet)
    func deleteItems(at places: [IndexPath])
    func insertItems(at places: [IndexPath])
    func moveItem(at from: IndexPath, to: IndexPath)
    func reconfigureItems(at places: [IndexPath])
  }

  extension UICollectionView: CellList, BatchedList {
    var selected: [IndexPath] { indexPathsForSelectedItems ?? [] }
    func choose(_ place: IndexPath) { selectItem(at: place, animated: false, scrollPosition: []) }
    func batch(_ updates: @escaping () -> Void) { performBatchUpdates(updates) }
  }

  extension UITableView: CellList, BatchedList {
    var selected: [IndexPath] { indexPathsForSelectedRows ?? [] }
    func choose(_ place: IndexPath) { selectRow(at: place, animated: false, scrollPosition: .none) }
    func batch(_ updates: @escaping () -> Void) { performBatchUpdates(updates) }
    func deleteSections(_ sections: IndexSet) { deleteSections(sections, with: .automatic) }
    func insertSections(_ sections: IndexSet) { insertSections(sections, with: .automatic) }
    func deleteItems(at places: [IndexPath]) { deleteRows(at: places, with: .automatic) }
    func insertItems(at places: [IndexPath]) { insertRows(at: places, with: .automatic) }
    func moveItem(at from: IndexPath, to: IndexPath) { moveRow(at: from, to: to) }
    func reconfigureItems(at places: [IndexPath]) { reconfigureRows(at: places) }
  }
#endif
