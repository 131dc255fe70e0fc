#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  // A table or a collection shows the rows of a source, and takes what changes in one batch.
  @MainActor extension BindingSource {
    /// Shows the rows in a table or a collection, now and after every set.
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
    @discardableResult public func show<List: CellList, Row: Equatable>(
      in list: List, by id: @escaping (_ row: Row) -> some Hashable,
      cell: @escaping (_ list: List, _ place: IndexPath, _ row: Row) -> List.ShownCell,
      moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)? = nil
    ) -> BindingToken where Value == [Row] {
      map { [$0] }.show(in: list, by: id, cell: cell, moved: moved)
    }

    /// Shows sections of rows, as `show` of an array of rows does. Sections are told apart by their order.
    @discardableResult public func show<List: CellList, Row: Equatable>(
      in list: List, by id: @escaping (_ row: Row) -> some Hashable,
      cell: @escaping (_ list: List, _ place: IndexPath, _ row: Row) -> List.ShownCell,
      moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)? = nil
    ) -> BindingToken where Value == [[Row]] {
      ToldRows(by: id, { Edits(from: $0, to: $1, by: id) }, cell, moved)
        .show(self, in: list)
    }

    /// Shows objects, such as rows' view models, to whose values a cell binds itself.
    @discardableResult public func show<List: CellList, Row: AnyObject>(
      in list: List,
      cell: @escaping (_ list: List, _ place: IndexPath, _ row: Row) -> List.ShownCell,
      moved: ((_ from: IndexPath, _ to: IndexPath) -> Void)? = nil
    ) -> BindingToken where Value == [Row] {
      ToldRows(by: { ObjectIdentifier($0) }, { Edits(from: $0, to: $1) }, cell, moved)
        .show(map { [$0] }, in: list)
    }
  }
#endif
