import ActionBinding
import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class TodoListTests: XCTestCase {
  private var viewModel: TodoListViewModel!

  override func tearDown() { viewModel = nil }

  override func setUp() {
    viewModel = TodoListViewModel()
    viewModel.todos.value = [
      Todo(id: 1, title: "milk", project: "shop"), Todo(id: 2, title: "desk", project: "home"),
      Todo(id: 3, title: "eggs", project: "shop", isDone: true),
    ]
  }

  private var titles: [String] { viewModel.rows.value.map(\.title.value) }

  func testTheUserFiltersAndSorts() {
    let shown = Recorder(viewModel.rows.map { $0.map(\.title.value) })

    viewModel.order.value = .byTitle
    viewModel.filter.value = .open
    viewModel.todos.value[0].title = "beans"
    viewModel.order.value = .asAdded
    viewModel.filter.value = .done

    XCTAssertEqual(
      shown.values,
      [
        ["milk", "desk", "✓ eggs"], ["desk", "✓ eggs", "milk"], ["desk", "milk"],
        ["beans", "desk"],
        ["beans", "desk"], ["✓ eggs"],
      ])
  }

  func testRowsKeepTheirStateThroughSortsFiltersAndReloads() {
    let milk = viewModel.rows.value[0]
    milk.isExpanded.value = true

    viewModel.order.value = .byTitle
    viewModel.filter.value = .done
    viewModel.filter.value = .all
    viewModel.todos.value = [Todo(id: 4, title: "tea"), Todo(id: 1, title: "oat milk")]

    XCTAssertTrue(viewModel.rows.value[0] === milk)
    XCTAssertTrue(milk.isExpanded.value)
    XCTAssertEqual(titles, ["oat milk", "tea"])
  }

  func testADraftIsKeptUntilItsTitleChanges() {
    let milk = viewModel.rows.value[0]
    let isEdited = Recorder(milk.isEdited.removeDuplicates())

    milk.draft.value = "oat milk"
    viewModel.toggle(milk)
    XCTAssertEqual(milk.draft.value, "oat milk")
    viewModel.commit(milk)
    milk.draft.value = "soy milk"
    viewModel.todos.value[0].title = "rice milk"

    XCTAssertEqual(milk.draft.value, "rice milk")
    XCTAssertEqual(isEdited.values, [false, true, false, true, false])
    XCTAssertEqual(titles[0], "✓ rice milk")
  }

  func testTheSelectionFollowsItsRowAndThenTheNext() {
    let selected = Recorder(
      viewModel.selection.map { $0.map { "\($0.row.todo.value.title) \($0.place)" } })

    viewModel.select(1)
    viewModel.order.value = .byTitle
    viewModel.todos.value.append(Todo(id: 4, title: "apples"))
    viewModel.remove(viewModel.rows.value[1])
    viewModel.filter.value = .open
    viewModel.todos.value = []

    XCTAssertEqual(
      selected.values, [nil, "desk 1", "desk 0", "desk 1", "eggs 1", "milk 1", nil])
  }

  func testSectionsAreInTheOrderOfTheirFirstRows() {
    let sections = Recorder(
      viewModel.sections.map { $0.map { "\($0.key): \($0.rows.map(\.title.value))" } })

    viewModel.todos.value[1].project = "shop"
    viewModel.order.value = .byTitle

    XCTAssertEqual(
      sections.values,
      [
        [#"shop: ["milk", "✓ eggs"]"#, #"home: ["desk"]"#],
        [#"shop: ["milk", "desk", "✓ eggs"]"#], [#"shop: ["desk", "✓ eggs", "milk"]"#],
      ])
  }

  func testATableIsToldWhatMoves() {
    let table = StrictTable<TodoListViewModel.Row>()
    let moves = Recorder(viewModel.rows.edits().map { $0.moves.count })
    viewModel.rows.edits().bind(table) { $0.show($1) }

    viewModel.order.value = .byTitle
    viewModel.todos.value[0].title = "milk and honey"
    viewModel.toggle(viewModel.rows.value[2])

    XCTAssertEqual(table.cells.map(\.title.value), titles)
    XCTAssertEqual(table.complaints, [])
    XCTAssertEqual(moves.values, [1])
  }

  func testRandomProgramsOfAList() {
    for seed in 1...150 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      let tracker = LifetimeTracker()
      do {
        let viewModel = tracker.track(TodoListViewModel())
        let table = StrictTable<TodoListViewModel.Row>()
        viewModel.rows.edits().bind(table) { $0.show($1) }
        let byProject = StrictTable<TodoListViewModel.Row>()
        byProject.sections = []
        byProject.reloadData()
        var last: [ObservableSamples.Section<String, TodoListViewModel.Row>] = []
        viewModel.sections.bind(byProject) { table, new in
          table.show(SectionEdits(from: last, to: new, by: \.id) { $0 === $1 }, new.map(\.rows))
          last = new
        }
        var states: [Int: Bool] = [:]
        for step in 1...30 {
          let rows = viewModel.rows.value
          let row = rows.isEmpty ? nil : rows[dice.roll(rows.count) - 1]
          switch dice.roll(9) {
          case 1, 2:
            viewModel.todos.value.append(
              Todo(id: step, title: "\(dice.roll(50))", project: "\(dice.roll(3))"))
          case 3: viewModel.filter.value = [.all, .open, .done][dice.roll(3) - 1]
          case 4: viewModel.order.value = [.asAdded, .byTitle][dice.roll(2) - 1]
          case 5: row.map(viewModel.toggle)
          case 6: row.map(viewModel.remove)
          case 7: row?.isExpanded.value.toggle()
          case 8: viewModel.select(rows.isEmpty ? nil : dice.roll(rows.count) - 1)
          default:
            batch(viewModel.todos, viewModel.order) {
              viewModel.todos.value.reverse()
              viewModel.order.value = .asAdded
              if let row { row.draft.value = "\(dice.roll(50))" }
              row.map(viewModel.commit)
            }
          }
          if let row { states[row.todo.value.id] = row.isExpanded.value }
          let now = viewModel.rows.value
          XCTAssertTrue(table.cells.elementsEqual(now) { $0 === $1 }, "seed \(seed)")
          let sections = viewModel.sections.value.map { $0.rows.map(\.id) }
          XCTAssertEqual(byProject.cellsBySection.map { $0.map(\.id) }, sections, "seed \(seed)")
          let kept = now.allSatisfy { states[$0.todo.value.id] ?? false == $0.isExpanded.value }
          XCTAssertTrue(kept, "seed \(seed)")
          if let selection = viewModel.selection.value {
            XCTAssertTrue(now[selection.place] === selection.row, "seed \(seed)")
          }
          XCTAssertEqual(
            Set(now.map { $0.todo.value.title }),
            Set(
              viewModel.todos.value.filter {
                viewModel.filter.value == .all || $0.isDone == (viewModel.filter.value == .done)
              }.map(\.title)), "seed \(seed)")
        }
        XCTAssertEqual(table.complaints + byProject.complaints, [], "seed \(seed)")
      }
      XCTAssertEqual(tracker.alive, [], "seed \(seed)")
    }
  }
}
