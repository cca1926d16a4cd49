import Foundation

/// A picture, by default stretched to the view's size.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { touch() } }

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  override var ground: AnyView? {
    guard let image else { return nil }
    let picture = Image(uiImage: image)
    switch contentMode {
    case .scaleToFill, .redraw: return AnyView(picture.resizable())
    case .scaleAspectFit:
      return AnyView(picture.resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity))
    case .scaleAspectFill:
      return AnyView(
        GeometryReader { room in
          picture.resizable().scaledToFill().frame(width: room.size.width, height: room.size.height)
        }
      )
    default: return AnyView(picture.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: contentMode.alignment))
    }
  }
}

extension UIView.ContentMode {
  fileprivate var alignment: Alignment {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .leading
    case .right: .trailing
    case .topLeft: .topLeading
    case .topRight: .topTrailing
    case .bottomLeft: .bottomLeading
    case .bottomRight: .bottomTrailing
    default: .center
    }
  }
}
