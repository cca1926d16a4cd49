import Foundation
import Testing

@testable import DownstreamTool

struct AppPackageTests {
  private let cache: TemporaryFolder
  private let library: TemporaryFolder

  init() throws {
    cache = try TemporaryFolder()
    library = try TemporaryFolder([
      "Package.swift": "name: \"Downstream\", .library(name: \"napkin\", targets: [], .target(name: \"Trails\""
    ])
  }

  private func package(_ project: AppProject) throws -> AppPackage {
    try AppPackage(project, in: cache.url, library: library.url)
  }

  @Test func manifestHasTheProjectsSettings() throws {
    let package = try package(AppProject(folder: Fixture.folder("Trails")))
    #expect(package.module == "Trails_app")
    let manifest = try #require(cache.text("Package.swift"))
    for part in [
      ".executableTarget(\n      name: \"Trails_app\"", ".package(path: \"\(library.url.path)\")",
      ".product(name: \"AppleCompat\", package: \"\(library.url.lastPathComponent)\")", ".swiftLanguageMode(.v6)",
      ".defaultIsolation(MainActor.self)", ".enableUpcomingFeature(\"MemberImportVisibility\")",
      ".enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")",
      "\"-Xfrontend\", \"-import-module\", \"-Xfrontend\", \"Combine\"",
    ] {
      #expect(manifest.contains(part))
    }
    #expect(!manifest.contains("napkin"))
  }

  @Test func manifestChangesWithTheLibrarysFiles() throws {
    func manifest() throws -> String? {
      _ = try package(AppProject(folder: Fixture.folder("Trails")))
      return cache.text("Package.swift")
    }
    let first = try manifest()
    #expect(try manifest() == first)
    let sources = library.url.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data().write(to: sources.appendingPathComponent("New.swift"))
    #expect(try manifest() != first)
  }

  @Test func languageIsFiveUnlessTheProjectSaysOtherwise() throws {
    _ = try package(AppProject(folder: Fixture.folder("Postcards")))
    let manifest = try #require(cache.text("Package.swift"))
    #expect(manifest.contains(".swiftLanguageMode(.v5)"))
    #expect(manifest.contains(".define(\"OFFLINE\")"))
    #expect(!manifest.contains("DEBUG"))
  }

  @Test func productsThatAnAppImportsAreAdded() throws {
    let app = try TemporaryFolder(["A.swift": "import napkin\n@main struct A: App {}"])
    _ = try package(AppProject(folder: app.url))
    #expect(cache.text("Package.swift")?.contains(".product(name: \"napkin\"") ?? false)
  }

  @Test func delegatesStayAsLongAsTheyCanBeBuilt() throws {
    var package = try package(AppProject(folder: Fixture.folder("Trails")))
    #expect(package.notes.isEmpty)
    #expect(cache.text("Sources/Trails_app/Trails/TrailsApp.swift")?.contains("UIApplicationDelegateAdaptor") ?? false)
    let elsewhere = Fixture.folder("Trails/Trails/Views/TrailList.swift").path
    #expect(try !package.leaveDelegates(for: [.init(path: elsewhere, line: 1, column: 1, message: "")]))
  }

  @Test func partsOfModulesThatAreOneHereAreNotImported() throws {
    let app = try TemporaryFolder(["A.swift": "import os.log\nimport struct os.Logger\n@main struct A: App {}"])
    _ = try package(AppProject(folder: app.url))
    let name = app.url.lastPathComponent
    let copies = FileManager.default.enumerator(atPath: cache.url.path)?.compactMap { $0 as? String } ?? []
    let copy = try #require(copies.first { $0.hasPrefix("Sources/") && $0.hasSuffix("A.swift") }, "\(name)")
    #expect(cache.text(copy)?.hasPrefix("import os    \nimport struct os.Logger") ?? false)
  }

  @Test func delegatesAreLeftOutWithTheirProperties() throws {
    var package = try package(AppProject(folder: Fixture.folder("Trails")))
    let place = Fixture.folder("Trails/Trails/PushDelegate.swift").path
    #expect(try package.leaveDelegates(for: [.init(path: place, line: 1, column: 1, message: "")]))
    #expect(try !package.leaveDelegates(for: [.init(path: place, line: 1, column: 1, message: "")]))
    let delegate = try #require(cache.text("Sources/Trails_app/Trails/PushDelegate.swift"))
    #expect(!delegate.contains("UIApplicationDelegate"))
    #expect(!delegate.contains("UNUserNotificationCenterDelegate"))
    #expect(delegate.contains("enum Distance"))
    let app = try #require(cache.text("Sources/Trails_app/Trails/TrailsApp.swift"))
    #expect(!app.contains("pushDelegate"))
    #expect(app.contains("WindowGroup { TrailList() }"))
    #expect(
      package.notes == [
        "Left out: the app's delegate in Trails/PushDelegate.swift.",
        "Left out: the app's delegate in Trails/TrailsApp.swift.",
      ]
    )
  }

  @Test func sceneDelegateBecomesAnApp() throws {
    let package = try package(AppProject(folder: Fixture.folder("Postcards")))
    #expect(
      package.notes == [
        "The app shows what Postcards/SceneDelegate.swift puts into its window.",
        "Left out: Postcards/AppDelegate.swift.", "Left out: Postcards/SceneDelegate.swift.",
      ]
    )
    #expect(cache.text("Sources/Postcards/Postcards/SceneDelegate.swift") == nil)
    let program = try #require(cache.text("Sources/Postcards/Downstream/WindowApp.swift"))
    let lines = program.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("#sourceLocation") && !$0.hasPrefix("//") }
    #expect(
      lines.prefix(17) == [
        "import Combine", "import SwiftUI", "@MainActor private final class WindowContents {",
        "private var subscriptions = Set<AnyCancellable>()", "let album = Album()", "func make() -> AnyView {",
        "album.$cards", ".sink { print(\"\\($0.count) cards\") }", ".store(in: &subscriptions)",
        "let contentView = ContentView()", ".environmentObject(album)", "let root = contentView", "album.load()",
        "return AnyView(root)", "}", "}", "@main private struct WindowApp: App {",
      ]
    )
    let file = Fixture.folder("Postcards/Postcards/SceneDelegate.swift").path
    #expect(program.contains("#sourceLocation(file: \"\(file)\", line: 15)\n    album.$cards"))
  }

  @Test func viewMadeInPlaceIsShown() throws {
    let app = try TemporaryFolder([
      "V.swift": "struct V: View {}",
      "S.swift": """
      class S: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          guard let windowScene = scene as? UIWindowScene else { return }
          let host = UIHostingController(rootView: V(a: 1, b: { 2 }))
          host.view.backgroundColor = .red
          window?.rootViewController = host
        }
      }
      """,
    ])
    _ = try package(AppProject(folder: app.url))
    let module = AppPackage.moduleName(app.url.lastPathComponent)
    let program = try #require(cache.text("Sources/\(module)/Downstream/WindowApp.swift"))
    #expect(program.contains("let root = V(a: 1, b: { 2 })"))
    for part in ["host", "windowScene", "return }"] { #expect(!program.contains(part)) }
  }

  @Test func viewInAWindowOfTheMacIsShown() throws {
    let app = try TemporaryFolder([
      "AppDelegate.swift": """
      import Cocoa
      import SwiftUI

      @NSApplicationMain class AppDelegate: NSObject, NSApplicationDelegate {
        var window: NSWindow!
        func applicationDidFinishLaunching(_ notification: Notification) {
          window = NSWindow(contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), backing: .buffered, defer: false)
          window.center()
          window.contentView = NSHostingView(rootView: Text("Mac"))
          window.makeKeyAndOrderFront(nil)
        }
      }
      """
    ])
    let package = try package(AppProject(folder: app.url))
    let program = try #require(cache.text("Sources/\(package.module)/Downstream/WindowApp.swift"))
    #expect(program.contains("let root = Text(\"Mac\")"))
    #expect(!program.contains("NSWindow") && !program.contains("import Cocoa"))
  }

  @Test func appsWithoutAViewOfOursAreRefused() throws {
    let none = try TemporaryFolder(["A.swift": "struct A {}"])
    #expect(throws: AppProject.Problem.self) { try package(AppProject(folder: none.url)) }
    let uikit = try TemporaryFolder(["A.swift": "@main class A: UIResponder, UIApplicationDelegate {}"])
    let problem = #expect(throws: AppProject.Problem.self) { try package(AppProject(folder: uikit.url)) }
    #expect(problem?.description.contains("this app is one of UIKit") ?? false)
  }

  @Test func copiesThatAreNoLongerOfTheAppGo() throws {
    let app = try TemporaryFolder(["A.swift": "@main struct A: App {}", "B.swift": "struct B {}"])
    _ = try package(AppProject(folder: app.url))
    let module = AppPackage.moduleName(app.url.lastPathComponent)
    #expect(cache.text("Sources/\(module)/B.swift") != nil)
    try FileManager.default.removeItem(at: app.url.appendingPathComponent("B.swift"))
    _ = try package(AppProject(folder: app.url))
    #expect(cache.text("Sources/\(module)/B.swift") == nil)
    #expect(cache.text("Sources/\(module)/A.swift") == "@main struct A: App {}")
  }

  @Test func appsOfOneNameAreTargetsOfOnePackage() throws {
    let first = try TemporaryFolder(["App/A.swift": "@main struct A: App {}"])
    let second = try TemporaryFolder(["App/A.swift": "@main struct A: App {}"])
    for (folder, module) in [(first, "App"), (second, "App_2"), (first, "App"), (second, "App_2")] {
      #expect(try package(AppProject(folder: folder.url.appendingPathComponent("App"))).module == module)
    }
    let manifest = try #require(cache.text("Package.swift"))
    #expect(manifest.components(separatedBy: ".executableTarget(").count == 3)
    #expect(cache.text("Sources/App/A.swift") != nil)
  }

  @Test func packagesOfTheAppArePartsOfIt() throws {
    _ = try package(AppProject(folder: Fixture.folder("Counter")))
    #expect(cache.text("Sources/Counter/Model/Counter.swift")?.hasPrefix("          \nimport SwiftUI") ?? false)
    #expect(cache.text("Sources/Counter/Packages/Kit/Sources/Kit/_Counter.swift")?.contains("enum Limit") ?? false)
    #expect(cache.text("Sources/Counter/Downstream/PackageResources.swift")?.contains("var module: Bundle") ?? false)
  }

  @Test func importsCanBeTakenOut() throws {
    let app = try TemporaryFolder(["A.swift": "import SwiftUI\n import UIKit\n@main struct A: App {}"])
    var package = try package(AppProject(folder: app.url))
    #expect(package.removedImports.isEmpty)
    #expect(try package.removeImports(of: ["UIKit"]))
    #expect(package.removedImports.map(\.text) == ["\(app.url.path)/A.swift:2:9: error: no such module 'UIKit'"])
    #expect(cache.text("Sources/\(package.module)/A.swift") == "import SwiftUI\n             \n@main struct A: App {}")
    #expect(try !package.removeImports(of: ["UIKit"]))
    let again = try self.package(AppProject(folder: app.url))
    #expect(again.removedImports.count == 1)
  }

  @Test func filesThatNameOnlyANeighbourOfSwiftUIFindWhatItHas() throws {
    let app = try TemporaryFolder([
      "A.swift": "import SwiftUI\n@main struct A: App {}", "B.swift": "import CoreTransferable\nenum B {}",
      "C.swift": "import MapKit\nenum C {}",
    ])
    var package = try package(AppProject(folder: app.url))
    #expect(try package.removeImports(of: ["CoreTransferable", "MapKit"]))
    #expect(cache.text("Sources/\(package.module)/B.swift")?.hasSuffix("\nenum B {}\nimport SwiftUI\n") ?? false)
    #expect(cache.text("Sources/\(package.module)/C.swift")?.hasSuffix("\nenum C {}") ?? false)
  }
}
