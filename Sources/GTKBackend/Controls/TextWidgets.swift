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
    for part in ["cursor-position", "selection-bound"] {
      entry.on("notify::" + part) { [weak self] in self?.noteMark() }
    }
    entry.on("activate") { [weak self] in self?.report(.submitted) }
    entry.hearFocus(isInside: true) { [weak self] in self?.report(.editing($0)) }
  }

  private var mark = TextMark.ignored
  /// What was told last, and nothing else shown since.
  private var told: Range<Int>?

  /// Tells which part of the text people have selected.
  private func noteMark() {
    let selection = entry.selection
    guard mark != .ignored, mark != .range(selection), told != selection else { return }
    if !isAdopting { told = selection }
    reportIfUsed(.marked(selection))
  }

  override var ownName: String? { entry.prompt.isEmpty ? nil : entry.prompt }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.field(let field)) = content, field.isSecure == isSecure, !field.grows else {
      return false
    }
    if entry.text != field.text { entry.text = field.text }
    mark = field.mark
    told = nil
    if case .range(let range) = mark, entry.selection != range { entry.selection = range }
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

/// As high as its text, and Return makes a line.
@MainActor final class GrowingFieldWidget: NativeWidget {
  private let area = TextArea()
  private let prompt = Label("")
  private var (style, promptStyle) = (StyleClasses(), StyleClasses())
  private var shownPrompt = ""

  init() {
    let scroll = ScrollView(area)
    // A bar would make it higher than a line.
    scroll.setBars(horizontal: .never, vertical: .hidden)
    super.init(scroll)
    prompt.setHidden(true)
    prompt.showsAll()
    prompt.seesPointer = false
    area.onEdit { [weak self] in
      guard let self else { return }
      self.prompt.isVisible = self.area.text.isEmpty
      self.reportIfUsed(.edited(self.area.text))
    }
    area.hearFocus(isInside: true) { [weak self] in self?.report(.editing($0)) }
  }

  override var named: Widget { area }
  override var focusTarget: Widget { area }
  override var ownName: String? { shownPrompt.isEmpty ? nil : shownPrompt }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.field(let field)) = content, field.grows else { return false }
    let inset = field.look == .plain ? CGPoint.zero : Theme.fieldInset
    area.setMargins(x: inset.x, y: inset.y)
    if area.text != field.text { area.text = field.text }
    if field.prompt != shownPrompt || !area.isHolding(prompt) {
      shownPrompt = field.prompt
      prompt.setText(field.prompt)
      area.setPlaceholder(field.prompt)
      area.hold(prompt, at: inset)
    }
    prompt.isVisible = area.text.isEmpty
    promptStyle.set(["dim-label", Desktop.fontClass(field.typeface, nil)], on: prompt)
    style.set(["bare", Desktop.fontClass(field.typeface, field.pigment)], on: area)
    widget.setClass("field", field.look == .rounded)
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
    area.onMark { [weak self] in self?.noteMark() }
    area.hearFocus(isInside: true) { [weak self] in self?.report(.editing($0)) }
  }

  private var mark = TextMark.ignored
  /// What was told last, and nothing else shown since.
  private var told: Range<Int>?

  /// Tells which part of the text people have selected.
  private func noteMark() {
    let selection = area.selection
    guard mark != .ignored, mark != .range(selection), told != selection else { return }
    if !isAdopting { told = selection }
    reportIfUsed(.marked(selection))
  }

  override var named: Widget { area }
  override var focusTarget: Widget { area }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.editor(let text, let typeface, let pigment, let mark)) = content else { return false }
    if area.text != text { area.text = text }
    self.mark = mark
    told = nil
    if case .range(let range) = mark, area.selection != range { area.selection = range }
    style.set(["bare", Desktop.fontClass(typeface, pigment)], on: area)
    return true
  }
}
#endif
