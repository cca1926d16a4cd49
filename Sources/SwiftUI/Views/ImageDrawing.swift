import DisplayTree
import Foundation

extension Image {
  /// A picture that a closure draws, once for each size in which it is shown.
  ///
  ///     let dot = Image(size: CGSize(width: 8, height: 8)) { context in
  ///       context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.red))
  ///     }
  ///
  /// What is drawn stays sharp when the picture is resized.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - label: What is read aloud; nil for nothing.
  ///   - opaque: What the closure leaves free is black.
  public init(
    size: CGSize,
    label: Text? = nil,
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.init(.drawn(ImageDrawing(size, isOpaque: opaque, renderer)))
    self.label = label
    isDecorative = label == nil
  }
}

/// What a picture is drawn with. Each is like itself alone.
final class ImageDrawing: Equatable, @unchecked Sendable {  // used on the main actor
  let size: CGSize
  let draw: (inout GraphicsContext) -> Void

  let isOpaque: Bool

  init(_ size: CGSize, isOpaque: Bool, _ draw: @escaping (inout GraphicsContext) -> Void) {
    self.size = size
    self.isOpaque = isOpaque
    self.draw = draw
  }

  static func == (left: ImageDrawing, right: ImageDrawing) -> Bool { left === right }
}

/// A picture that a closure draws, in its surroundings.
final class ImageSheet: Equatable {
  private let drawing: ImageDrawing
  private let environment: EnvironmentValues
  private let backend: any Backend

  init(_ drawing: ImageDrawing, _ environment: EnvironmentValues, _ backend: any Backend) {
    self.drawing = drawing
    self.environment = environment
    self.backend = backend
  }

  @MainActor func marks(in size: CGSize) -> [Drawing.Mark] {
    guard size.width > 0, size.height > 0, drawing.size.width > 0, drawing.size.height > 0 else { return [] }
    let sheet = GraphicsContext.Sheet()
    var context = GraphicsContext(sheet, environment, backend, CGRect(origin: .zero, size: size))
    context.scaleBy(x: size.width / drawing.size.width, y: size.height / drawing.size.height)
    drawing.draw(&context)
    return (drawing.isOpaque ? [.ground(of: size)] : []) + sheet.marks
  }

  static func == (left: ImageSheet, right: ImageSheet) -> Bool { left === right }
}
