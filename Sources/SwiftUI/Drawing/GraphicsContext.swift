import DisplayTree
import Foundation

/// What a `Canvas` is drawn with.
///
/// A context is a value: what a copy is told, such as an offset or a clip, is not told to the original. Both draw on
/// the same sheet.
///
///     context.drawLayer { layer in
///       layer.addFilter(.shadow(radius: 4))
///       layer.fill(Path(ellipseIn: place), with: .color(.white))
///     }
public struct GraphicsContext: @unchecked Sendable {  // what it refers to is used by one closure at a time
  /// What was drawn so far.
  final class Sheet: @unchecked Sendable {  // drawn on by one closure at a time, on the main actor
    var marks: [Drawing.Mark] = []
  }

  private let sheet: Sheet
  let backend: Backing
  /// Views to draw, by what they are called.
  var symbols: [AnyHashable: ResolvedSymbol] = [:]
  /// What the canvas sees around it.
  public let environment: EnvironmentValues
  /// How opaque what is drawn from now on will be, from 0 to 1.
  public var opacity = 1.0
  /// How the colours of what is drawn from now on are mixed with those behind.
  public var blendMode = BlendMode.normal
  /// From points as they are given to those of the canvas.
  public var transform = CGAffineTransform.identity
  private var clips: [Clip] = []
  private var filters: [Filter] = []
  private let bounds: CGRect

  /// The backend is used on the main actor alone.
  struct Backing: @unchecked Sendable {
    let backend: any Backend
  }

  /// In the coordinates of the canvas.
  private struct Clip: Sendable {
    var outline: Outline
    var isEvenOdd: Bool
  }

  init(_ sheet: Sheet, _ environment: EnvironmentValues, _ backend: any Backend, _ bounds: CGRect) {
    self.sheet = sheet
    self.environment = environment
    self.backend = Backing(backend: backend)
    self.bounds = bounds
  }

  // MARK: Coordinates

  /// Moves what is drawn from now on.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  /// Enlarges what is drawn from now on.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  /// Turns what is drawn from now on.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
  /// Puts what is drawn from now on elsewhere: first `matrix`, then what was said before.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  // MARK: Clips and filters

  public struct ClipOptions: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is inside the path is cut off.
    public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }

  /// The smallest rectangle around what is not cut off.
  public var clipBoundingRect: CGRect {
    clips.reduce(bounds) { $0.intersection($1.outline.bounds) }.applying(transform.inverted())
  }

  /// Cuts off what is drawn from now on outside of a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    let outline = path.outline.applying(transform)
    if options.contains(.inverse) {
      let all = Path(bounds.union(outline.bounds).insetBy(dx: -1, dy: -1)).outline
      clips.append(Clip(outline: Outline(all.pieces + outline.pieces), isEvenOdd: true))
    } else {
      clips.append(Clip(outline: outline, isEvenOdd: style.isEOFilled))
    }
  }

  /// Something that is done to each thing that is drawn.
  public struct Filter: Sendable {
    enum Kind: Sendable {
      case blur(CGFloat)
      case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat, BlendMode, ShadowOptions)
      case colors(@Sendable (inout Layer.Effects, EnvironmentValues) -> Void)
    }
    let kind: Kind

    private static func colors(_ change: @escaping @Sendable (inout Layer.Effects) -> Void) -> Filter {
      Filter(kind: .colors { effects, _ in change(&effects) })
    }
    /// Makes brighter: 0 as it is, 1 white.
    public static func brightness(_ amount: Double) -> Filter { colors { $0.brightness = amount } }
    /// Sets light and dark apart: 1 as it is, 0 all grey.
    public static func contrast(_ amount: Double) -> Filter { colors { $0.contrast = amount } }
    /// 1 as it is, 0 grey.
    public static func saturation(_ amount: Double) -> Filter { colors { $0.saturation = amount } }
    /// 0 as it is, 1 grey.
    public static func grayscale(_ amount: Double) -> Filter {
      colors { $0.grayscale = min(max(amount, 0), 1) }
    }
    /// Turns colours around the circle of hues.
    public static func hueRotation(_ angle: Angle) -> Filter { colors { $0.hueRotation = angle.radians } }
    /// Turns colours into their opposites: 0 as it is, 1 wholly.
    public static func colorInvert(_ amount: Double = 1) -> Filter { colors { $0.contrast = 1 - 2 * amount } }
    /// Draws as if through coloured glass.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter(kind: .colors { $0.multiplier = color.pigment(in: $1) })
    }
    /// Turns what is bright into opaque black, and what is dark into nothing.
    public static var luminanceToAlpha: Filter { colors { $0.turnsLuminanceIntoOpacity = true } }

    /// - Parameter radius: Points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .blur(radius))
    }
    /// Lengths in points.
    ///
    /// - Parameter blendMode: How the shadow's colours are mixed with those behind.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(kind: .shadow(color, radius: radius, x: x, y: y, blendMode, options))
    }
  }

  public struct FilterOptions: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }
  public struct BlurOptions: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }
  public struct ShadowOptions: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The shadow lies on what casts it.
    public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
    /// What casts it is not drawn.
    public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
  }

  /// Does something to each thing that is drawn from now on; to several together inside `drawLayer(content:)`.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) { filters.append(filter) }

  // MARK: Drawing

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let marks = shading.style(in: environment).marks(
      filling: path.outline,
      isEvenOdd: style.isEOFilled,
      bounds: path.boundingRect
    )
    draw(placed(style.applied(to: marks)))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let marks = shading.style(in: environment).marks(
      stroking: path.outline,
      style.stroke,
      bounds: path.boundingRect
    )
    draw(placed(marks))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws several things as one: filters, opacity and blending that were set before are for all of them together.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let layer = Sheet()
    var context = GraphicsContext(layer, environment, backend.backend, bounds)
    context.symbols = symbols
    context.transform = transform
    try content(&context)
    draw(layer.marks)
  }

  /// The marks, put where the transform says.
  func placed(_ marks: [Drawing.Mark]) -> [Drawing.Mark] {
    guard !transform.isIdentity, !marks.isEmpty else { return marks }
    var effects = Drawing.GroupEffects()
    effects.transform = transform
    return [.group(marks, effects)]
  }

  /// Puts marks on the sheet, with what is done to all that is drawn.
  func draw(_ marks: [Drawing.Mark]) {
    guard !marks.isEmpty else { return }
    var marks = marks
    func wrap(_ change: (inout Drawing.GroupEffects) -> Void) {
      var effects = Drawing.GroupEffects()
      change(&effects)
      marks = [.group(marks, effects)]
    }
    for filter in filters {
      switch filter.kind {
      case .blur(let radius): wrap { $0.blurRadius = Double(max(radius, 0)) }
      case .colors(let change):
        wrap {
          var effects = Layer.Effects()
          change(&effects, environment)
          $0.colors = effects
        }
      case .shadow(let color, let radius, let x, let y, .normal, []):
        wrap {
          $0.shadow = Shadow(
            pigment: color.pigment(in: environment),
            radius: Double(max(radius, 0)),
            x: Double(x),
            y: Double(y)
          )
        }
      case .shadow(let color, let radius, let x, let y, let mode, let options):
        // The shadow by itself: the same shape in one colour, blurred.
        let caster = marks
        wrap {
          $0.tint = color.pigment(in: environment)
          $0.blurRadius = Double(max(radius, 0))
          $0.transform = CGAffineTransform(translationX: x, y: y)
        }
        wrap { $0.blend = mode.blend }
        if options.contains(.shadowAbove) { marks = caster + marks } else if !options.contains(.shadowOnly) {
          marks += caster
        }
      }
    }
    for clip in clips.reversed() {
      wrap {
        $0.clip = clip.outline
        $0.isClipEvenOdd = clip.isEvenOdd
      }
    }
    if opacity != 1 || blendMode != .normal {
      wrap {
        $0.opacity = min(max(opacity, 0), 1)
        $0.blend = blendMode.blend
      }
    }
    sheet.marks += marks
  }

  // MARK: Text

  /// Text with its looks here, to be measured and drawn.
  public struct ResolvedText: @unchecked Sendable {  // environments do not change
    private let block: TextBlock
    private let backend: Backing
    private let environment: EnvironmentValues
    /// What all of the text is drawn with, once it is set.
    public var shading = Shading.foreground { didSet { isShaded = true } }
    private var isShaded = false

    fileprivate init(_ block: TextBlock, _ backend: Backing, _ environment: EnvironmentValues) {
      self.block = block
      self.backend = backend
      self.environment = environment
    }

    private func extent(in size: CGSize) -> TextExtent {
      let (block, backend) = (block, backend)
      return MainActor.assumeIsolated {
        backend.backend.extent(of: block, width: Double(size.width), height: Double(size.height))
      }
    }

    /// The space that the text takes of `size`.
    public func measure(in size: CGSize) -> CGSize { extent(in: size).size }
    /// From the top to the baseline of the first line.
    public func firstBaseline(in size: CGSize) -> CGFloat { CGFloat(extent(in: size).firstBaseline) }
    /// From the top to the baseline of the last line.
    public func lastBaseline(in size: CGSize) -> CGFloat { CGFloat(extent(in: size).lastBaseline) }

    fileprivate var mark: TextBlock {
      guard isShaded else { return block }
      var shaded = block
      let pigment = shading.style(in: environment).pigment
      for index in shaded.runs.indices { shaded.runs[index].pigment = pigment }
      return shaded
    }
  }

  /// The text with its looks here.
  public func resolve(_ text: Text) -> ResolvedText {
    nonisolated(unsafe) let environment = environment
    let backing = backend
    let block = MainActor.assumeIsolated { text.resolved(in: environment, now: backing.backend.now).block }
    return ResolvedText(block, backend, environment)
  }

  /// Draws text within a rectangle, from its top.
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(placed([.text(text.mark, in: rect)])) }
  /// Draws text within a rectangle, from its top.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws text with a point of it, its centre by default, at `point`.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    draw(text, in: CGRect(origin: origin, size: size))
  }
  /// Draws text with a point of it, its centre by default, at `point`.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// The shading with what the environment says here.
  public func resolve(_ shading: Shading) -> Shading { Shading(resolved: shading.style(in: environment)) }
}
