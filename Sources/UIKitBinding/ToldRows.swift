#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What a list was told of a source, which may be further: the list's data source.
  @MainActor
  final class ToldRows<List: CellList, Row, ID: Hashable>: NSObject, UITableViewDataSource,
    UICollectionViewDataSource
  {
    private var told: [[Row]] = []
    /// From a move by the user until the next turn: what is to be told then.
    private var waiting: [[Row]]?
    private let id: (Row) -> ID
    private let compare: (_ old: [Row], _ new: [Row]) -> Edits<Row>
    private let cell: (List, IndexPath, Row) -> List.ShownCell
    private let moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)?

    init(
      by id: @escaping (Row) -> ID,
      _ compare: @escaping (_ old: [Row], _ new: [Row]) -> Edits<Row>,
      _ cell: @escaping (List, IndexPath, Row) -> List.ShownCell,
      _ moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)?
    ) {
      (self.id, self.compare, self.cell, self.moved) = (id, compare, cell, moved)
    }

    func show(_ source: some BindingSource<[[Row]]>, in list: List) -> BindingToken {
      told = source.value
      list.kept.rows = self
      (list as? UITableView)?.dataSource = self
      (list as? UICollectionView)?.dataSource = self
      return list.keep(source.bind(list) { [weak self] list, new in self?.show(new, in: list) })
    }

    private func row(at place: IndexPath) -> Row { told[place.section][place.item] }

    private func show(_ new: [[Row]], in list: UIScrollView) {
      guard let list = list as? any BatchedList else { return }
      if waiting != nil { return waiting = new }
      let selected = Set(list.selected.map { id(row(at: $0)) })
      if list.window == nil {
        told = new
        list.reloadData()
      } else {
        tell(zip(told, new).map(compare), new, list)
      }
      var missing = selected.subtracting(list.selected.map { id(row(at: $0)) })
      for (section, rows) in told.enumerated() where !missing.isEmpty {
        for (item, row) in rows.enumerated() where missing.remove(id(row)) != nil {
          list.choose([section, item])
        }
      }
    }

    /// Tells what has changed in each section. A row that goes from one to another is another row.
    private func tell(_ edits: [Edits<Row>], _ new: [[Row]], _ list: any BatchedList) {
      let old = told.count
      let steps = edits.flatMap { $0.removals + $0.insertions + $0.moves.map(\.to) }
      if old != new.count || !steps.isEmpty {
        list.batch { [self] in
          told = new
          list.deleteSections(IndexSet(edits.count..<old))
          list.insertSections(IndexSet(edits.count..<new.count))
          for (section, edits) in edits.enumerated() {
            list.deleteItems(at: edits.removals.map { [section, $0] })
            list.insertItems(at: edits.insertions.map { [section, $0] })
            for move in edits.moves {
              list.moveItem(at: [section, move.from], to: [section, move.to])
            }
          }
        }
      }
      told = new
      let changed = edits.enumerated().flatMap { section, edits in
        edits.updates.map { [section, $0.to] as IndexPath }
      }
      if !changed.isEmpty { list.reconfigureItems(at: changed) }
    }

    /// The user has moved a row, and the list shows it so. What the source says is shown on a later turn:
    /// inside of this, no list takes updates.
    private func move(_ from: IndexPath, to: IndexPath, in list: UIScrollView) {
      waiting = waiting ?? told
      let row = told[from.section].remove(at: from.item)
      told[to.section].insert(row, at: to.item)
      moved?(from, to)
      RunLoop.main.perform { [weak self, weak list] in
        MainActor.assumeIsolated {
          if let self, let list, let new = self.waiting.take() { self.show(new, in: list) }
        }
      }
    }

    private func shown<Cell: UIView>(_ place: IndexPath, in list: UIScrollView) -> Cell? {
      (list as? List).flatMap { cell($0, place, row(at: place)) as? Cell }
    }

    func numberOfSections(in _: UITableView) -> Int { told.count }
    func numberOfSections(in _: UICollectionView) -> Int { told.count }
    func tableView(_: UITableView, numberOfRowsInSection section: Int) -> Int {
      told[section].count
    }
    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      told[section].count
    }
    func tableView(_ list: UITableView, cellForRowAt place: IndexPath) -> UITableViewCell {
      shown(place, in: list) ?? UITableViewCell()  // never run
    }
    func collectionView(
      _ list: UICollectionView, cellForItemAt place: IndexPath
    ) -> UICollectionViewCell {
      shown(place, in: list) ?? UICollectionViewCell()  // never run
    }
    func tableView(_: UITableView, canMoveRowAt _: IndexPath) -> Bool { moved != nil }
    func collectionView(_: UICollectionView, canMoveItemAt _: IndexPath) -> Bool { moved != nil }
    func tableView(_ list: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
      move(from, to: to, in: list)
    }
    func collectionView(_ list: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
      move(from, to: to, in: list)
    }
  }
#endif
