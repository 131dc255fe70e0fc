// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Bindery",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "BoxBinding", targets: ["BoxBinding"]),
    .library(name: "ObservableBinding", targets: ["ObservableBinding"]),
    .library(name: "KeyPathBinding", targets: ["KeyPathBinding"]),
    .library(name: "DelegateBinding", targets: ["DelegateBinding"]),
    .library(name: "ActionBinding", targets: ["ActionBinding"]),
    .library(name: "ObservationBinding", targets: ["ObservationBinding"]),
    .library(name: "BindingTesting", targets: ["BindingTesting"]),
  ],
  targets: [
    // Libraries: what one imports. None imports Foundation.
    .target(name: "BoxBinding"),
    .target(name: "ObservableBinding"),
    .target(name: "KeyPathBinding", dependencies: ["ObservableBinding"]),
    .target(name: "DelegateBinding"),
    .target(name: "ActionBinding", dependencies: ["ObservableBinding"]),
    .target(name: "ObservationBinding", dependencies: ["ObservableBinding"]),
    .target(
      name: "BindingTesting",
      dependencies: [
        "BoxBinding", "ObservableBinding", "KeyPathBinding", "DelegateBinding", "ActionBinding",
        "ObservationBinding",
      ]),

    // Samples: the same view models, once for each technique.
    .target(name: "BoxSamples", dependencies: ["BoxBinding"]),
    .target(name: "ObservableSamples", dependencies: ["ObservableBinding"]),
    .target(name: "KeyPathSamples", dependencies: ["KeyPathBinding"]),
    .target(name: "DelegateSamples", dependencies: ["DelegateBinding"]),
    .target(name: "ActionSamples", dependencies: ["ActionBinding"]),

    // Programs: what one runs.
    .executableTarget(
      name: "BindingDemo",
      dependencies: [
        "ActionBinding", "ActionSamples", "BindingTesting", "BoxBinding", "BoxSamples",
        "DelegateBinding", "DelegateSamples", "KeyPathBinding", "KeyPathSamples",
        "ObservableBinding", "ObservableSamples", "ObservationBinding",
      ],
      resources: [.copy("Resources/repositories.json")]),

    // The page on which samples run in a browser: .ci/live builds it as Embedded Swift.
    .target(name: "BrowserElements"),
    .target(
      name: "BindingPage",
      dependencies: [
        "BoxBinding", "BoxSamples", "BrowserElements", "ObservableBinding", "ObservableSamples",
      ]),

    // The benchmarks, and what they measure against, in modules of its own as users have it.
    .target(name: "BenchmarkFloors"),
    .target(name: "BenchmarkHeap"),
    .target(name: "BenchmarkListeners"),
    .executableTarget(
      name: "BindingBenchmarks",
      dependencies: [
        "ActionBinding", "BenchmarkFloors", "BenchmarkHeap", "BenchmarkListeners", "BindingTesting",
        "BoxBinding", "KeyPathBinding", "ObservableBinding",
      ]),
    .executableTarget(
      name: "BindingScale",
      dependencies: [
        "BoxBinding", "ObservableBinding", "DelegateBinding", "BindingTesting", "BenchmarkHeap",
        "BenchmarkListeners",
      ]),

    // Tests: one target a module, and what they share.
    .target(name: "TrapTesting", path: "Tests/TrapTesting"),
    .target(
      name: "BindingModel",
      dependencies: [
        "ActionBinding", "BindingTesting", "BoxBinding", "DelegateBinding", "KeyPathBinding",
        "ObservableBinding",
      ],
      path: "Tests/BindingModel", exclude: ["Corpus"]),
    .executableTarget(
      name: "ModelRuns", dependencies: ["BindingModel"], path: "Tests/ModelRuns"),
    .testTarget(name: "ModelTests", dependencies: ["BindingModel"]),
    .testTarget(
      name: "BoxBindingTests", dependencies: ["BoxBinding", "BindingTesting", "TrapTesting"]),
    .testTarget(
      name: "ObservableBindingTests",
      dependencies: ["ObservableBinding", "BindingTesting", "TrapTesting"]),
    .testTarget(
      name: "KeyPathBindingTests",
      dependencies: ["KeyPathBinding", "BindingTesting", "TrapTesting"]),
    .testTarget(
      name: "DelegateBindingTests",
      dependencies: ["DelegateBinding", "BindingTesting", "TrapTesting"]),
    .testTarget(
      name: "ActionBindingTests", dependencies: ["ActionBinding", "BindingTesting", "TrapTesting"]),
    .testTarget(
      name: "ObservationBindingTests",
      dependencies: ["ObservationBinding", "ActionBinding", "BindingTesting"]),
    .testTarget(name: "ActionSamplesTests", dependencies: ["ActionSamples", "BindingTesting"]),
    .testTarget(name: "BindingTestingTests", dependencies: ["BindingTesting", "TrapTesting"]),
    .testTarget(
      name: "SamplesTests",
      dependencies: [
        "BoxSamples", "ObservableSamples", "KeyPathSamples", "DelegateSamples", "BindingTesting",
      ]),
    .testTarget(
      name: "BindingDemoTests", dependencies: ["ActionSamples", "BindingDemo", "BindingTesting"]),
    .testTarget(
      name: "BindingBenchmarksTests",
      dependencies: ["BindingBenchmarks", "BenchmarkHeap", "BenchmarkListeners", "BindingTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
