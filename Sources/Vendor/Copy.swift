/// The modules in one file.
struct Copy {
  let version: String
  let digest: String
  let text: String

  init(_ request: Invocation.Request, of sources: Sources) throws {
    let modules = try sources.closure(of: request.modules)
    if request.isForSwift60, let module = modules.first(where: Self.needsSwift62.contains) {
      throw Failure("\(module) needs Swift 6.2: it has functions that stay on the caller's actor.")
    }
    var flattening = Flattening(modules)
    flattening.access = request.access
    flattening.stripsComments = request.stripsComments
    flattening.isForSwift60 = request.isForSwift60
    for module in modules {
      for file in try sources.files(of: module) {
        flattening.propertyWrappers.formUnion(
          file.text.matches(of: /@propertyWrapper\s[^{]*?(?:struct|class) (\w+)/).map {
            String($0.1)
          })
      }
    }
    // Modules that don't import each other have copies of it under other names.
    for file in try sources.files(of: "ObservableBinding") where file.name == "Claim" {
      flattening.add(file.text, named: file.name)
    }
    for module in modules {
      for file in try sources.files(of: module) where !file.name.hasSuffix("Claim") {
        flattening.add(file.text, named: file.name)
      }
    }
    var request = request
    request.modules = try sources.modules.filter(request.modules.contains)
    let body = Self.body(flattening, license: try sources.license)
    version = try sources.version
    digest = Self.digest(of: body)
    text = Head(version: version, request: request, digest: digest).text + body
  }

  private static let needsSwift62: Set = [
    "ActionBinding", "ObservationBinding", "UIKitBinding", "BindingTesting",
  ]

  private static func body(_ flattening: Flattening, license: String) -> String {
    let license = license.split(separator: "\n", omittingEmptySubsequences: false)
    return """
      //
      \(license.dropLast().map { $0.isEmpty ? "//" : "// \($0)" }.joined(separator: "\n"))
      //
      // swift-format-ignore-file
      // swiftlint:disable all

      \((flattening.imports + flattening.lines).joined(separator: "\n"))

      """
  }

  /// FNV-1a: it notices edits, not forgeries.
  private static func digest(of body: String) -> String {
    let hash = body.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

extension Copy {
  /// The lines that say what a copy was made of.
  struct Head {
    let version: String
    let request: Invocation.Request
    let digest: String

    var text: String {
      """
      // Bindery \(version): \(request.modules.joined(separator: ", ")) in one file.
      // Written by: swift run Vendor \(request.arguments)
      // Digest: \(digest)

      """
    }
  }

  /// A file that was written before.
  struct Found {
    let version: String
    let request: Invocation.Request
    let digest: String
    let isEdited: Bool

    /// Fails where the head isn't one of ours.
    init?(_ text: String) {
      guard
        let match = text.prefixMatch(
          of: /\/\/ Bindery (\S+): .*\n\/\/ Written by: swift run Vendor (.*)\n\/\/ Digest: (\w+)\n/
        ),
        case .write(let request, _, _)? = try? Invocation(
          match.2.split(separator: " ").map(String.init))
      else { return nil }
      version = String(match.1)
      self.request = request
      digest = String(match.3)
      isEdited = Copy.digest(of: String(text[match.range.upperBound...])) != digest
    }
  }
}
