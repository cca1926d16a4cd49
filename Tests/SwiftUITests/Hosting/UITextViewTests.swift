import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("UIKit's text fields")
struct UITextViewTests {
  private final class Hearer: UITextViewDelegate, UITextFieldDelegate, UISearchBarDelegate {
    var lines: [String] = []
    var allows = true

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      lines.append("should \(range.location) \(range.length) \(text)")
      return allows
    }
    func textViewDidChange(_ textView: UITextView) { lines.append("changed \(textView.text ?? "")") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      lines.append("return \(textField.text ?? "")")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begins") }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("ends") }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("search \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("go") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
  }

  private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  @Test func `what is typed into a text view goes by its delegate`() throws {
    let (view, hearer) = (UITextView(), Hearer())
    view.text = "Hello"
    view.delegate = hearer
    let hosted = HostedView { Shown(view: view) }
    try hosted.replaceText(of: .role(.field), with: "Hello world")
    #expect(view.text == "Hello world")
    #expect(hearer.lines == ["should 5 0  world", "changed Hello world"])
    hearer.allows = false
    try hosted.replaceText(of: .role(.field), with: "Hi world")
    #expect(view.text == "Hello world")
    #expect(hearer.lines.last == "should 1 4 i")
  }

  @Test func `a field hears of the keyboard and of Return`() throws {
    let (field, hearer) = (UITextField(), Hearer())
    field.placeholder = "Name"
    field.delegate = hearer
    let hosted = HostedView { Shown(view: field) }
    field.becomeFirstResponder()
    hosted.settle()
    #expect(field.isFirstResponder)
    try hosted.replaceText(of: .role(.field), with: "Ada")
    try hosted.submit(.role(.field))
    #expect(field.text == "Ada")
    field.resignFirstResponder()
    hosted.settle()
    #expect(!field.isFirstResponder)
    #expect(hearer.lines == ["begins", "return Ada", "ends"])
  }

  @Test func `a search bar tells what is looked for, and when it is given up`() throws {
    let (bar, hearer) = (UISearchBar(), Hearer())
    bar.delegate = hearer
    bar.placeholder = "Search"
    let hosted = HostedView { Shown(view: bar) }
    try hosted.replaceText(of: .role(.field), with: "swift")
    try hosted.submit(.role(.field))
    try hosted.tap("Clear text")
    bar.showsCancelButton = true
    hosted.settle()
    try hosted.tap("Cancel")
    #expect(hearer.lines == ["search swift", "go", "search ", "cancel"])
  }

  @Test func `a text view says how high it has to be for its text`() {
    let view = UITextView()
    view.text = "0123456789 0123456789"
    // Two lines of twenty points, with eight above and below.
    #expect(view.sizeThatFits(CGSize(width: 130, height: CGFloat.infinity)).height == 56)
    #expect(view.sizeThatFits(CGSize(width: 300, height: CGFloat.infinity)).height == 36)
  }
}
