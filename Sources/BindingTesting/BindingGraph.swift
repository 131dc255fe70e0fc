public import ObservableBinding

/// Which source is computed from which, and who listens: what to print when a label doesn't change.
///
/// ```text
/// print(BindingGraph(of: sum, withValues: true))
///
/// 1 Observable<Int> at App/Basket.swift:1 = 5, heard by nobody
/// 2 Observable<Int> at App/Basket.swift:2 = 3, heard by nobody
/// 3 Derived<Int> at App/Basket.swift:3 = 15, from 1 and 2, heard by Label
/// ```
///
/// It shows the sources that you name, those above, and the heard values below, at one moment.
public struct BindingGraph: CustomStringConvertible {
  /// A node or, of a gate that has taken over a map, that map.
  private typealias Found = (node: _Node, isMap: Bool)

  private var nodes: [ObjectIdentifier: Int] = [:]
  private var lines: [(source: String, inputs: [Int], listeners: String)] = []

  /// Looks at the sources. `withValues` also shows values, which computes those that nobody hears.
  public init(of sources: any BindingSource..., withValues: Bool = false) {
    self.init(of: sources, withValues: withValues)
  }

  /// Looks at an array of sources, in the same way.
  public init(of sources: [any BindingSource], withValues: Bool = false) {
    var found: [Found] = []
    for source in sources { add(source._place, to: &found) }
    for (node, _) in found { for node in node.below { add(node, to: &found) } }
    let isCold = found.map { !$0.node.isHot }
    // Each is computed once, and not for each that is computed from it.
    if withValues { for (node, _) in found { node.keep(true) } }
    defer { if withValues { for (node, _) in found.reversed() { node.keep(false) } } }
    lines = zip(found, isCold).enumerated().map { index, place in
      let ((node, isMap), isCold) = place
      let kind = node.isObservable ? "Observable" : node.isLinked ? "Linked" : "Derived"
      let owners = isMap ? [] : (node.anyList as? any Heard)?.owners ?? []
      let value = withValues ? node.look().value.map { " = \(Self.text($0))" } ?? "" : ""
      let mapMadeAt = node.gate?.mapMadeAt
      let isOfMap = !isMap && mapMadeAt != nil
      let gate = isMap ? "" : node.gate.map { ", \($0.operation)" } ?? ""
      return (
        "\(kind)<\(node.typeName)> at \(isMap ? mapMadeAt ?? "" : node.madeAt)\(value)\(isCold ? ", cold" : "")\(gate)",
        isOfMap ? [index] : node.above.compactMap { nodes[ObjectIdentifier($0)] },
        Self.listeners(owners)
      )
    }
  }

  /// Adds a node after its inputs, whose chain may be deeper than the stack.
  private mutating func add(_ node: _Node, to found: inout [Found]) {
    var path = [node]
    while let node = path.last {
      guard nodes[ObjectIdentifier(node)] == nil else {
        path.removeLast()
        continue
      }
      if let input = node.above.first(where: { nodes[ObjectIdentifier($0)] == nil }) {
        path.append(input)
        continue
      }
      if node.gate?.mapMadeAt != nil { found.append((node, true)) }
      found.append((node, false))
      nodes[ObjectIdentifier(node)] = found.count
    }
  }

  private static func listeners(_ owners: [String?]) -> String {
    var names: [(name: String, count: Int)] = []
    for name in owners.map({ $0 ?? "a closure" }) {
      let place = names.firstIndex { $0.name == name } ?? names.count
      if place == names.count { names.append((name, 0)) }
      names[place].count += 1
    }
    let all = names.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count))" }
    return "heard by " + (all.isEmpty ? "nobody" : all.joined(separator: " and "))
  }

  /// A line for each source, inputs before what is computed from them.
  @_spi(Printing) public var description: String {
    lines.enumerated().map { index, line in
      let inputs = line.inputs.map(String.init).joined(separator: " and ")
      let from = inputs.isEmpty ? "" : ", from \(inputs)"
      return "\(index + 1) \(line.source)\(from), \(line.listeners)"
    }.joined(separator: "\n")
  }

  /// The same as a flow chart in the language of Mermaid, for a Markdown page.
  public var mermaid: String {
    var text = "flowchart TD"
    for (index, line) in lines.enumerated() {
      let label = "\(line.source)\n\(line.listeners)"
      text += "\n  s\(index + 1)[\"\(Self.escaped(label))\"]"
      for input in line.inputs { text += "\n  s\(input) --> s\(index + 1)" }
    }
    return text
  }

  /// A value in one line. The reflection of others than texts would name modules and addresses.
  private static func text(_ value: Any) -> String {
    let isText = value is any StringProtocol || value is Character
    return (isText ? String(reflecting: value) : "\(value)").inOneLine
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in  // a quote with an accent is one character
      switch scalar {
      case "\n": "<br/>"
      case "\"": "#quot;"
      case "&": "#amp;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "#": "#35;"
      default: String(scalar)
      }
    }.joined()
  }
}

/// A list of listeners, whatever they listen to.
private protocol Heard {
  var owners: [String?] { get }
}

extension Listeners: Heard {}
