import DisplayTree
import Foundation

/// A dialog's title, message, fields and buttons.
struct DialogFrame<Actions: View, Message: View>: View {
  let title: Text?
  let message: Message
  let actions: Actions
  /// The button for a dialog that has none, or that must have a way out.
  let ending: DialogEnding

  var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 6) {
        if let title { title.font(.headline) }
        message.font(.subheadline)
      }
      .multilineTextAlignment(.center)
      DialogButtons(actions: actions, ending: ending).environment(\.fieldLook, .rounded)
    }
    .padding(20)
  }
}

enum DialogEnding: Equatable {
  /// OK, if there is no other button.
  case okay
  /// Cancel, if no button cancels.
  case cancel
}

/// What closes a dialog, and the buttons that Escape and Return press.
@MainActor final class DialogKeys {
  var close: () -> Void = {}
  /// Nil where it is no dialog.
  var cancel: (@MainActor () -> Bool)?
  var confirm: (@MainActor () -> Bool)?

  nonisolated init() {}
}

private enum DialogKey: EnvironmentKey { static var defaultValue: DialogKeys? { nil } }

extension EnvironmentValues {
  /// The dialog that the view is in.
  var dialog: DialogKeys? {
    get { self[DialogKey.self] }
    set { self[DialogKey.self] = newValue }
  }
}

/// A button of a dialog, as the dialog sees it.
@MainActor final class DialogButton {
  let role: ButtonRole?
  var isDefault = false
  var isCancel = false
  var press: () -> Void = {}
  nonisolated init(role: ButtonRole?) { self.role = role }
}

enum DialogButtonTrait: Trait {
  nonisolated static var defaultValue: DialogButton? { nil }
}

/// Closes the dialog before the button acts.
struct DialogButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { DialogButtonBody(configuration: configuration) }
}

private struct DialogButtonBody: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.dialog) private var dialog
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut

  private var button: DialogButton {
    let button = DialogButton(role: configuration.role)
    button.isDefault = shortcut == .defaultAction
    button.isCancel = configuration.role == .cancel || shortcut == .cancelAction
    button.press = press
    return button
  }

  private func press() {
    guard isEnabled else { return }
    dialog?.close()
    configuration.trigger()
  }

  private var style: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color.secondary) }
    return AnyShapeStyle(configuration.role == .destructive ? Color.red : Color.accentColor)
  }

  var body: some View {
    Pressable(action: press, name: nil) {
      configuration.label
        .font(configuration.role == .cancel || shortcut == .defaultAction ? .body.weight(.semibold) : .body)
        .foregroundStyle(style)
        .lineLimit(1)
        .padding(.horizontal, 10)
        .frame(maxWidth: .infinity, minHeight: 38)
        .background(Color.gray.opacity(0.16), in: RoundedRectangle(cornerRadius: 10))
    }
    .modifier(TraitModifier<DialogButtonTrait>(button))
  }
}

/// Fields below one another, then buttons beside or below one another.
struct DialogButtons<Actions: View> {
  let actions: Actions
  let ending: DialogEnding
}

extension DialogButtons: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> DialogButtonsNode {
    let node = DialogButtonsNode(context, view.ending)
    node.child = Actions._makeNode(view.actions, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: DialogButtonsNode, _ view: Self) { Actions._updateNode(node.child, view.actions) }
}

@MainActor final class DialogButtonsNode: ContainerNode<DialogButtonsElement> {
  private var extra: _Node?
  private let ending: DialogEnding

  init(_ context: _NodeContext, _ ending: DialogEnding) {
    self.ending = ending
    super.init(context, DialogButtonsElement())
    let title = Text(verbatim: ending == .okay ? "OK" : "Cancel")
    let button = Button(role: ending == .okay ? nil : .cancel, action: {}, label: { title })
    extra = Button<Text>._makeNode(button, inside)
  }

  override var children: [_Node] { [child, extra].compactMap { $0 } }

  override var environmentInside: EnvironmentValues {
    var inside = environment
    inside.buttonStyles = inside.buttonStyles.adding(
      AnyStyle(DialogButtonStyle()) { $0.makeBody(configuration: $1) }
    )
    return inside
  }

  override func take() {
    var fields: [Element] = []
    var buttons: [(element: Element, button: DialogButton)] = []
    for element in gathered {
      if let button = element.trait(DialogButtonTrait.self) { buttons.append((element, button)) } else {
        fields.append(element)
      }
    }
    if ending == .okay ? buttons.isEmpty : !buttons.contains(where: { $0.button.role == .cancel }) {
      var elements: [Element] = []
      extra?.collect(&elements)
      for element in elements {
        if let button = element.trait(DialogButtonTrait.self) { buttons.append((element, button)) }
      }
    }
    let cancelling = buttons.filter(\.button.isCancel)
    let others = buttons.filter { !$0.button.isCancel }
    // Side by side the way out comes first, below one another last.
    element.revise(
      fields: fields,
      row: (cancelling + others).map(\.element),
      column: (others + cancelling).map(\.element)
    )
    guard let dialog = environment.dialog else { return }
    let plain = others.filter { $0.button.role != .destructive }
    let cancel = cancelling.first?.button ?? (others.count == 1 ? plain.first?.button : nil)
    let confirm = buttons.first { $0.button.isDefault }?.button ?? plain.last?.button
    dialog.cancel = { [weak dialog] in
      if let cancel {
        cancel.press()
      } else if plain.isEmpty {
        // Nobody means to destroy something by that.
        dialog?.close()
      } else {
        return false
      }
      return true
    }
    dialog.confirm = {
      guard let confirm = confirm ?? cancel else { return false }
      confirm.press()
      return true
    }
  }
}

@MainActor final class DialogButtonsElement: Element {
  private var fields: [Element] = []
  private var line: [Element] = []
  private var column: [Element] = []
  private let gap: CGFloat = 8

  override init() {
    super.init()
    layer = Layer()
  }

  func revise(fields: [Element], row: [Element], column: [Element]) {
    self.fields = fields
    line = row
    self.column = column
    for element in fields + row { element.container = self }
    invalidate()
  }

  override var content: [Element] { fields + line }

  private func share(_ width: CGFloat) -> CGFloat { (width - gap) / 2 }

  private func isSideBySide(_ width: CGFloat?) -> Bool {
    guard line.count == 2 else { return false }
    guard let width else { return true }
    return line.allSatisfy { $0.size(.unspecified).width <= share(width) }
  }

  private func heights(_ width: CGFloat?) -> (fields: [CGFloat], buttons: [CGFloat]) {
    let whole = ProposedViewSize(width: width, height: nil)
    let part = ProposedViewSize(width: isSideBySide(width) ? width.map(share) : width, height: nil)
    return (fields.map { $0.size(whole).height }, column.map { $0.size(part).height })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let heights = heights(proposal.width)
    let buttons =
      isSideBySide(proposal.width)
      ? heights.buttons.max() ?? 0
      : heights.buttons.reduce(0, +) + gap * CGFloat(max(heights.buttons.count - 1, 0))
    let fields = heights.fields.reduce(0) { $0 + $1 + gap }
    let width = (self.fields + line).map { $0.size(.unspecified).width }.max() ?? 0
    return CGSize(width: proposal.width ?? width * 2 + gap, height: fields + buttons)
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    var position: CGFloat = 0
    let whole = ProposedViewSize(width: size.width, height: nil)
    for field in fields {
      let own = field.size(whole)
      field.place(at: CGPoint(x: (size.width - own.width) / 2, y: position), whole)
      position += own.height + gap
    }
    if isSideBySide(size.width) {
      let part = ProposedViewSize(width: share(size.width), height: nil)
      for (index, button) in line.enumerated() {
        button.place(at: CGPoint(x: CGFloat(index) * (share(size.width) + gap), y: position), part)
      }
    } else {
      for button in column {
        button.place(at: CGPoint(x: 0, y: position), whole)
        position += button.size(whole).height + gap
      }
    }
  }
}

struct DialogPresentation<Actions: View, Message: View> {
  let title: Text?
  let isPresented: Binding<Bool>
  /// What the dialog is about is there.
  let isReady: Bool
  let actions: Actions
  let message: Message
  let ending: DialogEnding
}

extension DialogPresentation: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      OverlayModifier(
        isShown: isPresented.wrappedValue && isReady,
        identity: nil,
        kind: .dialog,
        build: { DialogFrame(title: title, message: message, actions: actions, ending: ending) },
        clear: { isPresented.wrappedValue = false },
        onDismiss: nil,
        closesOutside: ending == .cancel
      )
    )
  }
}
