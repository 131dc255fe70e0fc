#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What a list was told of a source, which may be further: the list's data source.
  @MainActor final class ToldRows<Row>: NSObject, UITableViewDataSource, UICollectionViewDataSource
  {
    private var told: [[Row]] = []
    private var heard: [[Row]] = []
    private var isMoving = false
    let id: (Row) -> AnyHashable
    let compare: (_ old: [Row], _ new: [Row]) -> Edits<Row>
    let cell: (UIScrollView, IndexPath, Row) -> UIView?
    let moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)?

    init<List, Cell: UIView>(
      by id: @escaping (Row) -> some Hashable,
      _ compare: @escaping (_ old: [Row], _ new: [Row]) -> Edits<Row>,
      _ cell: @escaping (List, IndexPath, Row) -> Cell,
      _ moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)?
    ) {
      (self.compare, self.moved) = (compare, moved)
      self.id = { AnyHashable(id($0)) }
      self.cell = { list, place, row in (list as? List).map { cell($0, place, row) } }
    }

    func show(_ source: some BindingSource<[[Row]]>, in list: some BatchedList) -> BindingToken {
      list.kept.showing?.cancel()
      told = source.value
      list.kept.rows = self
      (list as? UITableView)?.dataSource = self
      (list as? UICollectionView)?.dataSource = self
      let token = source.bind(list) { [weak self] list, new in self?.show(new, in: list) }
      list.kept.showing = token
      return token
    }

    private func row(at place: IndexPath) -> Row { told[place.section][place.item] }

    func show(_ new: [[Row]], in list: some BatchedList) {
      heard = new
      if isMoving { return }
      let selected = Set(list.selected.map { id(row(at: $0)) })
      if list.window == nil {
        told = new
        list.reloadData()
      } else {
        tell(zip(told, new).map(compare), new, list)
      }
      if !selected.isEmpty { select(selected, in: list) }
    }

    /// Tells what has changed in each section. A row that goes from one to another is another row.
    private func tell(_ edits: [Edits<Row>], _ new: [[Row]], _ list: some BatchedList) {
      let old = told.count
      let hasBatch = edits.contains { !($0.removals + $0.insertions).isEmpty || !$0.moves.isEmpty }
      if hasBatch || old != new.count {
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

    private func select(_ ids: Set<AnyHashable>, in list: some BatchedList) {
      var missing = ids.subtracting(list.selected.map { id(row(at: $0)) })
      for (section, rows) in told.enumerated() where !missing.isEmpty {
        for (item, row) in rows.enumerated() where missing.remove(id(row)) != nil {
          list.choose([section, item])
        }
      }
    }

    /// The user has moved a row, and the list shows it so. Where the source says otherwise, that is shown
    /// on a later turn: inside of this, no list takes updates.
    private func move(_ from: IndexPath, to: IndexPath, in list: some BatchedList) {
      let row = told[from.section].remove(at: from.item)
      told[to.section].insert(row, at: to.item)
      isMoving = true
      moved?(from, to)
      isMoving = false
      RunLoop.main.perform { [weak self, weak list] in
        MainActor.assumeIsolated { if let self, let list { self.show(self.heard, in: list) } }
      }
    }

    func numberOfSections(in list: UITableView) -> Int { told.count }
    func numberOfSections(in list: UICollectionView) -> Int { told.count }
    func tableView(_ list: UITableView, numberOfRowsInSection section: Int) -> Int {
      told[section].count
    }
    func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      told[section].count
    }
    func tableView(_ list: UITableView, cellForRowAt place: IndexPath) -> UITableViewCell {
      cell(list, place, row(at: place)) as? UITableViewCell
        ?? UITableViewCell(style: .default, reuseIdentifier: nil)  // never run
    }
    func collectionView(
      _ list: UICollectionView, cellForItemAt place: IndexPath
    ) -> UICollectionViewCell {
      cell(list, place, row(at: place)) as? UICollectionViewCell
        ?? UICollectionViewCell(frame: .zero)  // never run
    }
    func tableView(_ list: UITableView, canMoveRowAt place: IndexPath) -> Bool { moved != nil }
    func collectionView(_ list: UICollectionView, canMoveItemAt place: IndexPath) -> Bool {
      moved != nil
    }
    func tableView(_ list: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
      move(from, to: to, in: list)
    }
    func collectionView(_ list: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
      move(from, to: to, in: list)
    }
  }
#endif
