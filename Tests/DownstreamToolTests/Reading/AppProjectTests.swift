import Foundation
import Testing

@testable import DownstreamTool

struct AppProjectTests {
  @Test func projectNamesTheFilesOfItsApp() throws {
    let project = try AppProject(folder: Fixture.folder("Postcards"))
    #expect(project.name == "Postcards")
    #expect(
      Fixture.paths(project.sources.map(\.url), in: "Postcards") == [
        "Postcards/AppDelegate.swift", "Postcards/ContentView.swift", "Postcards/Model/Postcard.swift",
        "Postcards/Preview Content/Samples.swift", "Postcards/SceneDelegate.swift",
      ]
    )
    #expect(
      Fixture.paths(project.resources, in: "Postcards") == [
        "Postcards/Assets.xcassets", "Postcards/Base.lproj/LaunchScreen.storyboard", "Postcards/Model/places.json",
        "Postcards/de.lproj/Localizable.strings", "Postcards/en.lproj/Localizable.strings",
      ]
    )
    #expect(project.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "DEBUG OFFLINE")
    #expect(project.settings["PRODUCT_NAME"] == "Postcards")
  }

  @Test(arguments: ["Postcards/Postcards", "Postcards/Postcards.xcodeproj"])
  func projectIsFoundFromWithinAndByItself(path: String) throws {
    let project = try AppProject(folder: Fixture.folder(path))
    #expect(project.sources.count == 5)
    #expect(project.settings["MARKETING_VERSION"] == "2.1")
  }

  @Test func foldersOfAProjectAreReadWithTheirExceptions() throws {
    let project = try AppProject(folder: Fixture.folder("Trails"))
    #expect(
      Fixture.paths(project.sources.map(\.url), in: "Trails")
        == ["Trails/PushDelegate.swift", "Trails/TrailsApp.swift", "Trails/Views/TrailList.swift"]
    )
    #expect(project.settings["SWIFT_VERSION"] == "6.0")
    #expect(project.notes == ["This is Trails; --target takes another: Trails Watch App."])
  }

  @Test func anotherTargetCanBeNamed() throws {
    let project = try AppProject(folder: Fixture.folder("Trails"), target: "Trails Watch App")
    #expect(Fixture.paths(project.sources.map(\.url), in: "Trails") == ["Trails Watch App/WatchApp.swift"])
    #expect(throws: AppProject.Problem.self) { try AppProject(folder: Fixture.folder("Trails"), target: "TV") }
  }

  @Test func folderWithoutProjectIsAllButTestsAndOtherProgramsWithItsOwnPackages() throws {
    let project = try AppProject(folder: Fixture.folder("Counter"))
    #expect(
      Fixture.paths(project.sources.map(\.url), in: "Counter")
        == ["App/CounterApp.swift", "Model/Counter.swift", "Packages/Kit/Sources/Kit/Counter.swift"]
    )
    #expect(Fixture.paths(project.resources, in: "Counter") == ["Packages/Kit/Sources/Kit/limit.txt"])
    #expect(project.modules == ["Kit"])
    #expect(project.notes == ["This is CounterApp.swift; other programs are left out: CounterWidget."])
  }

  @Test func previewsKeepOnlyTheirSwiftFiles() throws {
    let folder = Fixture.folder("Postcards/Postcards/Preview Content")
    let files = AppFolder.files(in: folder.deletingLastPathComponent()).filter { $0.path.contains("Preview Content") }
    #expect(files.map(\.lastPathComponent) == ["Samples.swift"])
  }

  @Test func manifestTellsTheLanguage() throws {
    let folder = try TemporaryFolder([
      "App.swift": "@main struct A: App {}",
      "Package.swift": "// swift-tools-version: 6.0\nswiftSettings: [.defaultIsolation(MainActor.self)]",
    ])
    let project = try AppProject(folder: folder.url)
    #expect(project.sources.count == 1)
    #expect(project.settings == ["SWIFT_VERSION": "6.0", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"])
  }

  @Test func problemsAreNamed() throws {
    let folder = try TemporaryFolder(["notes.txt": "", "a.swift.orig": ""])
    let path = folder.url.path
    #expect(throws: AppProject.Problem("there are no Swift files in \(path)")) { try AppProject(folder: folder.url) }
    let missing = folder.url.appendingPathComponent("gone")
    #expect(throws: AppProject.Problem("there is no folder at \(path)/gone")) { try AppProject(folder: missing) }
    let file = folder.url.appendingPathComponent("notes.txt")
    #expect(throws: AppProject.Problem("\(path)/notes.txt is a file: name the folder that it is in")) {
      try AppProject(folder: file)
    }
  }
}
