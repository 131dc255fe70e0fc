/// Makes the sources of several modules those of one, whatever target they are in.
///
/// The sources are formatted, so a line tells what it is: what begins with as many spaces as the
/// `#if`s around it ask for is at the top of its file.
struct Flattening {
  enum Access: String, CaseIterable { case `internal`, package, `public` }

  /// None of these is a module any more.
  let modules: [String]
  var access = Access.internal
  var stripsComments = false
  /// For a compiler that knows neither `nonisolated` before a type nor what strict memory safety asks.
  var isForSwift60 = false
  /// What stands before properties. Where such a type says that it is nonisolated, the compiler takes that
  /// for said of the properties: it refuses them in a class that is on the main actor.
  var propertyWrappers: Set<String> = []

  /// The modules to import, and whether that is public: said twice, it would be warned of.
  private var imported: [String: Bool] = [:]
  private(set) var lines: [String] = []
  /// The `#if`s around a line, and what was imported inside of which.
  private var conditions: [Substring] = []
  private var importedInside: Set<[Substring]> = []
  private var isInString = false
  /// The attributes that stand on lines of their own above the next one.
  private var above: [String] = []

  var imports: [String] {
    imported.keys.sorted().map { module in
      (imported[module] == true && access != .internal ? "public " : "") + "import \(module)"
    }
  }

  init(_ modules: [String]) { self.modules = modules }

  /// Adds a file.
  mutating func add(_ text: String, named name: String) {
    if !stripsComments { lines += ["", "// MARK: - \(name)", ""] }
    var file = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = file.popFirst() {
      let isText = isInString
      if line.contains("\"\"\""), line.matches(of: /"""/).count == 1 { isInString.toggle() }
      if isText { lines.append(String(line)) } else { add(line, before: file) }
    }
  }

  private mutating func add(_ line: Substring, before rest: ArraySlice<Substring>) {
    let indent = line.prefix { $0 == " " }
    let code = line.dropFirst(indent.count)
    if indent.isEmpty, code.contains("import "),
      let match = code.wholeMatch(of: /(?:@_exported )?(?:(public) )?import (\w+)/)
    {
      if modules.contains(String(match.2)) { return }
      imported[String(match.2), default: false] =
        imported[String(match.2)] == true || match.1 != nil
    } else if code.hasPrefix("import ") || code.hasPrefix("public import ")
      || code.hasPrefix("@_exported "), let module = code.split(separator: " ").last
    {
      if modules.contains(String(module)) { return }
      if importedInside.insert(conditions + [module]).inserted {
        addDeclaration(indent, code, before: rest)
      }
    } else if code.hasPrefix("@_spi("), code.contains(" import ") {
      lines.append(String(line))  // of a module of the toolchain's
    } else if code.hasPrefix("//") {
      if !stripsComments { lines.append(renamed(line)) }
    } else if code.hasPrefix("#") {
      addCondition(line, code)
    } else if code.isEmpty {
      if lines.last != "" { lines.append("") }
    } else {
      addDeclaration(indent, code, before: rest)
    }
  }

  private mutating func addCondition(_ line: Substring, _ code: Substring) {
    if code.hasPrefix("#if") { conditions.append(code) }
    if code.hasPrefix("#else") { conditions[conditions.count - 1] = code }
    if code.hasPrefix("#endif") {
      conditions.removeLast()
      // What was in between is left out.
      if let last = lines.last, last.drop(while: { $0 == " " }).hasPrefix("#if") {
        lines.removeLast()
        return
      }
    }
    // In Package.swift, a setting of the package says where; a file has none.
    lines.append(
      renamed(line).replacing(
        /\bTHREAD_CHECKS\b/,
        with: "(DEBUG && !hasFeature(Embedded) && (canImport(Darwin) || os(Linux) || os(Android)))")
    )
  }

  private mutating func addDeclaration(
    _ indent: Substring, _ code: Substring, before rest: ArraySlice<Substring>
  ) {
    var words = code.split(separator: " ", omittingEmptySubsequences: false).map(String.init)[...]
    var modifiers: [String] = []
    while let word = words.first, Self.isModifier(word) {
      modifiers.append(word)
      words.removeFirst()
    }
    let all = above + modifiers
    above = words.isEmpty ? all : []
    modifiers = modifiers.compactMap { flattened($0) }
    let declared = modifiers.firstIndex { !$0.hasPrefix("@") } ?? modifiers.count
    if indent.count == 2 * conditions.count, !isForSwift60, !isPropertyWrapper(words),
      Self.isIsolatedByDefault(words.joined(separator: " "), all, before: rest)
    {
      modifiers.insert("nonisolated", at: declared)
    }
    // What is inlinable may use all that is public; of what is `package`, only what says so.
    if access == .package, all.contains("public"), words.first != "extension",
      !all.contains("@inlinable"), !all.contains("@_alwaysEmitIntoClient")
    {
      modifiers.insert("@usableFromInline", at: declared)
    }
    if modifiers.isEmpty, words.isEmpty { return }
    lines.append(renamed(indent + (modifiers + words).joined(separator: " ")))
  }

  private static func isModifier(_ word: String) -> Bool {
    // An attribute whose argument has spaces in it stands on a line of its own.
    word.hasPrefix("@") && (!word.contains("(") || word.hasSuffix(")"))
      || [
        "public", "package", "private", "fileprivate", "final", "static", "override", "convenience",
        "indirect", "mutating", "borrowing", "consuming", "nonisolated", "nonisolated(nonsending)",
      ].contains(word)
  }

  private func flattened(_ modifier: String) -> String? {
    switch (modifier, access) {
    case ("@safe", _) where isForSwift60: nil
    case ("@inlinable", .internal), ("@usableFromInline", .internal), ("@frozen", .internal),
      ("@_fixed_layout", .internal), ("@_alwaysEmitIntoClient", .internal), ("public", .internal):
      nil
    case ("package", _): nil
    case _ where modifier.hasPrefix("@_spi("): nil
    case ("public", .package): "package"
    default: modifier
    }
  }

  private func isPropertyWrapper(_ words: ArraySlice<String>) -> Bool {
    words.dropFirst().first.map {
      propertyWrappers.contains(String($0.prefix { $0.isLetter }))
    } ?? false
  }

  /// Whether a compiler whose default isolation is the main actor would put it there.
  private static func isIsolatedByDefault(
    _ code: String, _ modifiers: [String], before rest: ArraySlice<Substring>
  ) -> Bool {
    if modifiers.contains(where: { $0 == "@MainActor" || $0.hasPrefix("nonisolated") }) {
      return false
    }
    switch code.prefix(while: { $0 != " " }) {
    case "class", "struct", "enum", "protocol", "extension", "let", "var": return true
    case "func":
      var signature = code
      for line in rest where !signature.contains("{") { signature += line }
      return !signature.contains(": isolated ")
    default: return false
    }
  }

  private func renamed(_ line: some StringProtocol) -> String {
    var line = String(line)
    if line.contains("Claim") {
      // By default, a name and what stands behind its dot are one word.
      line.replace(/\b(Box|Delegate)Claim\b/.wordBoundaryKind(.simple), with: "Claim")
    }
    if line.contains("Binding.") { for module in modules { line.replace(module + ".", with: "") } }
    if isForSwift60 { line.replace(/\bunsafe[ ]/, with: "") }
    return line
  }
}
