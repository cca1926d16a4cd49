// swift-tools-version:6.2
import CompilerPluginSupport
import PackageDescription

/// Module `Combine` is in language mode 5 with complete checking, everything else in mode 6. The compiler puts
/// the isolation check that Apple's users rely on (a `@MainActor` closure called on a background queue traps)
/// into a mode 6 client only when the library that calls the closure is not itself in mode 6.
let modeFive: [SwiftSetting] = [.swiftLanguageMode(.v5), .enableExperimentalFeature("StrictConcurrency")]
let modeSix: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// GTK and libadwaita, which nothing asks for without the trait.
let gtk: Target.Dependency = .target(name: "CGTK", condition: .when(traits: ["GTK"]))

let package = Package(
  name: "Downstream",
  products: [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CombineTesting", targets: ["CombineTesting"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "ViewTesting", targets: ["ViewTesting"]),
    .library(name: "Streams", targets: ["Streams"]),
    .library(name: "napkin", targets: ["napkin"]),
    .library(name: "napkinTesting", targets: ["napkinTesting"]),
    .library(name: "AppleCompat", targets: ["AppleCompat"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "os", targets: ["os"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .executable(name: "downstream", targets: ["DownstreamTool"]),
    .executable(name: "News", targets: ["News"]),
    .executable(name: "Trips", targets: ["Trips"]),
    .executable(name: "Weather", targets: ["Weather"]),
    .executable(name: "Session", targets: ["Session"]),
  ],
  traits: [
    .trait(
      name: "Foundation",
      description: "Schedulers, publishers and coders of Foundation and Dispatch. Without it, Combine needs the standard library alone."
    ),
    .trait(
      name: "GTK",
      description: "Windows by GTK 4 and libadwaita. Without it, SwiftUI runs headlessly and needs no library of the desktop."
    ),
    .default(enabledTraits: ["Foundation", "GTK"]),
  ],
  targets: [
    .target(name: "CombineShims"),
    .target(name: "Combine", dependencies: ["CombineShims"], swiftSettings: modeFive),
    .target(name: "CombineTesting", dependencies: ["Combine"], swiftSettings: modeSix),
    .target(name: "Loopback", path: "Examples/Loopback", swiftSettings: modeSix),
    .target(name: "NewsModel", dependencies: ["Combine", "Loopback"], path: "Examples/News/Model", swiftSettings: modeSix),
    .executableTarget(
      name: "News",
      dependencies: ["NewsModel", "SwiftUI"],
      path: "Examples/News/App",
      swiftSettings: modeSix
    ),
    .target(name: "Meteo", dependencies: ["Combine", "Loopback"], path: "Examples/Meteo", swiftSettings: modeSix),
    .executableTarget(
      name: "Trips",
      dependencies: ["Meteo", "SwiftUI"],
      path: "Examples/Trips",
      exclude: ["README.md", "steps.txt"],
      swiftSettings: modeSix
    ),
    .executableTarget(
      name: "Weather",
      dependencies: ["Meteo", "SwiftUI"],
      path: "Examples/Weather",
      exclude: ["README.md", "steps.txt"],
      swiftSettings: modeSix
    ),
    .target(name: "DisplayTree", swiftSettings: modeSix),
    .macro(name: "PreviewMacros", swiftSettings: modeSix),
    .systemLibrary(
      name: "CGTK",
      pkgConfig: "libadwaita-1",
      providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]
    ),
    .target(name: "GTKShims", dependencies: [gtk]),
    .target(name: "GTKBackend", dependencies: ["DisplayTree", "GTKShims", gtk], swiftSettings: modeSix),
    .target(
      name: "SwiftUI",
      dependencies: [
        "DisplayTree", "AppleCompat", "Combine", "CombineShims", "HeadlessBackend", "PreviewMacros",
        "UniformTypeIdentifiers",
        .target(name: "GTKBackend", condition: .when(traits: ["GTK"])),
      ],
      swiftSettings: modeSix
    ),
    .target(name: "HeadlessBackend", dependencies: ["DisplayTree"], swiftSettings: modeSix),
    .target(name: "ViewTesting", dependencies: ["SwiftUI", "HeadlessBackend"], swiftSettings: modeSix),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI", "HeadlessBackend", "ViewTesting"], swiftSettings: modeSix),
    .target(name: "AppleCompat", swiftSettings: modeSix),
    .target(name: "UniformTypeIdentifiers", swiftSettings: modeSix),
    .testTarget(
      name: "UniformTypeIdentifiersTests",
      dependencies: ["UniformTypeIdentifiers"],
      swiftSettings: modeSix
    ),
    .testTarget(name: "AppleCompatTests", dependencies: ["AppleCompat"], swiftSettings: modeSix),
    .target(name: "OSLog", swiftSettings: modeSix),
    .target(name: "os", dependencies: ["OSLog"], swiftSettings: modeSix),
    .testTarget(name: "OSLogTests", dependencies: ["OSLog", "os"], swiftSettings: modeSix),
    .target(name: "UserNotifications", dependencies: [gtk], swiftSettings: modeSix),
    .testTarget(name: "UserNotificationsTests", dependencies: ["UserNotifications"], swiftSettings: modeSix),
    .testTarget(name: "ViewTestingTests", dependencies: ["SwiftUI", "ViewTesting"], swiftSettings: modeSix),
    .testTarget(name: "GTKBackendTests", dependencies: ["GTKBackend"], swiftSettings: modeSix),
    .executableTarget(name: "DownstreamTool", swiftSettings: modeSix),
    .testTarget(
      name: "DownstreamToolTests",
      dependencies: ["DownstreamTool"],
      exclude: ["Fixtures"],
      swiftSettings: modeSix
    ),
    .target(name: "Streams", dependencies: ["CombineShims"], swiftSettings: modeSix),
    .target(name: "napkin", dependencies: ["SwiftUI", "Streams"], swiftSettings: modeSix),
    .target(name: "napkinTesting", dependencies: ["napkin", "SwiftUI"], swiftSettings: modeSix),
    .target(
      name: "SessionFeatures",
      dependencies: ["SwiftUI", "Streams", "napkin"],
      path: "Examples/Session/Features",
      swiftSettings: modeSix
    ),
    .executableTarget(
      name: "Session",
      dependencies: ["SessionFeatures", "SwiftUI", "Streams", "napkin"],
      path: "Examples/Session/App",
      swiftSettings: modeSix
    ),
    .testTarget(
      name: "SessionTests",
      dependencies: ["SessionFeatures", "SwiftUI", "ViewTesting", "napkin", "napkinTesting"],
      swiftSettings: modeSix
    ),
    .testTarget(name: "StreamsTests", dependencies: ["Streams"], swiftSettings: modeSix),
    .testTarget(
      name: "napkinTests",
      dependencies: ["napkin", "Streams", "SwiftUI", "HeadlessBackend", "ViewTesting", "Combine", "CombineTesting"],
      swiftSettings: modeSix
    ),
    .testTarget(
      name: "napkinTestingTests",
      dependencies: ["napkin", "napkinTesting", "SwiftUI"],
      swiftSettings: modeSix
    ),
    .testTarget(name: "CombineTests", dependencies: ["Combine", "CombineTesting"], swiftSettings: modeSix),
    .testTarget(name: "CombineTestingTests", dependencies: ["Combine", "CombineTesting"], swiftSettings: modeSix),
    .testTarget(
      name: "NewsTests",
      dependencies: ["Combine", "Loopback", "News", "NewsModel", "SwiftUI", "ViewTesting"],
      swiftSettings: modeSix
    ),
    .testTarget(
      name: "TripsTests",
      dependencies: ["HeadlessBackend", "Meteo", "SwiftUI", "Trips", "ViewTesting"],
      swiftSettings: modeSix
    ),
    .testTarget(
      name: "WeatherTests",
      dependencies: ["Combine", "CombineTesting", "Loopback", "Meteo", "SwiftUI", "ViewTesting", "Weather"],
      swiftSettings: modeSix
    ),
  ]
)
