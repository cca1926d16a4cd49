// swift-tools-version:6.2
import PackageDescription

/// The smallest program that uses Combine, and the smallest that does not. `swift build --disable-default-traits`
/// leaves Foundation out of it.
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
    .executableTarget(name: "hello", dependencies: [.product(name: "Combine", package: "Downstream")]),
  ]
)
