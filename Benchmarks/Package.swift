// swift-tools-version:6.2
import PackageDescription

/// The workloads are clients like any other: mode 6, default flags, in modules of their own, so that the usual
/// module boundary lies between them and Combine, and between them and the clock.
let modeSix: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let package = Package(
  name: "Benchmarks",
  products: [.executable(name: "bench", targets: ["bench"]), .executable(name: "views", targets: ["views"])],
  dependencies: [.package(name: "Downstream", path: "..")],
  targets: [
    .target(name: "AllocationCounter"),
    .target(name: "Measuring", swiftSettings: modeSix),
    .target(
      name: "Pipelines",
      dependencies: [
        "Measuring",
        .product(name: "Combine", package: "Downstream"),
        .product(name: "Streams", package: "Downstream"),
      ],
      swiftSettings: modeSix
    ),
    .executableTarget(
      name: "views",
      dependencies: [
        .product(name: "SwiftUI", package: "Downstream"),
        .product(name: "ViewTesting", package: "Downstream"),
      ],
      swiftSettings: modeSix
    ),
    .target(name: "PlainLoops", dependencies: ["Measuring"], swiftSettings: modeSix),
    .executableTarget(
      name: "bench",
      dependencies: ["AllocationCounter", "Measuring", "Pipelines", "PlainLoops"],
      swiftSettings: modeSix
    ),
  ]
)
