public import ObservableBinding

/// A cart whose lines have values of their own.
///
/// ```swift
/// let viewModel = CartViewModel()
/// viewModel.total.bind(label) { label, total in label.text = "\(total)" }  // 0
/// let tea = viewModel.add("Tea", at: 300)                                  // 300
/// tea.amount.value = 2                                                     // 600
/// viewModel.remove(tea)                                                    // 0
/// viewModel.undo()                                                         // 600
/// ```
///
/// The total is that of the lines that are in the cart now: a line that was removed isn't heard any
/// more, nor is one that isn't selected any more by what shows the details.
public final class CartViewModel {
  public final class Line {
    public let name: String
    public let price: Int
    public let amount = Observable(1)

    public let total: Derived<Int>
    public let details: Derived<String>

    init(_ name: String, at price: Int) {
      self.name = name
      self.price = price
      total = amount.map { $0 * price }
      details = amount.map { "\($0) x \(name) = \($0 * price)" }
    }
  }

  public let lines = Observable<[Line]>([])
  public let selected = Observable<Line?>(nil)
  private let removed = Observable<[(line: Line, place: Int)]>([])

  public let total: Derived<Int>
  public let details: Derived<String>
  public let canUndo: Derived<Bool>

  public init() {
    total = lines.flatMap { Derived(from: $0.map { $0.total }) { $0.reduce(0, +) } }
    details = selected.flatMap { $0?.details ?? .constant("nothing selected") }
    canUndo = removed.map { !$0.isEmpty }
  }

  @discardableResult
  public func add(_ name: String, at price: Int) -> Line {
    let line = Line(name, at: price)
    lines.value.append(line)
    return line
  }

  public func remove(_ line: Line) {
    guard let place = lines.value.firstIndex(where: { $0 === line }) else { return }
    batch(lines, selected, removed) {
      lines.value.remove(at: place)
      removed.value.append((line, place))
      if selected.value === line { selected.value = nil }
    }
  }

  /// Puts back what was removed last, and selects it.
  public func undo() {
    guard let (line, place) = removed.value.last else { return }
    batch(lines, selected, removed) {
      removed.value.removeLast()
      lines.value.insert(line, at: min(place, lines.value.count))
      selected.value = line
    }
  }
}
