#if GTK
import DisplayTree
import Foundation

@MainActor final class FieldWidget: NativeWidget {
  private let entry: Entry
  private let isSecure: Bool
  private var style = StyleClasses()
  private var purpose: String?

  init(isSecure: Bool) {
    self.isSecure = isSecure
    entry = Entry(isSecure: isSecure)
    super.init(entry)
    entry.on("changed") { [weak self] in
      guard let self else { return }
      self.reportIfUsed(.edited(self.entry.text))
    }
    entry.on("activate") { [weak self] in self?.report(.submitted) }
    entry.hearFocus(isInside: true) { [weak self] in self?.report(.editing($0)) }
  }

  override var ownName: String? { entry.prompt.isEmpty ? nil : entry.prompt }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.field(let field)) = content, field.isSecure == isSecure else { return false }
    if entry.text != field.text { entry.text = field.text }
    if entry.prompt != field.prompt {
      entry.prompt = field.prompt
      entry.setPlaceholder(field.prompt)
    }
    let font = Desktop.fontClass(field.typeface, field.pigment)
    style.set(field.look == .plain ? ["bare", font] : [font], on: entry)
    let share: Double =
      switch field.alignment {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    entry.setAlignment(share)
    if purpose != field.purpose {
      purpose = field.purpose
      entry.setPurpose(field.purpose, isSecure: isSecure)
    }
    return true
  }
}

@MainActor final class EditorWidget: NativeWidget {
  private let area = TextArea()
  private var style = StyleClasses()

  init() {
    let scroll = ScrollView(area)
    scroll.setBars(horizontal: .hidden, vertical: .whenNeeded)
    super.init(scroll)
    area.onEdit { [weak self] in
      guard let self else { return }
      self.reportIfUsed(.edited(self.area.text))
    }
    area.hearFocus(isInside: true) { [weak self] in self?.report(.editing($0)) }
  }

  override var named: Widget { area }
  override var focusTarget: Widget { area }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.editor(let text, let typeface, let pigment)) = content else { return false }
    if area.text != text { area.text = text }
    style.set(["bare", Desktop.fontClass(typeface, pigment)], on: area)
    return true
  }
}
#endif
