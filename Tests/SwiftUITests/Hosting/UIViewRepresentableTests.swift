import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("UIViewRepresentable")
struct UIViewRepresentableTests {
  private final class Log {
    var lines: [String] = []
  }

  private struct Title: UIViewRepresentable {
    let text: String
    let log: Log
    @Environment(\.isEnabled) private var isEnabled

    final class Coordinator {
      let log: Log
      init(_ log: Log) { self.log = log }
    }

    func makeCoordinator() -> Coordinator {
      log.lines.append("coordinator")
      return Coordinator(log)
    }
    func makeUIView(context: Context) -> UILabel {
      log.lines.append("make")
      let label = UILabel()
      label.setContentHuggingPriority(.required, for: .horizontal)
      label.setContentHuggingPriority(.required, for: .vertical)
      return label
    }
    func updateUIView(_ uiView: UILabel, context: Context) {
      context.coordinator.log.lines.append("update \(text) \(isEnabled)")
      uiView.text = text
    }
    static func dismantleUIView(_ uiView: UILabel, coordinator: Coordinator) {
      coordinator.log.lines.append("dismantle \(uiView.text ?? "")")
    }
  }

  private struct Screen: View {
    let log: Log
    @State private var text = "one"
    @State private var isShown = true
    @State private var isOff = false

    var body: some View {
      if isShown { Title(text: text, log: log).disabled(isOff) }
      Button("Rename") { text = "three" }
      Button("Disable") { isOff = true }
      Button("Same") { text = text }
      Button("Remove") { isShown = false }
    }
  }

  @Test func `a view is made once, updated with each change, and dismantled when it goes`() throws {
    let log = Log()
    let view = HostedView { Screen(log: log) }
    #expect(log.lines == ["coordinator", "make", "update one true"])
    #expect(try view.find("one").frame.size == CGSize(width: 30, height: 20))
    try view.tap("Rename")
    #expect(log.lines.last == "update three true")
    #expect(try view.find("three").frame.size == CGSize(width: 50, height: 20))
    try view.tap("Same")
    #expect(log.lines.count == 4)
    try view.tap("Disable")
    #expect(log.lines.last == "update three false")
    try view.tap("Remove")
    #expect(log.lines.last == "dismantle three")
    #expect(view.texts.first == "Rename")
  }

  @Test func `a view and its coordinator go with their place`() throws {
    struct Kept: UIViewRepresentable {
      let note: (UIView, AnyObject) -> Void
      final class Coordinator {}
      func makeCoordinator() -> Coordinator { Coordinator() }
      func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        note(view, context.coordinator)
        return view
      }
      func updateUIView(_ uiView: UITextView, context: Context) {}
    }
    struct Screen: View {
      let note: (UIView, AnyObject) -> Void
      @State private var isShown = true
      var body: some View {
        if isShown { Kept(note: note) }
        Button("Remove") { isShown = false }
      }
    }
    weak var made: UIView?
    weak var coordinator: AnyObject?
    let view = HostedView {
      Screen {
        made = $0
        coordinator = $1
      }
    }
    #expect(made != nil && coordinator != nil)
    try view.tap("Remove")
    #expect(made == nil)
    #expect(coordinator == nil)
  }

  @Test func `what a coordinator or a timer changes later is shown`() throws {
    struct Kept: UIViewRepresentable {
      let note: (UILabel) -> Void
      func makeUIView(context: Context) -> UILabel {
        let label = UILabel()
        note(label)
        return label
      }
      func updateUIView(_ uiView: UILabel, context: Context) {}
    }
    var label: UILabel?
    let view = HostedView { Kept { label = $0 } }
    label?.text = "later"
    view.settle()
    #expect(view.texts == ["later"])
    label?.isHidden = true
    view.settle()
    #expect(view.texts.isEmpty)
  }

  // MARK: Sizes

  private struct Sized<V: UIView>: UIViewRepresentable {
    let make: () -> V
    var size: CGSize?
    func makeUIView(context: Context) -> V { make() }
    func updateUIView(_ uiView: V, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: V, context: Context) -> CGSize? { size }
  }

  private func size<V: UIView>(_ size: CGSize? = nil, in room: CGSize, _ make: @escaping () -> V) -> CGSize {
    var found = CGSize.zero
    _ = HostedView(width: room.width, height: room.height) {
      Sized(make: make, size: size).onGeometryChange(for: CGSize.self, of: \.size) { found = $0 }
    }
    return found
  }

  @Test func `a plain view takes what it is offered`() {
    #expect(size(in: CGSize(width: 200, height: 100)) { UIView() } == CGSize(width: 200, height: 100))
  }

  @Test func `priorities say whether a view grows and shrinks`() {
    func label(_ hugging: UILayoutPriority, _ resistance: UILayoutPriority) -> UILabel {
      let label = UILabel()
      label.text = "0123456789"
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        label.setContentHuggingPriority(hugging, for: axis)
        label.setContentCompressionResistancePriority(resistance, for: axis)
      }
      return label
    }
    let (wide, narrow) = (CGSize(width: 300, height: 80), CGSize(width: 60, height: 10))
    #expect(size(in: wide) { label(.defaultLow, .defaultHigh) } == wide)
    #expect(size(in: wide) { label(.required, .defaultHigh) } == CGSize(width: 100, height: 20))
    #expect(size(in: narrow) { label(.required, .required) } == CGSize(width: 100, height: 20))
    #expect(size(in: narrow) { label(.required, .defaultLow) } == narrow)
  }

  @Test func `a size that a representable answers comes before the view's`() {
    let own = CGSize(width: 70, height: 30)
    #expect(size(own, in: CGSize(width: 200, height: 100)) { UIView() } == own)
  }

  @Test func `a class of one's own says its size`() {
    final class Badge: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 24, height: 12) }
    }
    func badge() -> Badge {
      let badge = Badge(frame: .zero)
      badge.setContentHuggingPriority(.required, for: .horizontal)
      badge.setContentHuggingPriority(.required, for: .vertical)
      return badge
    }
    #expect(size(in: CGSize(width: 200, height: 100), badge) == CGSize(width: 24, height: 12))
  }
}
