// swift-tools-version: 6.2
import PackageDescription

// Packages elsewhere that use this one beside names like ours, and inside a library of their own.
// .ci/clients builds them in several languages, which LANGUAGE names.
let environment = Context.environment
let features = environment["BINDERY_FEATURES"]!.split(separator: " ").map(String.init)
let libraries: [Target.Dependency] = environment["BINDERY_LIBRARIES"]!.split(separator: " ").map {
  .product(name: String($0), package: "Bindery")
}
let settings: [SwiftSetting] =
  switch environment["LANGUAGE"] {
  case "strict": features.map { .enableUpcomingFeature($0) }
  case "mainactor": [.defaultIsolation(MainActor.self)]
  default: []
  }

let package = Package(
  name: "Client",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Bindery", path: "../..")],
  targets: [
    .target(name: "Namesakes", swiftSettings: settings),
    .target(name: "Embedder", dependencies: libraries, swiftSettings: settings),
    .executableTarget(
      name: "Client", dependencies: libraries + ["Namesakes", "Embedder"], swiftSettings: settings),
  ],
  swiftLanguageModes: [environment["LANGUAGE"] == "swift5" ? .v5 : .v6]
)
