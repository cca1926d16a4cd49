import Foundation

/// Something to be done with what is shared. There are none but those of the menu itself: `nil` is what is passed.
open class UIActivity {
  /// What is done, by name.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let copyToPasteboard = ActivityType(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
    public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
    public static let print = ActivityType(rawValue: "com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = ActivityType(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
    public static let postToFacebook = ActivityType(rawValue: "com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType(rawValue: "com.apple.UIKit.activity.PostToTwitter")
    public static let addToReadingList = ActivityType(rawValue: "com.apple.UIKit.activity.AddToReadingList")
    public static let assignToContact = ActivityType(rawValue: "com.apple.UIKit.activity.AssignToContact")
  }
  public init() {}
}

/// A sheet with what can be done with texts and links: copy them, send them by mail, open them.
///
///     .sheet(isPresented: $isSharing) { ShareSheet(items: [book.page]) }     // a UIViewControllerRepresentable
///     controller.present(UIActivityViewController(activityItems: [text], applicationActivities: nil), animated: true)
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  let items: [Any]
  /// What is not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called when something was done, or nothing.
  open var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  override var hasContent: Bool { true }
  override func makeContent(_ context: _NodeContext) -> _Node? {
    let sheet = ActivitySheet(controller: self)
    return ActivitySheet._makeNode(sheet, context)
  }

  fileprivate func end(_ activity: UIActivity.ActivityType?) {
    completionWithItemsHandler?(activity, activity != nil, nil, nil)
    if presentingViewController != nil { dismiss(animated: true) }
  }
}

private struct ActivitySheet: View {
  let controller: UIActivityViewController
  @Environment(\.openURL) private var openURL
  @Environment(\.dismiss) private var dismiss

  private var links: [URL] { controller.items.compactMap { $0 as? URL } }
  private var words: [String] {
    controller.items.compactMap { item in
      switch item {
      case let url as URL: url.isFileURL ? url.path : url.absoluteString
      case let text as String: text
      case let text as any CustomStringConvertible where !(item is UIImage): text.description
      default: nil
      }
    }
  }
  private var text: String { words.joined(separator: "\n") }

  private func offers(_ activity: UIActivity.ActivityType) -> Bool {
    controller.excludedActivityTypes?.contains(activity) != true
  }

  private func end(_ activity: UIActivity.ActivityType?) {
    controller.end(activity)
    dismiss()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(alignment: .top) {
        Image(systemName: links.isEmpty ? "doc.text" : "link").font(.title)
        Text(verbatim: text.isEmpty ? "Nothing here can be shared" : text).lineLimit(3)
        Spacer()
        Button {
          end(nil)
        } label: {
          Image(systemName: "xmark.circle.fill")
        }
        .buttonStyle(.plain)
        .foregroundStyle(.secondary)
        .accessibilityLabel("Close")
      }
      if !text.isEmpty {
        VStack(spacing: 0) {
          if offers(.copyToPasteboard) {
            row("Copy", "doc.on.doc") {
              UIPasteboard.general.string = text
              end(.copyToPasteboard)
            }
          }
          if offers(.mail), let mail = URL(mail: text) {
            Divider()
            row("Send by Mail", "envelope") {
              openURL(mail)
              end(.mail)
            }
          }
          if let link = links.first {
            Divider()
            row("Open", "safari") {
              openURL(link)
              end(UIActivity.ActivityType(rawValue: "open"))
            }
          }
        }
        .background(Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 10))
      }
    }
    .padding()
    .frame(maxWidth: 480, maxHeight: .infinity, alignment: .top)
    .background(Color(uiColor: .systemBackground))
  }

  private func row(_ title: String, _ symbol: String, _ action: @escaping @MainActor () -> Void) -> some View {
    Button(action: action) {
      HStack {
        Text(title)
        Spacer()
        Image(systemName: symbol)
      }
      .padding(12)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}
