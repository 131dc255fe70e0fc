import Foundation

/// The project, as it lies in a clone.
struct Sources {
  let root: URL

  /// - Parameter root: Where this tool was built, unless told otherwise.
  init(root: URL = URL(fileURLWithPath: #filePath + "/../../..").standardizedFileURL) {
    self.root = root
  }

  /// Those that others can import, in the order of their arrows.
  var modules: [String] {
    get throws {
      try text("Package.swift").matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) }
    }
  }

  var version: String {
    get throws {
      guard let match = try text("CHANGELOG.md").firstMatch(of: /\n## (\d+\.\d+\.\d+)/) else {
        throw Failure("CHANGELOG.md names no version.")
      }
      return String(match.1)
    }
  }

  var license: String {
    get throws { try text("LICENSE") }
  }

  /// The modules and those that they import, in the order of their arrows.
  func closure(of names: [String]) throws -> [String] {
    let modules = try modules
    var needed: Set<String> = []
    var pending = names
    while let name = pending.popLast() {
      guard modules.contains(name) else {
        throw Failure("There is no module \(name): there are \(modules.joined(separator: ", ")).")
      }
      if needed.insert(name).inserted {
        pending += try files(of: name).flatMap { file in
          file.text.matches(of: /(?m)^ *(?:@_exported )?(?:public )?import (\w+)$/)
            .map { String($0.1) }
        }.filter(modules.contains)
      }
    }
    return modules.filter(needed.contains)
  }

  func files(of module: String) throws -> [(name: String, text: String)] {
    let folder = "Sources/\(module)"
    let paths =
      FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted() ?? []
    return try paths.map { path in
      let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      return (String(name), try text("\(folder)/\(path)"))
    }
  }

  private func text(_ path: String) throws -> String {
    let url = root.appendingPathComponent(path)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw Failure("\(url.path) can't be read: this has to be run from a clone of Bindery.")
    }
    return text.replacing("\r\n", with: "\n")  // as Windows' git may check it out
  }
}
