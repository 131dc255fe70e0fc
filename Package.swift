// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Bindery",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "BoxBinding", targets: ["BoxBinding"]),
    .library(name: "ObservableBinding", targets: ["ObservableBinding"]),
    // What passes ObservableBinding on has it in its product: else SwiftPM wouldn't compile clients anew
    // when that has changed, and what is inlined into them would be as it was.
    .library(name: "KeyPathBinding", targets: ["KeyPathBinding", "ObservableBinding"]),
    .library(name: "DelegateBinding", targets: ["DelegateBinding"]),
    .library(name: "ActionBinding", targets: ["ActionBinding", "ObservableBinding"]),
    .library(name: "ObservationBinding", targets: ["ObservationBinding", "ObservableBinding"]),
    .library(
      name: "UIKitBinding",
      targets: ["UIKitBinding", "ActionBinding", "KeyPathBinding", "ObservableBinding"]),
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
    // Empty where there is no UIKit: .ci/uikit builds and tests it on a stand-in.
    .target(name: "UIKitBinding", dependencies: ["ActionBinding", "KeyPathBinding"]),
    .target(
      name: "BindingTesting",
      dependencies: [
        "BoxBinding", "ObservableBinding", "KeyPathBinding", "DelegateBinding", "ActionBinding",
        "ObservationBinding",
      ]),

    // Samples: the same view models, once for each technique.
    .target(name: "BoxSamples", dependencies: ["BoxBinding"], path: "Sources/Samples/BoxSamples"),
    .target(
      name: "ObservableSamples", dependencies: ["ObservableBinding"],
      path: "Sources/Samples/ObservableSamples"),
    .target(
      name: "KeyPathSamples", dependencies: ["KeyPathBinding"],
      path: "Sources/Samples/KeyPathSamples"),
    .target(
      name: "DelegateSamples", dependencies: ["DelegateBinding"],
      path: "Sources/Samples/DelegateSamples"),
    .target(
      name: "ActionSamples", dependencies: ["ActionBinding"], path: "Sources/Samples/ActionSamples"),

    // Programs: what one runs.
    .executableTarget(
      name: "BindingDemo",
      dependencies: [
        "ActionBinding", "ActionSamples", "BindingTesting", "BoxBinding", "BoxSamples",
        "DelegateBinding", "DelegateSamples", "KeyPathBinding", "KeyPathSamples",
        "ObservableBinding", "ObservableSamples", "ObservationBinding",
      ],
      path: "Sources/Demo/BindingDemo",
      resources: [.copy("Resources/repositories.json")]),

    // Writes the libraries as one file, for those who have them inside a library of their own.
    .executableTarget(name: "Vendor"),

    // The page on which samples run in a browser: .ci/live builds it as Embedded Swift.
    .target(name: "BrowserElements", path: "Sources/Demo/BrowserElements"),
    .target(
      name: "BindingPage",
      dependencies: [
        "BoxBinding", "BoxSamples", "BrowserElements", "ObservableBinding", "ObservableSamples",
      ],
      path: "Sources/Demo/BindingPage"),

    // The benchmarks, and what they measure against, in modules of its own as users have it.
    .target(name: "BenchmarkFloors", path: "Sources/Benchmarks/BenchmarkFloors"),
    .target(name: "BenchmarkHeap", path: "Sources/Benchmarks/BenchmarkHeap"),
    .target(name: "BenchmarkListeners", path: "Sources/Benchmarks/BenchmarkListeners"),
    .executableTarget(
      name: "BindingBenchmarks",
      dependencies: [
        "ActionBinding", "BenchmarkFloors", "BenchmarkHeap", "BenchmarkListeners", "BindingTesting",
        "BoxBinding", "KeyPathBinding", "ObservableBinding", "ObservationBinding",
      ],
      path: "Sources/Benchmarks/BindingBenchmarks"),
    .executableTarget(
      name: "BindingScale",
      dependencies: [
        "BoxBinding", "ObservableBinding", "DelegateBinding", "ObservationBinding",
        "BindingTesting",
        "BenchmarkHeap", "BenchmarkListeners",
      ],
      path: "Sources/Benchmarks/BindingScale"),

    // Tests: one target a module, and what they share.
    .target(name: "TrapTesting", path: "Tests/Support/TrapTesting"),
    .target(
      name: "KeyPathViews", dependencies: ["BindingTesting"], path: "Tests/Support/KeyPathViews"),
    .target(
      name: "BindingModel",
      dependencies: [
        "ActionBinding", "BindingTesting", "BoxBinding", "DelegateBinding", "KeyPathBinding",
        "ObservableBinding",
      ],
      path: "Tests/Support/BindingModel", exclude: ["Corpus"]),
    .executableTarget(
      name: "ModelRuns", dependencies: ["BindingModel"], path: "Tests/Support/ModelRuns"),
    // In the language of clients to whom the compiler says nothing of threads.
    .testTarget(
      name: "ThreadTests",
      dependencies: [
        "ActionBinding", "BindingTesting", "BoxBinding", "DelegateBinding", "ObservableBinding",
        "TrapTesting",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "ModelTests", dependencies: ["BindingModel"]),
    .testTarget(
      name: "BoxBindingTests", dependencies: ["BoxBinding", "BindingTesting", "TrapTesting"]),
    .testTarget(
      name: "ObservableBindingTests",
      dependencies: [
        "BoxBinding", "DelegateBinding", "ObservableBinding", "BindingTesting", "TrapTesting",
      ]),
    .testTarget(
      name: "KeyPathBindingTests",
      dependencies: ["KeyPathBinding", "KeyPathViews", "BindingTesting", "TrapTesting"]),
    .testTarget(
      name: "KeyPathLifetimeTests",
      dependencies: ["KeyPathBinding", "KeyPathViews", "BindingTesting"]),
    .testTarget(
      name: "DelegateBindingTests",
      dependencies: ["DelegateBinding", "BindingTesting", "TrapTesting"]),
    .testTarget(
      name: "ActionBindingTests",
      dependencies: ["ActionBinding", "BindingTesting", "ObservationBinding", "TrapTesting"]),
    .testTarget(
      name: "ObservationBindingTests",
      dependencies: ["ObservationBinding", "ActionBinding", "BindingTesting"]),
    .testTarget(name: "UIKitBindingTests", dependencies: ["UIKitBinding", "BindingTesting"]),
    .testTarget(name: "BindingTestingTests", dependencies: ["BindingTesting", "TrapTesting"]),
    .testTarget(name: "VendorTests", dependencies: ["Vendor"]),
    .testTarget(
      name: "SamplesTests",
      dependencies: [
        "ActionSamples", "BoxSamples", "ObservableSamples", "KeyPathSamples", "DelegateSamples",
        "BindingTesting",
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
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .define(
        "THREAD_CHECKS",
        .when(
          platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS, .linux, .android],
          configuration: .debug)),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}

// Where this package itself is built, from its own folder, as by `swift test`, the graph's invariants are
// checked after each pass. Nothing of that is in what is built for others.
if Context.environment["PWD"] == Context.packageDirectory {
  for target in package.targets {
    target.swiftSettings?.append(.define("INVARIANT_CHECKS", .when(configuration: .debug)))
  }
}

// What isn't safe in the libraries is marked, and in one folder: Sources/ObservableBinding/Memory
// (and, for debug builds, in Claim.swift).
let products = Set(package.products.flatMap { ($0 as? Product.Library)?.targets ?? [] })
for target in package.targets where products.contains(target.name) {
  target.swiftSettings?.append(.strictMemorySafety())
}
