#if !hasFeature(Embedded)
  public import ObservableBinding

  /// Cells whose formulas name the cells that they need, and can be edited.
  ///
  /// ```swift
  /// let sheet = FormulaSheet()
  /// sheet.set("A1", to: { _ in 2 })
  /// sheet.set("B1", to: { $0[0] * 10 }, of: "A1")
  /// sheet["B1"].bind(label) { label, value in label.text = "\(value)" }  // 20
  /// sheet.set("A1", to: { _ in 3 })                                      // 30
  /// sheet.set("B1", to: { $0[0] + 1 }, of: "A1")                         // 4
  /// sheet.set("A1", to: { $0[0] }, of: "B1")                             // refused: it would need itself
  /// ```
  ///
  /// A cell is the value of what its formula chooses. Whoever needs cells that depend on each other hears
  /// of an edit once.
  public final class FormulaSheet {
    private struct Formula {
      var needs: [String] = []
      var compute: ([Int]) -> Int = { _ in 0 }
    }

    private struct Cell {
      let formula: Observable<Formula>
      let value: Derived<Int>
    }

    private var cells: [String: Cell] = [:]

    public init() {}

    /// The value of a cell, which is 0 until it has a formula.
    public subscript(name: String) -> Derived<Int> { cell(name).value }

    /// Gives a cell a formula, unless the cell would need itself then.
    @discardableResult
    public func set(
      _ name: String, to compute: @escaping ([Int]) -> Int, of needs: String...
    ) -> Bool {
      if needs.contains(name) || needs.contains(where: { self.needs(of: $0).contains(name) }) {
        return false
      }
      cell(name).formula.value = Formula(needs: needs, compute: compute)
      return true
    }

    private func cell(_ name: String) -> Cell {
      if let cell = cells[name] { return cell }
      let formula = Observable(Formula())
      let value = formula.flatMap { [weak self] formula -> Derived<Int> in
        guard let self else { return .constant(0) }
        return Derived(from: formula.needs.map { self[$0] }, transform: formula.compute)
      }
      let cell = Cell(formula: formula, value: value)
      cells[name] = cell
      return cell
    }

    /// All that a cell needs, and what that needs.
    private func needs(of name: String) -> Set<String> {
      var found: Set<String> = []
      var path = [name]
      while let next = path.popLast() {
        for need in cells[next]?.formula.value.needs ?? [] where found.insert(need).inserted {
          path.append(need)
        }
      }
      return found
    }
  }
#endif
