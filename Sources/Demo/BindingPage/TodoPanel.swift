internal import ObservableBinding
internal import ObservableSamples

func makeTodos(in panel: Element) {
  let viewModel = TodoListViewModel()
  viewModel.todos.value = [
    Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Desk"), Todo(id: 3, title: "Bread"),
    Todo(id: 4, title: "Lamp", isDone: true), Todo(id: 5, title: "Apples"),
  ]
  let buttons = row(in: panel)
  let order = Button("By title", in: buttons)
  let filter = Button("Open ones", in: buttons)
  let move = Button("Keep moving", "main", in: buttons)
  let summary = Element("output", "said", in: panel)
  let list = TodoList(of: viewModel, in: panel)
  var isMoving = false

  viewModel.rows.bind { list.show($0) }
  viewModel.summary.bind { summary.text = $0 }
  light(viewModel.todos)
  light(viewModel.filter)
  light(viewModel.order)
  light(viewModel.rows)
  light(viewModel.summary)

  order.onTap = {
    viewModel.order.value = viewModel.order.value == .byTitle ? .asAdded : .byTitle
  }
  filter.onTap = { viewModel.filter.value = viewModel.filter.value == .open ? .all : .open }
  func turn() {
    guard isMoving else { return }
    viewModel.todos.update { $0.append($0.remove(at: 1)) }  // one set: no row goes
    after(milliseconds: 900) { turn() }
  }
  move.onTap = {
    isMoving = !isMoving
    move.set("textContent", isMoving ? "Stand still" : "Keep moving")
    turn()
  }
}

/// A row's element is made once. It slides, and what is typed in it stays.
private final class TodoList {
  private let list: Element
  private let viewModel: TodoListViewModel
  private var shown: [TodoListViewModel.Row] = []
  private var elements: [Int: Element] = [:]

  init(of viewModel: TodoListViewModel, in parent: Element) {
    self.viewModel = viewModel
    list = Element("ul", "todos", in: parent)
  }

  func show(_ rows: [TodoListViewModel.Row]) {
    let edits = Edits(from: shown, to: rows)
    shown = rows
    edits.forEachStep(
      remove: { list.remove(at: $0) }, insert: { list.insert(element(of: $1), at: $0) })
  }

  private func element(of row: TodoListViewModel.Row) -> Element {
    if let element = elements[row.id] { return element }
    let item = Element("li", in: list)
    elements[row.id] = item
    let title = Element("span", in: item)
    let draft = Field("Title", in: item)
    let save = Button("Save", in: item)
    let done = Button("Done", in: item)

    row.title.bind { title.text = $0 }
    row.draft.bind { draft.value = $0 }
    row.isEdited.bind { save.isEnabled = $0 }
    light(row.draft)
    draft.onEdit = { row.draft.value = $0 }
    save.onTap = { [viewModel] in viewModel.commit(row) }
    done.onTap = { [viewModel] in viewModel.toggle(row) }
    return item
  }
}
