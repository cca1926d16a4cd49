import Foundation
import UniformTypeIdentifiers

/// A button that takes what is on the desktop's clipboard: text, or a link.
///
///     PasteButton(payloadType: String.self) { titles += $0 }
@preconcurrency @MainActor public struct PasteButton: View {
  private let paste: @MainActor (NSItemProvider) -> Void

  /// Hands over what is there, as one of these kinds; nothing happens if that is not to be had.
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
    paste = { provider in
      let isFitting = supportedContentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
      if isFitting { payloadAction([provider]) }
    }
  }

  /// Hands over what is there, as values of a type; nothing happens if it can not be that.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    paste = T.receiver(onPaste)
  }

  public var body: some View {
    Button {
      CurrentBackend.backend?.clipboard { text in
        guard let text, !text.isEmpty else { return }
        let provider = NSItemProvider(object: text as NSString)
        if let url = URL(string: text), url.scheme != nil { provider.registerObject(url as NSURL, visibility: .all) }
        paste(provider)
      }
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .buttonStyle(.borderedProminent)
  }
}

@available(*, unavailable) extension PasteButton: Sendable {}
