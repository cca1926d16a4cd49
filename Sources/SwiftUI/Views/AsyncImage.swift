import DisplayTree
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// How far the loading of an image is.
public enum AsyncImagePhase: Sendable {
  /// Nothing is there yet.
  case empty
  case success(Image)
  case failure(any Error)

  /// The image, once it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why there is no image.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An image from the network.
///
///     AsyncImage(url: book.cover) { $0.resizable().scaledToFit() } placeholder: { ProgressView() }
///
/// It is loaded when the view appears, and again for another address; loading ends when the view is gone.
public struct AsyncImage<Content: View> {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  /// - Parameters:
  ///   - scale: Pixels of the image for each point.
  ///   - transaction: How it is moved from one phase to the next.
  nonisolated public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  /// A grey area until the image is there.
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image(.blank).resizable() }
  }

  /// - Parameters:
  ///   - content: What is shown once the image is there.
  ///   - placeholder: What is shown until then, and where there is none.
  nonisolated public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

extension AsyncImage: View {
  @MainActor @preconcurrency public var body: some View {
    content(phase).task(id: url) {
      if case .empty = phase {} else { phase = .empty }
      guard let url else { return }
      let next = await AsyncImagePhase(loading: url, scale: Double(scale))
      if Task.isCancelled { return }
      withTransaction(transaction) { phase = next }
    }
  }
}

@available(*, unavailable) extension AsyncImage: Sendable {}

extension AsyncImagePhase {
  fileprivate init(loading url: URL, scale: Double) async {
    do {
      let data: Data
      if url.isFileURL {
        data = try Data(contentsOf: url)
      } else {
        let (body, response) = try await URLSession.shared.data(from: url)
        if let status = (response as? HTTPURLResponse)?.statusCode, status >= 400 { throw URLError(.badServerResponse) }
        data = body
      }
      guard AsyncImagePhase.isPicture(data) else { throw URLError(.cannotDecodeContentData) }
      self = .success(Image(.data(data, scale: scale)))
    } catch {
      self = .failure(error)
    }
  }

  /// By the first bytes, as files of pictures have them.
  private static func isPicture(_ data: Data) -> Bool {
    let marks: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("BM".utf8), Array("II*".utf8),
      Array("MM".utf8), Array("<svg".utf8), Array("<?xml".utf8),
    ]
    if data.starts(with: Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) { return true }
    return marks.contains { data.starts(with: $0) }
  }
}
