import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A picker") struct PickerTests {
  enum Order: String, CaseIterable, Identifiable {
    case title, author, year
    var id: Order { self }
  }

  struct Sorting: View {
    @State private var order = Order.title
    var body: some View {
      VStack(spacing: 0) {
        Picker("Sort by", selection: $order) {
          Text(verbatim: "Title").tag(Order.title)
          Text(verbatim: "Author").tag(Order.author)
          Text(verbatim: "Year").tag(Order.year)
        }
        Text(order.rawValue)
      }
    }
  }

  @Test("chooses the tag of one of its views")
  func chooses() throws {
    let view = HostedView { Sorting() }
    let picker = try view.find(.role(.group, "Sort by"))
    #expect(picker.choices == ["Title", "Author", "Year"])
    #expect(picker.value == "Title")
    try view.choose("Year", from: .role(.group, "Sort by"))
    #expect(view.texts == ["Sort by", "year"])
    #expect(try view.find(.role(.group)).value == "Year")
  }

  @Test("shows all choices in a row, or below one another with a mark")
  func looks() throws {
    let segments = HostedView { Sorting().pickerStyle(.segmented) }
    #expect(try segments.find(.role(.group)).layer.content
      == .control(.segments(items: ["Title", "Author", "Year"], selected: 0)))
    try segments.choose("Author", from: .role(.group))
    #expect(segments.texts == ["author"])

    let inline = HostedView { Sorting().pickerStyle(.inline) }
    #expect(inline.texts == ["Sort by", "Title", "✓", "Author", " ", "Year", " ", "title"])
    try inline.tap(.role(.toggle, "Author"))
    #expect(inline.texts == ["Sort by", "Title", " ", "Author", "✓", "Year", " ", "author"])
    #expect(try inline.find(.role(.toggle, "Author")).value == "on")
  }

  struct Rows: View {
    let limit: Int
    @State private var order: Order? = .year
    var body: some View {
      Picker("Sort by", selection: $order) {
        Text(verbatim: "None").tag(Order?.none)
        ForEach(Order.allCases.prefix(limit)) { Text($0.rawValue) }
      }
    }
  }

  @Test("takes rows by their id, and tags for an optional selection")
  func rows() throws {
    let view = HostedView { Rows(limit: 3) }
    #expect(try view.find(.role(.group)).choices == ["None", "title", "author", "year"])
    #expect(try view.find(.role(.group)).value == "year")
    try view.choose("None", from: .role(.group))
    #expect(try view.find(.role(.group)).value == "None")
    #expect(try HostedView { Rows(limit: 1) }.find(.role(.group)).value == nil)
  }

  struct Growing: View {
    @State private var names = ["a"]
    var body: some View {
      VStack {
        Button("More") { names.append("b") }
        Picker("Name", selection: .constant("b")) { ForEach(names, id: \.self) { Text($0) } }
      }
    }
  }

  @Test("follows the views inside")
  func follows() throws {
    let view = HostedView { Growing() }
    #expect(try view.find(.role(.group)).value == nil)
    try view.tap("More")
    #expect(try view.find(.role(.group)).choices == ["a", "b"])
    #expect(try view.find(.role(.group)).value == "b")
  }

  @Test("writes once for each choice, and not for the same again")
  func writesOnce() throws {
    let box = Box(1)
    let view = HostedView {
      Picker("Number", selection: box.binding) { ForEach(1..<4) { Text(verbatim: "\($0)").tag($0) } }
    }
    try view.choose("1", from: .role(.group))
    #expect(box.writes == 0)
    try view.choose("3", from: .role(.group))
    #expect(box.writes == 1 && box.value == 3)
  }
}

@MainActor @Suite("A date picker") struct DatePickerTests {
  static let noon = Date(timeIntervalSinceReferenceDate: 700_000_000)

  @Test("keeps what is not displayed, and stays in its range")
  func picks() throws {
    let box = Box(Self.noon)
    let picked = Self.noon.addingTimeInterval(86_400 * 3 + 1234)
    let view = HostedView { DatePicker("Due", selection: box.binding, displayedComponents: .date) }
    try view.set(.role(.group, "Due"), to: picked)
    #expect(box.value == Self.noon.addingTimeInterval(86_400 * 3))

    let limited = Box(Self.noon)
    let end = Self.noon.addingTimeInterval(3600)
    let second = HostedView { DatePicker("Due", selection: limited.binding, in: ...end) }
    try second.set(.role(.group), to: picked)
    #expect(limited.value == end)
    #expect(limited.writes == 1)
  }

  @Test("shows a calendar, or a field beside its label")
  func looks() throws {
    func content<V: View>(_ picker: V) throws -> Control? {
      let view = HostedView { picker }
      guard case .control(let control) = try view.find(.role(.group)).layer.content else { return nil }
      return control
    }
    let picker = DatePicker("Due", selection: .constant(Self.noon), displayedComponents: [.date])
    guard case .date(_, .date, _, false, _) = try content(picker) else {
      Issue.record("no field")
      return
    }
    guard case .date(_, .date, _, true, _) = try content(picker.datePickerStyle(.graphical)) else {
      Issue.record("no calendar")
      return
    }
    #expect(HostedView { picker }.texts == ["Due"])
    #expect(HostedView { picker.datePickerStyle(.graphical) }.texts == [])
  }

  struct Bare: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button("Tomorrow") { configuration.selection += 86_400 }
    }
  }

  @Test("shows what a style of the user's makes of it")
  func customStyle() throws {
    let box = Box(Self.noon)
    let view = HostedView { DatePicker("Due", selection: box.binding).datePickerStyle(Bare()) }
    try view.tap("Tomorrow")
    #expect(box.value == Self.noon.addingTimeInterval(86_400))
  }

  private struct Choosing: View {
    @Binding var number: Int
    var body: some View {
      Picker("Count", selection: $number) { ForEach(0..<9) { Text(verbatim: "No. \($0)") } }
    }
  }

  @Test("has a row of the list around for each choice, if it is inline")
  func inlineRows() throws {
    let box = Box(2)
    let view = HostedView(width: 400, height: 700) {
      Form { Choosing(number: box.binding).pickerStyle(.inline).labelsHidden() }
    }
    #expect(!view.texts.contains("Count"))
    #expect(try view.find("No. 1").frame.minY - view.find("No. 0").frame.minY == 44)
    try view.tap(.role(.toggle, "No. 4"))
    #expect(box.value == 4)
  }

  @Test("is a wheel with the choice in its middle")
  func wheel() throws {
    let box = Box(2)
    let view = HostedView(width: 300, height: 400) { Choosing(number: box.binding).pickerStyle(.wheel) }
    view.advance(by: 1)
    #expect(try view.find("No. 2").frame.midY == 200)
    try view.tap("No. 3")
    view.advance(by: 2)
    #expect(box.value == 3)
  }

  @Test("leads to a page with its choices, which leads back")
  func link() throws {
    let box = Box(2)
    let view = HostedView(width: 400, height: 700) {
      NavigationStack { Form { Choosing(number: box.binding).pickerStyle(.navigationLink) } }
    }
    #expect(view.texts == ["Count", "No. 2"])
    try view.tap("Count")
    #expect(view.contains("No. 8"))
    try view.tap(.role(.toggle, "No. 5"))
    #expect(box.value == 5)
    #expect(!view.contains("No. 8"))
  }
}
