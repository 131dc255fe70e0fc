public import ObservableBinding

public struct Todo: Equatable {
  public let id: Int
  public var title: String
  public var project: String
  public var isDone = false

  public init(id: Int, title: String, project: String = "", isDone: Bool = false) {
    (self.id, self.title, self.project, self.isDone) = (id, title, project, isDone)
  }
}

/// A list that its user filters and sorts. Its rows have a state of their own, which outlives edits,
/// moves and reloads; the selection follows its row.
///
/// ```swift
/// let viewModel = TodoListViewModel()
/// viewModel.todos.value = [Todo(id: 1, title: "milk"), Todo(id: 2, title: "eggs")]
/// viewModel.order.value = .byTitle
/// viewModel.rows.value.map { $0.title.value }  // ["eggs", "milk"]
/// viewModel.select(1)
/// viewModel.todos.value[1].title = "tea"   // the selection is row 0 now: "milk"
/// ```
public final class TodoListViewModel {
  public enum Filter { case all, open, done }
  public enum Order { case asAdded, byTitle }

  /// What is shown of a todo, and what its user does with it.
  public final class Row {
    public let id: Int
    public let todo: Derived<Todo>
    public let title: Derived<String>
    public let isExpanded = Observable(false)
    /// The title while it is edited: it starts over when the todo gets another.
    public let draft: Linked<String>
    public let isEdited: Derived<Bool>

    init(_ todo: Derived<Todo>) {
      id = todo.value.id
      self.todo = todo
      title = todo.map { $0.isDone ? "✓ \($0.title)" : $0.title }
      let name = todo.map { $0.title }.removeDuplicates()
      draft = Linked(name) { name in name }
      isEdited = Derived(name, draft) { $0 != $1 }
    }
  }

  public let todos = Observable<[Todo]>([])
  public let filter = Observable(Filter.all)
  public let order = Observable(Order.asAdded)
  /// The rows that are shown, in their order.
  public let rows: Derived<[Row]>
  /// The same by project, in the order in which these come first: `SectionEdits` tell a table.
  public let sections: Derived<[Section<String, Row>]>
  /// The row that is selected, and its place among those that are shown. When it goes, the next one is.
  public let selection: Linked<(row: Row, place: Int)?>
  public let summary: Derived<String>

  public init() {
    let sorted = todos.sorted(by: { $0.id }) { $0.title < $1.title }
    let ordered = order.flatMap { [todos] in $0 == .byTitle ? sorted : todos.readOnly }
    let shown = Derived(ordered, filter) { todos, filter in
      todos.filter { filter == .all || $0.isDone == (filter == .done) }
    }
    // Of all todos: a row that the filter hides keeps its state.
    let all = todos.mapEach(by: { $0.id }) { Row($0) }.map { rows in
      rows.reduce(into: [:]) { all, row in all[row.id] = row }
    }
    rows = Derived(shown, all) { shown, rows in shown.compactMap { rows[$0.id] } }
    sections = Derived(shown, all) { shown, rows in
      shown.grouped { $0.project }.map { section in
        Section(section.key, section.rows.compactMap { rows[$0.id] })
      }
    }
    selection = Linked(rows) { rows, last in
      guard let last = last ?? nil, !rows.isEmpty else { return nil }
      let place = rows.firstIndex { $0 === last.row } ?? min(last.place, rows.count - 1)
      return (rows[place], place)
    }
    summary = todos.map { todos in "\(todos.count { !$0.isDone }) of \(todos.count) open" }
  }

  public func select(_ place: Int?) { selection.value = place.map { (rows.value[$0], $0) } }

  /// Takes what the user has typed for the title.
  public func commit(_ row: Row) {
    let title = row.draft.value
    edit(row) { $0.title = title }
  }

  public func toggle(_ row: Row) { edit(row) { $0.isDone.toggle() } }

  public func remove(_ row: Row) {
    todos.value.removeAll { $0.id == row.id }
  }

  private func edit(_ row: Row, _ change: (inout Todo) -> Void) {
    guard let place = todos.value.firstIndex(where: { $0.id == row.id }) else { return }
    todos.update { change(&$0[place]) }
  }
}
