import Foundation

/// A thing to use: the backend shows its own widget for it, and reports through the layer's `onEvent`.
///
/// A button's or menu's label lies on the layer as its children; every other control is complete by itself.
public enum Control: Equatable, Sendable {
  public enum ButtonLook: Hashable, Sendable {
    /// Nothing but its label; the backend adds no insets.
    case plain
    case borderless, bordered, prominent, link
  }
  public enum ToggleLook: Hashable, Sendable { case slider, checkbox }
  public enum FieldLook: Hashable, Sendable { case plain, rounded }
  public enum Size: Hashable, Sendable { case mini, small, regular, large, extraLarge }

  public struct Field: Equatable, Sendable {
    public var text: String
    public var prompt: String
    public var isSecure: Bool
    public var look: FieldLook
    public var typeface: Typeface
    public var pigment: Pigment?
    public var alignment: TextBlock.Alignment
    /// What the keyboard should be good for: "", "email", "url", "number", "phone".
    public var purpose: String
    /// How many lines high it is: with more than one, as high as its text, and Return makes a line.
    public var lines: ClosedRange<Int>
    public var mark: TextMark

    public init(
      text: String,
      prompt: String = "",
      isSecure: Bool = false,
      look: FieldLook = .rounded,
      typeface: Typeface,
      pigment: Pigment? = nil,
      alignment: TextBlock.Alignment = .leading,
      purpose: String = "",
      lines: ClosedRange<Int> = 1...1,
      mark: TextMark = .ignored
    ) {
      self.text = text
      self.prompt = prompt
      self.isSecure = isSecure
      self.look = look
      self.typeface = typeface
      self.pigment = pigment
      self.alignment = alignment
      self.purpose = purpose
      self.lines = lines
      self.mark = mark
    }

    /// It may be more than one line high.
    public var grows: Bool { lines.upperBound > 1 && !isSecure }
  }

  public enum DateParts: Hashable, Sendable { case date, time, dateAndTime }

  case button(ButtonLook, Size, tint: Pigment?)
  case toggle(isOn: Bool, ToggleLook, tint: Pigment?)
  /// `step` is nil for any value.
  case slider(value: Double, range: ClosedRange<Double>, step: Double?, tint: Pigment?)
  case stepper(canDecrease: Bool, canIncrease: Bool)
  case field(Field)
  /// Several lines of text.
  case editor(text: String, Typeface, Pigment?, TextMark = .ignored)
  case dropDown(items: [String], selected: Int?)
  case segments(items: [String], selected: Int?)
  /// A button that opens a menu. Its label is on the layer; where it has a border, an arrow may be beside that.
  case menu([MenuItem], ButtonLook, Size, hasArrow: Bool = true)
  /// A day, a time or both. `isExpanded` shows the calendar itself.
  case date(Date, DateParts, range: ClosedRange<Date>, isExpanded: Bool, timeZone: TimeZone)
  /// A button with a colour, which opens a way to choose another.
  case color(Pigment, hasOpacity: Bool)
  /// A bar; nil for work of unknown length.
  case progress(Double?, tint: Pigment?)
  case spinner(Size, tint: Pigment?)
}

/// What is selected in a field or an editor, in Unicode scalars.
public enum TextMark: Equatable, Sendable {
  /// Nobody wants to know.
  case ignored
  /// It is for people to select, and is told.
  case free
  /// An empty range is where the next character goes. What people select is told.
  case range(Range<Int>)
}

/// What a user does to a control.
public enum ControlEvent: Equatable, Sendable {
  /// A button was pressed and let go, by whatever means.
  case activated
  /// A button is being held, or not any more.
  case pressed(Bool)
  case toggled(Bool)
  /// A slider was moved.
  case moved(Double)
  case increased
  case decreased
  /// A field's or editor's text is another one.
  case edited(String)
  /// Another part of a field's or editor's text is selected.
  case marked(Range<Int>)
  /// Return was pressed in a field.
  case submitted
  /// A slider is being dragged, or a field edited, or not any more.
  case editing(Bool)
  /// An item of a drop-down or of segments.
  case selected(Int)
  /// A menu's item, by its id.
  case chosen(Int)
  case picked(Date)
  /// Another colour was chosen.
  case colored(Pigment)
  /// A link in a text was used.
  case followed(URL)
}

/// A line of a menu.
public struct MenuItem: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case action
    /// Shown with a check mark, or the place for one.
    case check(isOn: Bool)
    case submenu([MenuItem])
    /// Lines that belong together, set off from the others.
    case section([MenuItem])
    /// Lines that stand side by side as small buttons.
    case row([MenuItem])
    /// Text that can not be chosen.
    case caption
  }

  /// Reported when the item is chosen.
  public var id: Int
  public var title: String
  /// The name of an icon of the theme.
  public var icon: String?
  public var kind: Kind
  public var isEnabled: Bool
  public var isDestructive: Bool
  public var shortcut: KeyChord?

  public init(
    id: Int,
    title: String,
    icon: String? = nil,
    kind: Kind = .action,
    isEnabled: Bool = true,
    isDestructive: Bool = false,
    shortcut: KeyChord? = nil
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.kind = kind
    self.isEnabled = isEnabled
    self.isDestructive = isDestructive
    self.shortcut = shortcut
  }
}
