// swift-tools-version:6.2
import PackageDescription

/// The smallest program that uses Combine, the smallest that does not, and the smallest that awaits.
/// `swift build --disable-default-traits` leaves Foundation out of it.
let package = Package(
  name: "Hello",
  traits: [.trait(name: "Foundation"), .default(enabledTraits: ["Foundation"])],
  dependencies: [
    .package(
      name: "Downstream",
      path: "../..",
      traits: [.trait(name: "Foundation", condition: .when(traits: ["Foundation"]))]
    )
  ],
  targets: [
    .executableTarget(name: "empty"),
    .executableTarget(name: "awaiting"),
    .executableTarget(name: "hello", dependencies: [.product(name: "Combine", package: "Downstream")]),
  ]
)
