import Foundation

/// What the command does, but for printing.
struct Tool {
  struct Outcome: Equatable {
    var output = ""
    var error = ""
    var code: Int32 = 0
  }

  let sources: Sources

  func run(_ arguments: some Sequence<String>) -> Outcome {
    do {
      switch try Invocation(arguments) {
      case .help: return Outcome(output: Invocation.help(modules: try sources.modules))
      case .check(let path): return try check(path)
      case .write(let request, let path, let isForced):
        let copy = try Copy(request, of: sources)
        guard let path else { return Outcome(output: copy.text) }
        try write(copy, to: path, isForced: isForced)
        return Outcome(error: "Wrote \(path).\n")
      }
    } catch let mistake as Invocation.Mistake {
      return Outcome(error: "\(mistake.sentence)\n\(Invocation.usage)\n", code: 64)
    } catch {
      return Outcome(error: "\((error as? Failure)?.sentence ?? "\(error)")\n", code: 1)
    }
  }

  private func write(_ copy: Copy, to path: String, isForced: Bool) throws {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { throw Failure("\(path) is a folder: name a file in it.") }
    if !isForced, isThere {
      guard let old = try? Copy.Found(read(path)) else {
        throw Failure("\(path) is there, and isn't a copy of Bindery: --force replaces it.")
      }
      if old.isEdited {
        throw Failure(
          "\(path) was edited: --check \(path) lists the edits, --force replaces them.")
      }
    }
    do {
      // Where the path is a link, what it stands for is replaced.
      let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      try Data(copy.text.utf8).write(to: url, options: .atomic)
    } catch {
      throw Failure("\(path) can't be written: is its folder there, and may you write to it?")
    }
  }

  private func check(_ path: String) throws -> Outcome {
    let text = try read(path)
    guard let found = Copy.Found(text) else {
      throw Failure(
        "\(path) isn't a copy of Bindery: its first lines don't say what it was made of.")
    }
    let made = try Copy(found.request, of: sources)
    let again = "swift run Vendor \(found.request.arguments) --output \(path)"
    if text == made.text {
      return Outcome(output: "\(path) is what Bindery \(made.version) makes.\n")
    }
    if !found.isEdited {
      return Outcome(
        output: """
          \(path) is what Bindery \(found.version) made, and nobody has edited it. This version \
          (\(made.version)) makes another:
            \(again)

          """, code: 1)
    }
    guard found.digest == made.digest else {
      throw Failure(
        """
        \(path) was made by another version (\(found.version)), and edited since: that version \
        lists the edits.
        """)
    }
    return Outcome(
      output: "\(path) was edited:\n\(edits(from: made.text, to: text).joined(separator: "\n"))\n",
      code: 1)
  }

  private func read(_ path: String) throws -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("\(path) can't be read.")
    }
    return text
  }
}

struct Failure: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

/// The lines that were taken out and put in, with their numbers.
private func edits(from old: String, to new: String) -> [String] {
  let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
  let changes = new.difference(from: old)
  let removed = Set(changes.removals.map(\.offset))
  let inserted = Set(changes.insertions.map(\.offset))
  var edits: [String] = []
  var (from, to) = (0, 0)
  while from < old.count || to < new.count {
    if removed.contains(from) {
      edits.append("\(to + 1): - \(old[from])")
      from += 1
    } else if inserted.contains(to) {
      edits.append("\(to + 1): + \(new[to])")
      to += 1
    } else {
      from += 1
      to += 1
    }
  }
  return edits
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
