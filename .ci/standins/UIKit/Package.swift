// swift-tools-version: 6.2

import PackageDescription

// A small working UIKit for the checks, where there is none: .ci/uikit builds it with what it is for.
let package = Package(
  name: "UIKit",
  products: [.library(name: "UIKit", targets: ["UIKit"])],
  targets: [.target(name: "UIKit")],
  swiftLanguageModes: [.v6]
)
