#if canImport(UIKit)
  import UIKit
  import UIKitBinding
  import XCTest

  struct Song: Equatable {
    let id: Int
    var title: String

    init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }
  }

  final class SongCell: UITableViewCell {
    var title = ""
  }

  final class SongItem: UICollectionViewCell {
    var title = ""
  }

  final class CountedTable: UITableView {
    var batches = 0

    override func performBatchUpdates(
      _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
      batches += 1
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  /// A table in a window, which notes what cells it was asked for.
  @MainActor final class TableScreen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 800))
    let table = CountedTable(frame: CGRect(x: 0, y: 0, width: 320, height: 800), style: .plain)
    var asked: [String] = []

    init(isInWindow: Bool = true) {
      table.rowHeight = 20
      table.register(SongCell.self, forCellReuseIdentifier: "Song")
      window.isHidden = false
      if isInWindow { window.addSubview(table) }
    }

    func cell(_ table: UITableView, _ place: IndexPath, _ title: String) -> UITableViewCell {
      asked.append(title)
      let cell = table.dequeueReusableCell(withIdentifier: "Song", for: place)
      (cell as? SongCell)?.title = title
      return cell
    }

    /// What the cells say, section after section.
    var titles: [[String]] {
      table.layoutIfNeeded()
      return (0..<table.numberOfSections).map { section in
        (0..<table.numberOfRows(inSection: section)).map { row in
          let cell = table.cellForRow(at: IndexPath(row: row, section: section))
          return (cell as? SongCell)?.title ?? "nothing"
        }
      }
    }

    var selected: [IndexPath] { (table.indexPathsForSelectedRows ?? []).sorted() }

    func select(_ places: IndexPath...) {
      for place in places { table.selectRow(at: place, animated: false, scrollPosition: .none) }
    }

    @discardableResult func show(
      _ songs: some BindingSource<[Song]>, moved: ((IndexPath, IndexPath) -> Void)? = nil
    ) -> BindingToken {
      songs.show(
        in: table, by: \.id,
        cell: { [weak self] table, place, song in
          self?.cell(table, place, song.title)
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        }, moved: moved)
    }
  }

  @MainActor final class CollectionScreen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let list: UICollectionView

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 50, height: 50)
      list = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
      list.register(SongItem.self, forCellWithReuseIdentifier: "Song")
      window.isHidden = false
      window.addSubview(list)
    }

    func cell(_ list: UICollectionView, _ place: IndexPath, _ title: String)
      -> UICollectionViewCell
    {
      let cell = list.dequeueReusableCell(withReuseIdentifier: "Song", for: place)
      (cell as? SongItem)?.title = title
      return cell
    }

    var titles: [[String]] {
      list.layoutIfNeeded()
      return (0..<list.numberOfSections).map { section in
        (0..<list.numberOfItems(inSection: section)).map { item in
          let cell = list.cellForItem(at: IndexPath(item: item, section: section))
          return (cell as? SongItem)?.title ?? "nothing"
        }
      }
    }
  }

  /// Random numbers, the same in each run.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
#endif
