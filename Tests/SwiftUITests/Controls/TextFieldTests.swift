import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A text field") struct TextFieldTests {
  struct Search: View {
    let log: Log
    @State private var text = ""
    var body: some View {
      VStack(spacing: 0) {
        TextField("Title", text: $text)
          .onSubmit { log.entries.append("inner \(text)") }
        Text(verbatim: "<\(text)>")
      }
      .onSubmit { log.entries.append("outer") }
    }
  }

  @Test("writes each change, and runs what Return is for, the inner action first")
  func writes() throws {
    let log = Log()
    let view = HostedView { Search(log: log) }
    try view.type("Emma", into: .role(.field))
    #expect(view.texts == ["Emma", "<Emma>"])
    try view.submit(.role(.field))
    #expect(log.entries == ["inner Emma", "outer"])
    view.unfocus()
    #expect(log.entries == ["inner Emma", "outer"])
  }

  @Test("shows its title while it is empty, or its prompt, and is called by its title")
  func prompt() throws {
    func field<V: View>(_ field: V) throws -> (prompt: String, label: String) {
      let view = HostedView { field }
      let element = try view.find(.role(.field))
      guard case .control(.field(let content)) = element.layer.content else { return ("", "") }
      return (content.prompt, element.label)
    }
    let plain = try field(TextField("Title", text: .constant("")))
    #expect(plain == ("Title", "Title"))
    let prompted = try field(TextField("Title", text: .constant(""), prompt: Text(verbatim: "Any title")))
    #expect(prompted == ("Any title", "Title"))
    let built = try field(TextField(text: .constant("")) { Text(verbatim: "Title") })
    #expect(built == ("Title", "Title"))
  }

  struct Capitals: View {
    @State private var text = ""
    var body: some View {
      TextField("Code", text: Binding(get: { text }, set: { text = String($0.uppercased().prefix(3)) }))
    }
  }

  @Test("shows what its binding made of the text")
  func filtered() throws {
    let view = HostedView { Capitals() }
    try view.type("abcd", into: .role(.field))
    #expect(view.texts == ["ABC"])
  }

  @Test("writes a value in a format while it is typed, and puts it into the format in the end")
  func format() throws {
    let pages = Box(12)
    let view = HostedView { TextField("Pages", value: pages.binding, format: .number) }
    #expect(view.texts == ["12"])
    try view.replaceText(of: .role(.field), with: "1340")
    #expect(pages.value == 1340)
    #expect(view.texts == ["1340"])
    try view.replaceText(of: .role(.field), with: "or so")
    #expect(pages.value == 1340)
    try view.submit(.role(.field))
    #expect(view.texts == [1340.formatted(.number)])
    view.unfocus()
    #expect(pages.value == 1340)
    #expect(pages.writes == 1)
  }

  @Test("puts back what cannot be read as a value")
  func unreadable() throws {
    let pages = Box(12)
    let view = HostedView { TextField("Pages", value: pages.binding, format: .number) }
    try view.replaceText(of: .role(.field), with: "many")
    try view.submit(.role(.field))
    #expect(view.texts == ["12"])
    #expect(pages.writes == 0)
  }

  @Test("takes an empty text for a value that is missing")
  func optional() throws {
    let pages = Box<Int?>(12)
    let view = HostedView { TextField("Pages", value: pages.binding, format: .number) }
    try view.replaceText(of: .role(.field), with: "")
    try view.submit(.role(.field))
    #expect(pages.value == nil)
    try view.replaceText(of: .role(.field), with: "3")
    try view.submit(.role(.field))
    #expect(pages.value == 3)
  }

  @Test("reads and writes through a formatter")
  func formatter() throws {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 2
    let price = Box(3.5)
    let view = HostedView { TextField("Price", value: price.binding, formatter: formatter) }
    #expect(view.texts == ["3.50"])
    try view.replaceText(of: .role(.field), with: "4.25")
    try view.submit(.role(.field))
    #expect(price.value == 4.25)
  }

  @Test("tells when editing begins and ends, and of Return")
  func editing() throws {
    let log = Log()
    let view = HostedView {
      TextField(
        "Title",
        text: .constant(""),
        onEditingChanged: { log.entries.append("editing \($0)") },
        onCommit: { log.entries.append("commit") }
      )
    }
    try view.focus(.role(.field))
    try view.submit(.role(.field))
    view.unfocus()
    #expect(log.entries == ["editing true", "commit", "editing false"])
  }

  @Test("is wide as what it is offered, and grows with its text where it may")
  func size() throws {
    func frame<V: View>(_ field: V) throws -> CGRect {
      try HostedView(width: 120, height: 200) { field }.find(.role(.field)).frame
    }
    let empty = TextField("Title", text: .constant(""))
    #expect(try frame(empty) == rect(0, 90, 120, 20))
    #expect(try frame(empty.textFieldStyle(.plain)) == frame(empty))
    #expect(try frame(empty.textFieldStyle(.roundedBorder)) == rect(0, 85, 120, 30))
    let long = "a long text in lines"
    func height<V: View>(_ field: V) throws -> CGFloat { try frame(field.textFieldStyle(.roundedBorder)).height }
    #expect(try height(TextField("Title", text: .constant(long))) == 30)
    #expect(try height(TextField("Title", text: .constant(long), axis: .vertical)) == 70)
    #expect(try height(TextField("Title", text: .constant(long + long), axis: .vertical).lineLimit(2)) == 50)
  }

  struct Framed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text(verbatim: "Find:")
        configuration
      }
    }
  }

  @Test("shows what a style of the user's makes of it, on the looks further out")
  func customStyle() throws {
    let view = HostedView { Search(log: Log()).textFieldStyle(Framed()).textFieldStyle(.plain) }
    #expect(view.texts == ["Find:", "", "<>"])
    guard case .control(.field(let field)) = try view.find(.role(.field)).layer.content else { return }
    #expect(field.look == .plain)
    try view.type("E", into: .role(.field))
    #expect(view.texts == ["Find:", "E", "<E>"])
  }

  @Test("says what it is for")
  func purpose() throws {
    let view = HostedView { TextField("Mail", text: .constant("")).keyboardType(.emailAddress) }
    guard case .control(.field(let field)) = try view.find(.role(.field)).layer.content else { return }
    #expect(field.purpose == "email")
  }

  @Test("hides what is secret")
  func secure() throws {
    let secret = Box("")
    let log = Log()
    let view = HostedView {
      SecureField("PIN", text: secret.binding).onSubmit { log.entries.append("submitted") }
    }
    try view.type("1234", into: .role(.field))
    try view.submit(.role(.field))
    #expect(secret.value == "1234")
    #expect(log.entries == ["submitted"])
    let element = try view.find(.role(.field))
    #expect(element.layer.accessibility.value == "••••")
    guard case .control(.field(let field)) = element.layer.content else { return }
    #expect(field.isSecure)
  }

  @Test("cannot be used while it is disabled")
  func disabled() throws {
    let text = Box("")
    let view = HostedView { TextField("Title", text: text.binding).disabled(true) }
    #expect(throws: ViewFailure.self) { try view.type("x", into: .role(.field)) }
    try view.find(.role(.field)).layer.onEvent?(.edited("x"))
    #expect(text.writes == 0)
  }

  struct Notes: View {
    @State private var notes = "one\ntwo"
    var body: some View {
      VStack(spacing: 0) {
        TextEditor(text: $notes)
        Text(verbatim: "\(notes.count)")
      }
    }
  }

  @Test("has a companion for many lines, which takes all space")
  func editor() throws {
    let view = HostedView(width: 100, height: 100) { Notes() }
    #expect(try view.find(.role(.field)).frame == rect(0, 0, 100, 80))
    try view.type("!", into: .role(.field))
    #expect(view.texts == ["one\ntwo!", "8"])
  }

  struct Note: View {
    let hears: Bool
    @State private var text = ""
    @State private var log = ""
    var body: some View {
      VStack {
        Text(verbatim: "log \(log)")
        if hears {
          TextField("Note", text: $text).onSubmit { log += "heard" }
        } else {
          TextField("Note", text: $text)
        }
        Button("Save") { log += "saved" }.keyboardShortcut(.defaultAction)
      }
    }
  }

  @Test("presses the default button by Return, unless somebody hears of that")
  func defaultButton() throws {
    let view = HostedView { Note(hears: false) }
    try view.submit(.role(.field))
    #expect(view.contains("log saved"))
    let other = HostedView { Note(hears: true) }
    try other.submit(.role(.field))
    #expect(other.contains("log heard"))
  }
}
