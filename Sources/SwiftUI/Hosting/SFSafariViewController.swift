import Foundation

/// What hears of the end of a page.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

/// A page of the web, which opens in the desktop's browser; the app says so, and goes on from there.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// What a browser inside the app would do; the desktop's does as it is set up.
  public final class Configuration {
    public var entersReaderIfAvailable = false
    public var barCollapsingEnabled = true
    public init() {}
  }
  public enum DismissButtonStyle: Int, Sendable {
    case done, close, cancel
  }

  let url: URL
  public let configuration: Configuration
  public weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The colour of the sheet's buttons; nil for the app's.
  open var preferredControlTintColor: UIColor?
  open var preferredBarTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done

  public init(url: URL, configuration: Configuration = Configuration()) {
    self.url = url
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  override var hasContent: Bool { true }
  override func makeContent(_ context: _NodeContext) -> _Node? {
    OpenedPage._makeNode(OpenedPage(controller: self), context)
  }

  fileprivate func finish() {
    delegate?.safariViewControllerDidFinish(self)
    if presentingViewController != nil { dismiss(animated: true) }
  }
}

private struct OpenedPage: View {
  let controller: SFSafariViewController
  @State private var isOpen = false
  @Environment(\.openURL) private var openURL
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "safari").font(.largeTitle).foregroundStyle(.secondary)
      Text("Opened in your browser").font(.headline)
      Text(verbatim: controller.url.absoluteString).font(.footnote).foregroundStyle(.secondary).lineLimit(2)
      HStack {
        Button("Open Again") { openURL(controller.url) }
        Button(
          controller.dismissButtonStyle == .cancel
            ? "Cancel" : controller.dismissButtonStyle == .close ? "Close" : "Done"
        ) {
          controller.finish()
          dismiss()
        }
        .keyboardShortcut(.defaultAction)
      }
    }
    .padding()
    .tint(controller.preferredControlTintColor.map { Color(uiColor: $0) })
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(uiColor: .systemBackground))
    .onAppear {
      guard !isOpen else { return }
      isOpen = true
      openURL(controller.url)
    }
  }
}
