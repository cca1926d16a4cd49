import DisplayTree
import Foundation

/// A button with a menu of what can be done with text and links: copy them, send them by mail, or open them.
///
///     ShareLink(item: book.page, subject: Text(book.title))
///
/// The desktop has no sheet of programs that take things. What is neither text nor a link can not be chosen.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View>
where Data.Element: Transferable {
  let items: Data
  let subject: Text?
  let message: Text?
  let label: Label

  nonisolated init(_ items: Data, _ subject: Text?, _ message: Text?, _ label: Label) {
    self.items = items
    self.subject = subject
    self.message = message
    self.label = label
  }
}

extension ShareLink: View {
  public var body: some View { ShareMenu(items: items, subject: subject, message: message, label: label) }
}

@available(*, unavailable) extension ShareLink: Sendable {}

/// What a link to share shows by itself: an arrow out of a box, and a title.
public struct DefaultShareLinkLabel {
  let title: Text?
}

extension DefaultShareLinkLabel: View {
  public var body: some View {
    Label {
      if let title { title } else { Text("Share…") }
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

@available(*, unavailable) extension DefaultShareLinkLabel: Sendable {}

private struct ShareMenu<Items: RandomAccessCollection, Label: View>: View where Items.Element: Transferable {
  let items: Items
  let subject: Text?
  let message: Text?
  let label: Label
  @State private var words: [String] = []
  @Environment(\.openURL) private var openURL
  @Environment(\.self) private var environment

  private var text: String {
    ([message?.string(in: environment)].compactMap { $0 } + words).joined(separator: "\n")
  }

  private var link: URL? {
    guard words.count == 1, let url = URL(string: words[0]), url.scheme == "https" || url.scheme == "http" else {
      return nil
    }
    return url
  }

  private var mail: URL? { URL(mail: text, subject: subject?.string(in: environment)) }

  var body: some View {
    Menu {
      Button("Copy") { CurrentBackend.backend?.setClipboard(words.joined(separator: "\n")) }
      Button("Send by Mail…") { if let mail { openURL(mail) } }
      if let link { Button("Open Link") { openURL(link) } }
    } label: {
      label
    }
    .disabled(words.isEmpty)
    .onAppear(perform: read)
    .onChange(of: plain) { read() }
  }

  /// What is known at once.
  private var plain: [String] {
    items.compactMap { item in
      switch item {
      case let text as String: text
      case let url as URL: url.absoluteString
      default: nil
      }
    }
  }

  private func read() {
    words = plain
    guard words.count < items.count else { return }
    nonisolated(unsafe) let items = Array(items)
    Task { @MainActor in
      var found: [String] = []
      for item in items { if let words = await item.words() { found.append(words) } }
      words = found
    }
  }
}

extension URL {
  /// A mail with a text in it, to whomever.
  init?(mail text: String, subject: String? = nil) {
    var parts = URLComponents()
    parts.scheme = "mailto"
    parts.queryItems = [URLQueryItem(name: "body", value: text)]
    if let subject { parts.queryItems?.insert(URLQueryItem(name: "subject", value: subject), at: 0) }
    guard let url = parts.url else { return nil }
    self = url
  }
}

/// What something to share looks like before it is. Of all that, only the title is used here.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
  let title: Text
}

@available(*, unavailable) extension SharePreview: Sendable {}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
  public init(_ title: Text) { self.title = title }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: Text(title)))
  }

  nonisolated public init(
    _ title: Text,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: title))
  }

  nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: nil))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    item: String,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    item: String,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: Text(title)))
  }

  nonisolated public init(
    _ title: Text,
    item: String,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: title))
  }

  nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, DefaultShareLinkLabel(title: nil))
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  nonisolated public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<URL> {
    self.init(CollectionOfOne(item), subject, message, label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
  nonisolated public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items, subject, message, label())
  }

  nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil)
  where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, DefaultShareLinkLabel(title: nil))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil
  ) where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil
  ) where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, DefaultShareLinkLabel(title: Text(title)))
  }

  nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil)
  where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, DefaultShareLinkLabel(title: title))
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  nonisolated public init(
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<String> {
    self.init(CollectionOfOne(item), subject, message, label())
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == String {
  nonisolated public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items, subject, message, label())
  }

  nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil)
  where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, DefaultShareLinkLabel(title: nil))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil
  ) where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil
  ) where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, DefaultShareLinkLabel(title: Text(title)))
  }

  nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil)
  where Label == DefaultShareLinkLabel {
    self.init(items, subject, message, DefaultShareLinkLabel(title: title))
  }
}

// Items of any kind. There is no sheet that would show what they look like: a preview's title is what a mail is about.
extension ShareLink {
  nonisolated public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject ?? preview.title, message, label())
  }

  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items, subject ?? items.first.map { preview($0).title }, message, label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject ?? preview.title, message, DefaultShareLinkLabel(title: nil))
  }

  nonisolated public init<I: Transferable>(
    _ titleKey: LocalizedStringKey,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject ?? preview.title, message, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    let about = subject ?? items.first.map { preview($0).title }
    self.init(items, about, message, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, I: Transferable>(
    _ title: S,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject ?? preview.title, message, DefaultShareLinkLabel(title: Text(title)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    let about = subject ?? items.first.map { preview($0).title }
    self.init(items, about, message, DefaultShareLinkLabel(title: Text(title)))
  }

  nonisolated public init<I: Transferable>(
    _ title: Text,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject ?? preview.title, message, DefaultShareLinkLabel(title: title))
  }

  nonisolated public init(
    _ title: Text,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    let about = subject ?? items.first.map { preview($0).title }
    self.init(items, about, message, DefaultShareLinkLabel(title: title))
  }

  nonisolated public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    let about = subject ?? items.first.map { preview($0).title }
    self.init(items, about, message, DefaultShareLinkLabel(title: nil))
  }
}
