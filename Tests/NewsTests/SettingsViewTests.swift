import Foundation
import NewsModel
import SwiftUI
import Testing
import ViewTesting

@testable import News

import class NewsModel.Settings

@MainActor
struct SettingsViewTests {
  private let settings = Settings(filter: Filter(["swift", "linux", "lake"]))
  private let view: HostedView

  init() {
    let settings = settings
    view = HostedView(width: 480, height: 720) { SettingsView().environmentObject(settings) }
  }

  private var shown: [String] {
    let keywords = Set(settings.filter.keywords)
    return view.texts.filter(keywords.contains)
  }

  @Test("lists the keywords")
  func list() {
    #expect(shown == ["swift", "linux", "lake"])
  }

  @Test("adds what is typed, lowercased")
  func add() throws {
    try view.tap("Add keyword")
    try view.type(" Tides ", into: .role(.field))
    try view.tap("Add")
    #expect(settings.filter.keywords == ["swift", "linux", "lake", "tides"])
    #expect(shown == ["swift", "linux", "lake", "tides"])
    #expect(!view.contains("New keyword"))
  }

  @Test("takes the Return key for the button")
  func submit() throws {
    try view.tap("Add keyword")
    try view.type("tides", into: .role(.field))
    try view.submit(.role(.field))
    #expect(settings.filter.keywords == ["swift", "linux", "lake", "tides"])
    #expect(!view.contains("New keyword"))
  }

  @Test("adds nothing that is blank or there already")
  func nothing() throws {
    try view.tap("Add keyword")
    #expect(throws: ViewFailure.self) { try view.tap("Add") }
    try view.type(" ", into: .role(.field))
    #expect(throws: ViewFailure.self) { try view.tap("Add") }
    try view.submit(.role(.field))
    #expect(view.contains("New keyword"))
    try view.replaceText(of: .role(.field), with: "LINUX")
    try view.tap("Add")
    #expect(settings.filter.keywords == ["swift", "linux", "lake"])
  }

  @Test("gives up on request")
  func cancel() throws {
    try view.tap("Add keyword")
    try view.type("tides", into: .role(.field))
    try view.tap("Cancel")
    #expect(settings.filter.keywords == ["swift", "linux", "lake"])
    #expect(!view.contains("New keyword"))
  }

  @Test("changes a keyword in its place")
  func change() throws {
    try view.tap("linux")
    #expect(view.contains("Change keyword"))
    try view.replaceText(of: .role(.field), with: "Debian")
    try view.tap("Save")
    #expect(settings.filter.keywords == ["swift", "debian", "lake"])
    #expect(shown == ["swift", "debian", "lake"])
  }

  @Test("deletes and moves keywords while they are edited")
  func edit() throws {
    #expect(!view.contains("Delete"))
    try view.tap("Edit")
    view.advance(by: 1)
    try view.tap(.label("Delete").nth(1))
    view.advance(by: 1)
    #expect(settings.filter.keywords == ["swift", "lake"])
    try view.tap(.label("Move up"))
    view.advance(by: 1)
    #expect(settings.filter.keywords == ["lake", "swift"])
    #expect(shown == ["lake", "swift"])
    try view.tap("Done")
    view.advance(by: 1)
    #expect(!view.contains("Delete"))
  }

  @Test("says when the keywords cannot be kept")
  func unsaved() {
    let view = HostedView(width: 480, height: 720) {
      SettingsView().environmentObject(Settings(saveError: CocoaError(.fileWriteNoPermission)))
    }
    #expect(view.contains(.containing("The keywords cannot be kept: ")))
    #expect(view.contains(.containing("All stories are shown.")))
  }
}
