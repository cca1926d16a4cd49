import Foundation
import Testing

@testable import DownstreamTool

struct AppBundleTests {
  private func bundle(_ name: String) throws -> (TemporaryFolder, AppBundle) {
    let folder = try TemporaryFolder(["built": "program"])
    let bundle = AppBundle(try AppProject(folder: Fixture.folder(name)), in: folder.url)
    try bundle.make(from: folder.url.appendingPathComponent("built"))
    return (folder, bundle)
  }

  @Test func resourcesStandBesideTheProgram() throws {
    let (folder, _) = try bundle("Postcards")
    #expect(folder.text("Postcards.app/Postcards") == "program")
    #expect(folder.text("Postcards.app/places.json")?.contains("Valparaíso") ?? false)
    #expect(folder.text("Postcards.app/de.lproj/Localizable.strings") == "\"greeting\" = \"Grüße aus\";\n")
    #expect(folder.text("Postcards.app/Assets.xcassets/Brand.colorset/Contents.json") != nil)
    #expect(folder.text("Postcards.app/Base.lproj/LaunchScreen.storyboard") == nil)
  }

  @Test func cataloguesAreFoldersWithLinks() throws {
    let (folder, _) = try bundle("Postcards")
    let set = folder.url.path + "/Postcards.app/Assets.xcassets/Brand.colorset"
    #expect(try FileManager.default.attributesOfItem(atPath: set)[.type] as? FileAttributeType == .typeDirectory)
    let contents = try FileManager.default.destinationOfSymbolicLink(atPath: set + "/Contents.json")
    #expect(contents == Fixture.folder("Postcards/Postcards/Assets.xcassets/Brand.colorset/Contents.json").path)
  }

  @Test func resourcesAreFoundByFoundation() throws {
    let (folder, app) = try bundle("Postcards")
    defer { withExtendedLifetime(folder) {} }
    let found = try #require(Bundle(path: app.folder.path))
    #expect(found.bundleIdentifier == "org.example.Postcards")
    #expect(found.infoDictionary?["CFBundleShortVersionString"] as? String == "2.1")
    #expect(found.infoDictionary?["CFBundleName"] as? String == "Postcards")
    #expect(found.url(forResource: "places", withExtension: "json") != nil)
  }

  @Test func projectsWithoutAListOfPropertiesGetOne() throws {
    let (folder, _) = try bundle("Trails")
    let list = try #require(folder.text("Trails.app/Info.plist"))
    #expect(list.contains("<string>Trails &amp; Paths</string>"))
    #expect(list.contains("<string>org.example.trails</string>"))
  }

  @Test func catalogueOfWordingsBecomesTables() throws {
    let (folder, _) = try bundle("Trails")
    #expect(
      folder.text("Trails.app/de.lproj/Localizable.strings") == #"""
        "Add" = "Neu";
        "Trails" = "\"Wege\"";

        """#
    )
    #expect(folder.text("Trails.app/Localizable.xcstrings") != nil)
  }
}
