import KeyPathBinding

/// Models and controls that are bound both ways. The reference is a set of cells, and connections
/// between them: what is connected is equal.
package enum TwoWay: Scenario {
  static let models = 3, controls = 2, labels = 2, tokens = 6

  package struct Cell: Hashable, CustomStringConvertible {
    let model: Int
    let isFirst: Bool

    var part: WritableKeyPath<Form, Int> { isFirst ? \.first : \.second }
    package var description: String { "m\(model)" + (isFirst ? "\\.first" : "\\.second") }
  }

  package enum Manner {
    case plain
    /// It calls a closure of its own at each edit, before its binding acts: that makes no more than 3
    /// of the edit.
    case sets(Cell)
    case corrects
    /// It reports each assignment; or another value first; or what it shows, to whoever listens.
    case reports
    case passes
    case isEager
  }

  package enum Operation {
    case set(Cell, Int)
    case setBoth(Int, Int)
    case edit(control: Int, Int)
    /// An edit that is reported after a cell was set to what it was.
    case type(control: Int, Int, during: Cell)
    /// An edit that is reported later, or never.
    case show(control: Int, Int)
    case report(control: Int)
    case bind(Cell, Cell, token: Int)
    case bindControl(Cell, Int, Manner, token: Int)
    case bindLabel(Cell, Int, token: Int)
    /// A listener of the model makes no more than 2 of the part, from now on.
    case clamp(Cell, token: Int)
    case cancel(Int)
    case dropModel(Int)
    case dropControl(Int)
  }

  package static func operation(_ choices: inout Choices) -> Operation {
    func cell(_ choices: inout Choices) -> Cell {
      Cell(model: choices.next(models), isFirst: choices.next(2) == 0)
    }
    switch choices.next(23) {
    case 0..<5: return .set(cell(&choices), choices.next(5))
    case 5: return .setBoth(choices.next(models), choices.next(5))
    case 6, 7: return .edit(control: choices.next(controls), choices.next(5))
    case 8:
      return .type(control: choices.next(controls), choices.next(5), during: cell(&choices))
    case 9..<12: return .bind(cell(&choices), cell(&choices), token: choices.next(tokens))
    case 12..<15:
      let manners: [Manner] = [
        .plain, .plain, .sets(cell(&choices)), .corrects, .reports, .passes, .isEager,
      ]
      return .bindControl(
        cell(&choices), choices.next(controls), choices.element(of: manners),
        token: choices.next(tokens))
    case 15: return .bindLabel(cell(&choices), choices.next(labels), token: choices.next(tokens))
    case 16: return .clamp(cell(&choices), token: choices.next(tokens))
    case 17, 18: return .cancel(choices.next(tokens))
    case 19, 20: return .show(control: choices.next(controls), choices.next(5))
    case 21: return .report(control: choices.next(controls))
    default:
      return choices.next(3) == 0
        ? .dropControl(choices.next(controls)) : .dropModel(choices.next(models))
    }
  }

  package static func mismatch(_ operations: [Operation]) -> String? {
    let library = TwoWayLibrary()
    var reference = TwoWayReference()
    for (step, operation) in operations.enumerated() {
      var next = reference
      next.perform(operation)
      if next.isUnclear { continue }
      library.perform(operation)
      reference = next
      var actual = library.state
      let promised = reference.state
      for (place, assigned) in promised.assigned.enumerated() where assigned == nil {
        actual.assigned[place] = nil
      }
      if actual != promised { return "after step \(step + 1): \(actual)\npromised: \(promised)" }
    }
    return nil
  }

  /// What can be seen: values of the models, what controls and labels show, how often controls were
  /// assigned, and what of all that has died.
  struct State: Equatable {
    var values: [Int?]
    var shown: [Int?]
    /// `nil` where it isn't promised how often.
    var assigned: [Int?]
    var labels: [Int]
    var survivors: [Bool]
  }
}

package struct Form: Equatable {
  var first = 0
  var second = 0
}

extension TwoWay.Operation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .set(let cell, let value): "\(cell) = \(value)"
    case .setBoth(let model, let value): "m\(model).value = Form(\(value), \(value))"
    case .edit(let control, let value): "c\(control).edit(\(value))"
    case .type(let control, let value, let cell):
      "c\(control).show(\(value)), \(cell) = \(cell), c\(control).report()"
    case .show(let control, let value): "c\(control).show(\(value))"
    case .report(let control): "c\(control).report()"
    case .bind(let one, let other, let token):
      "t\(token) = \(one).bidirectionalBind(to: \(other))"
    case .bindControl(let cell, let control, let manner, let token):
      "t\(token) = \(cell).bidirectionalBind(to: c\(control)), which \(manner)"
    case .bindLabel(let cell, let label, let token): "t\(token) = \(cell).bind(to: l\(label))"
    case .clamp(let cell, let token): "t\(token) = \(cell).bind { at most 2 }"
    case .cancel(let token): "t\(token).cancel()"
    case .dropModel(let model): "m\(model) = nil"
    case .dropControl(let control): "c\(control) = nil"
    }
  }
}

private final class Control {
  var manner = TwoWay.Manner.plain
  var text = 0 {
    didSet {
      assignments += 1
      if isQuiet { return }
      switch manner {
      case .reports: onEdit?(text)
      case .passes: for value in [1, text] { edit(value) }
      default: break
      }
    }
  }
  private(set) var assignments = 0
  private var isQuiet = false
  var onEdit: ((Int) -> Void)? {
    didSet { if case .isEager = manner { onEdit?(text) } }
  }

  /// As a user does: the control shows it already when it says so.
  func edit(_ value: Int) {
    show(value)
    onEdit?(value)
  }

  func show(_ value: Int) {
    isQuiet = true
    text = value
    isQuiet = false
    assignments -= 1
  }

  func report() { onEdit?(text) }
}

private final class TwoWayLibrary {
  private struct Weak { weak var object: AnyObject? }

  private var models: [Bindable<Form>?] = (0..<TwoWay.models).map { _ in Bindable(Form()) }
  private var controls: [Control?] = (0..<TwoWay.controls).map { _ in Control() }
  private let labels = (0..<TwoWay.labels).map { _ in Control() }
  private var tokens: [BindingToken?] = Array(repeating: nil, count: TwoWay.tokens)
  private var bindingsOfControls: [Int: BindingToken] = [:]
  private let everything: [Weak]
  private var isFree = Array(repeating: true, count: TwoWay.labels)

  init() {
    everything = models.map { Weak(object: $0) } + controls.map { Weak(object: $0) }
  }

  func perform(_ operation: TwoWay.Operation) {
    switch operation {
    case .set(let cell, let value):
      if let model = models[cell.model] { model.value[keyPath: cell.part] = value }
    case .setBoth(let model, let value):
      if let model = models[model] { model.value = Form(first: value, second: value) }
    case .edit(let control, let value): controls[control]?.edit(value)
    case .type(let control, let value, let cell):
      controls[control]?.show(value)
      if let model = models[cell.model] { model.value[keyPath: cell.part] += 0 }
      controls[control]?.report()
    case .show(let control, let value): controls[control]?.show(value)
    case .report(let control): controls[control]?.report()
    case .bind(let one, let other, let token):
      guard one != other, let model = models[one.model], let target = models[other.model]
      else { return }
      tokens[token] = model.bidirectionalBind(one.part, to: target, other.part)
    case .bindControl(let cell, let place, let manner, let token):
      guard let model = models[cell.model], let control = controls[place] else { return }
      bindingsOfControls[place]?.cancel()
      control.manner = manner
      switch manner {
      case .sets(let cell):
        control.onEdit = { [unowned self] in
          models[cell.model]?.value[keyPath: cell.part] = min($0, 3)
        }
      case .corrects:
        control.onEdit = { [unowned control] in if $0 > 3 { control.text = 3 } }
      default: control.onEdit = nil
      }
      tokens[token] = model.bidirectionalBind(cell.part, to: control, \.text, edits: \.onEdit)
      bindingsOfControls[place] = tokens[token]
    case .bindLabel(let cell, let label, let token):
      guard let model = models[cell.model], isFree[label] else { return }
      isFree[label] = false  // of two sources, it would depend on their order which writes last
      let part: KeyPath<Form, Int> = cell.part
      tokens[token] = model.bind(part, to: labels[label], \.text)
    case .clamp(let cell, let token):
      tokens[token] =
        models[cell.model]?.bind { [unowned self] in
          guard $0[keyPath: cell.part] > 2, let model = models[cell.model] else { return }
          if model.value[keyPath: cell.part] > 2 { model.value[keyPath: cell.part] = 2 }
        } ?? tokens[token]
    case .cancel(let token): tokens[token]?.cancel()
    case .dropModel(let model): models[model] = nil
    case .dropControl(let control): controls[control] = nil
    }
  }

  var state: TwoWay.State {
    TwoWay.State(
      values: models.flatMap { [$0?.value.first, $0?.value.second] },
      shown: controls.map { $0?.text },
      assigned: controls.map { $0?.assignments },
      labels: labels.map(\.text),
      survivors: everything.map { $0.object != nil })
  }
}

/// What is connected is equal: whoever changed last tells all others, and nobody is told what it
/// shows already. A clamp on the way makes its own of it for all.
private struct TwoWayReference {
  private enum End: Hashable {
    case cell(TwoWay.Cell)
    case control(Int)
  }

  private enum Binding {
    case connection(End, End)
    case clamp(TwoWay.Cell)
    case label(TwoWay.Cell, Int)
  }

  private var values: [End: Int] = [:]
  private var assigned: [Int?] = Array(repeating: 0, count: TwoWay.controls)
  private var labels = Array(repeating: 0, count: TwoWay.labels)
  private var bindings: [Int: Binding] = [:]
  private var tokens: [Int: Int] = [:]
  private var bindingsOfControls: [Int: Int] = [:]
  private var manners: [Int: TwoWay.Manner] = [:]
  private var count = 0
  private var isFree = Array(repeating: true, count: TwoWay.labels)
  /// Whether what a control had yet to report may be overwritten on the way to what a clamp makes of a set.
  private(set) var isUnclear = false

  init() {
    for control in 0..<TwoWay.controls { values[.control(control)] = 0 }
    for model in 0..<TwoWay.models {
      for isFirst in [true, false] { values[.cell(.init(model: model, isFirst: isFirst))] = 0 }
    }
  }

  mutating func perform(_ operation: TwoWay.Operation) {
    switch operation {
    case .set(let cell, let value): set(.cell(cell), value)
    case .setBoth(let model, let value):
      set(.cell(.init(model: model, isFirst: true)), value)
      set(.cell(.init(model: model, isFirst: false)), value)
    case .edit(let control, let value), .type(let control, let value, _): edit(control, value)
    case .show(let control, let value):
      if values[.control(control)] != nil { values[.control(control)] = value }
    case .report(let control):
      if let shown = values[.control(control)] { edit(control, shown) }
    case .bind(let one, let other, let token):
      guard one != other, let value = values[.cell(one)], values[.cell(other)] != nil
      else { return }
      add(.connection(.cell(one), .cell(other)), token)
      set(.cell(one), value)
    case .bindControl(let cell, let control, let manner, let token):
      guard let value = values[.cell(cell)], values[.control(control)] != nil else { return }
      if let old = bindingsOfControls[control] { bindings[old] = nil }
      manners[control] = manner
      if case .passes = manner { assigned[control] = nil }  // it assigns itself as well
      add(.connection(.cell(cell), .control(control)), token)
      bindingsOfControls[control] = tokens[token]
      if values[.control(control)] != value { assigned[control] = assigned[control].map { $0 + 1 } }
      values[.control(control)] = value
      set(.cell(cell), value)
    case .bindLabel(let cell, let label, let token):
      guard values[.cell(cell)] != nil, isFree[label] else { return }
      isFree[label] = false
      add(.label(cell, label), token)
    case .clamp(let cell, let token):
      guard let value = values[.cell(cell)] else { return }
      add(.clamp(cell), token)
      if value > 2 { set(.cell(cell), 2) }
    case .cancel(let token): if let binding = tokens[token] { bindings[binding] = nil }
    case .dropModel(let model):
      drop([true, false].map { .cell(.init(model: model, isFirst: $0)) })
    case .dropControl(let control):
      drop([.control(control)])
      assigned[control] = nil
    }
    for case .label(let cell, let label) in bindings.values {
      if let value = values[.cell(cell)] { labels[label] = value }
    }
  }

  /// What the control shows when its own closure has returned is what counts. A set that changes
  /// nothing may be one of another part, and tells it nothing.
  private mutating func edit(_ control: Int, _ value: Int) {
    guard values[.control(control)] != nil else { return }
    values[.control(control)] = value
    switch manners[control] {
    case .sets(let cell) where values[.cell(cell)] != min(value, 3):
      set(.cell(cell), min(value, 3))
    case .corrects where value > 3:
      values[.control(control)] = 3
      assigned[control] = assigned[control].map { $0 + 1 }
    default: break
    }
    if let shown = values[.control(control)] { set(.control(control), shown) }
  }

  private mutating func add(_ binding: Binding, _ token: Int) {
    count += 1
    bindings[count] = binding
    tokens[token] = count
  }

  private mutating func drop(_ ends: [End]) {
    for end in ends { values[end] = nil }
    bindings = bindings.filter { _, binding in
      switch binding {
      case .connection(let one, let other): values[one] != nil && values[other] != nil
      case .clamp(let cell), .label(let cell, _): values[.cell(cell)] != nil
      }
    }
  }

  private mutating func set(_ end: End, _ value: Int) {
    guard values[end] != nil else { return }
    let before = values
    let connected = connected(to: end)
    let isClamped = isClamped(connected)
    values[end] = value
    let final = isClamped ? min(value, 2) : value
    for each in connected where values[each] != final || isClamped {
      // On the way to what a clamp makes of it, a control may show more than one value.
      if case .control(let control) = each {
        // What it has yet to report stays, unless its cell has changed.
        let cell = cell(of: each)
        if isClamped { isUnclear = isUnclear || each != end && before[cell] != before[each] }
        if !isClamped, before[cell] == final { continue }
        assigned[control] = isClamped ? nil : assigned[control].map { $0 + 1 }
      }
      values[each] = final
    }
  }

  private func connected(to end: End) -> Set<End> {
    var connected: Set = [end]
    var size = 0
    while connected.count > size {
      size = connected.count
      for case .connection(let one, let other) in bindings.values
      where connected.contains(one) || connected.contains(other) {
        connected.formUnion([one, other])
      }
    }
    return connected
  }

  private func isClamped(_ ends: Set<End>) -> Bool {
    bindings.values.contains {
      if case .clamp(let cell) = $0 { ends.contains(.cell(cell)) } else { false }
    }
  }

  private func cell(of control: End) -> End {
    for case .connection(let cell, control) in bindings.values { return cell }
    return control
  }

  var state: TwoWay.State {
    let cells = (0..<TwoWay.models).flatMap { model in
      [true, false].map { values[.cell(.init(model: model, isFirst: $0))] }
    }
    let shown = (0..<TwoWay.controls).map { values[.control($0)] }
    return TwoWay.State(
      values: cells, shown: shown, assigned: assigned, labels: labels,
      survivors: (0..<TwoWay.models).map { cells[2 * $0] != nil } + shown.map { $0 != nil })
  }
}
