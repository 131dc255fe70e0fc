#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Lists: a table or a collection shows the rows of a source, and takes what changes in one batch.
  @MainActor extension BindingSource {
    /// Shows the rows in a table, now and after every set.
    ///
    /// ```swift
    /// let names = Observable(["Ada", "Grace"]), table = UITableView()
    /// table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    /// names.show(in: table, by: \.self) { table, place, name in
    ///   let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: place)
    ///   var content = cell.defaultContentConfiguration()
    ///   content.text = name
    ///   cell.contentConfiguration = content
    ///   return cell
    /// }
    /// table.numberOfRows(inSection: 0)  // => 2
    /// ```
    ///
    /// Rows with the same id are the same row: it moves, keeps its selection, and is configured anew
    /// where `==` says that it has changed. So it keeps its cell: give a row that wants another class of cell
    /// another id. A table that isn't in a window is reloaded.
    ///
    /// The table keeps `cell` and `moved`: capture its controller weakly. It shows one source: the next
    /// takes its place. With `moved`, the user can move rows: move them in the model, too, or the table moves
    /// them back.
    @discardableResult public func show<Row: Equatable>(
      in table: UITableView, by id: @escaping (_ row: Row) -> some Hashable,
      cell: @escaping (_ table: UITableView, _ place: IndexPath, _ row: Row) -> UITableViewCell,
      moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)? = nil
    ) -> BindingToken where Value == [Row] {
      map { [$0] }.show(in: table, by: id, cell: cell, moved: moved)
    }

    /// Shows sections of rows in a table, as `show` of an array of rows does. Sections are told apart by their
    /// order.
    @discardableResult public func show<Row: Equatable>(
      in table: UITableView, by id: @escaping (_ row: Row) -> some Hashable,
      cell: @escaping (_ table: UITableView, _ place: IndexPath, _ row: Row) -> UITableViewCell,
      moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)? = nil
    ) -> BindingToken where Value == [[Row]] {
      ToldRows(by: id, { Edits(from: $0, to: $1, by: id) }, cell, moved).show(self, in: table)
    }

    /// Shows objects in a table, such as rows' view models, to whose values a cell binds itself.
    @discardableResult public func show<Row: AnyObject>(
      in table: UITableView,
      cell: @escaping (_ table: UITableView, _ place: IndexPath, _ row: Row) -> UITableViewCell,
      moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)? = nil
    ) -> BindingToken where Value == [Row] {
      ToldRows(by: { ObjectIdentifier($0) }, { Edits(from: $0, to: $1) }, cell, moved)
        .show(map { [$0] }, in: table)
    }

    /// Shows the items in a collection, as `show(in:by:)` shows rows in a table.
    @discardableResult public func show<Row: Equatable>(
      in list: UICollectionView, by id: @escaping (_ row: Row) -> some Hashable,
      cell:
        @escaping (_ list: UICollectionView, _ place: IndexPath, _ row: Row)
        -> UICollectionViewCell,
      moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)? = nil
    ) -> BindingToken where Value == [Row] {
      map { [$0] }.show(in: list, by: id, cell: cell, moved: moved)
    }

    /// Shows sections of items in a collection, as `show(in:by:)` shows rows in a table.
    @discardableResult public func show<Row: Equatable>(
      in list: UICollectionView, by id: @escaping (_ row: Row) -> some Hashable,
      cell:
        @escaping (_ list: UICollectionView, _ place: IndexPath, _ row: Row)
        -> UICollectionViewCell,
      moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)? = nil
    ) -> BindingToken where Value == [[Row]] {
      ToldRows(by: id, { Edits(from: $0, to: $1, by: id) }, cell, moved).show(self, in: list)
    }

    /// Shows objects in a collection, as `show(in:)` shows them in a table.
    @discardableResult public func show<Row: AnyObject>(
      in list: UICollectionView,
      cell:
        @escaping (_ list: UICollectionView, _ place: IndexPath, _ row: Row)
        -> UICollectionViewCell,
      moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)? = nil
    ) -> BindingToken where Value == [Row] {
      ToldRows(by: { ObjectIdentifier($0) }, { Edits(from: $0, to: $1) }, cell, moved)
        .show(map { [$0] }, in: list)
    }
  }
#endif
