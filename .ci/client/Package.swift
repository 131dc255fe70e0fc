// swift-tools-version: 6.2

import PackageDescription

// A package elsewhere that depends on this one: what it compiles, users can write. .ci/clients
// builds it in several languages, which CLIENT names.

let settings: (mode: SwiftLanguageMode, swift: [SwiftSetting]) =
  switch Context.environment["CLIENT"] {
  case "swift5": (.v5, [])
  case "strict":
    (
      .v6,
      [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    )
  case "mainactor": (.v6, [.defaultIsolation(MainActor.self)])
  default: (.v6, [])
  }

let libraries: [Target.Dependency] = [
  "BoxBinding", "ObservableBinding", "KeyPathBinding", "DelegateBinding", "ActionBinding",
  "BindingTesting",
].map { .product(name: $0, package: "Bindery") }

let package = Package(
  name: "Client",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Bindery", path: "../..")],
  targets: [
    // The fixed spelling, module by module.
    .executableTarget(name: "Spelling", dependencies: libraries),

    // A module that declares our names, and one that imports both.
    .target(name: "Namesakes"),
    .executableTarget(name: "BesideNamesakes", dependencies: libraries + ["Namesakes"]),

    // A library that uses ours inside, and its client, which sees nothing of them.
    .target(name: "Embedder", dependencies: libraries),
    .executableTarget(name: "EmbedderClient", dependencies: ["Embedder", "Namesakes"]),
  ],
  swiftLanguageModes: [settings.mode]
)

for target in package.targets {
  target.swiftSettings = settings.swift + [.treatAllWarnings(as: .error)]
}
