import DisplayTree
import Foundation

/// A picture from the program's own files, or a symbol that goes with text.
///
///     Image("Cover").resizable().scaledToFit()
///     Image(systemName: "star.fill").foregroundStyle(.yellow)
///
/// A picture has its natural size unless it is `resizable()`. A symbol is as large as the font around it and stands on
/// the line of text; its name is one of SF Symbols', of which the usual ones are drawn here, or taken from the desktop's
/// icons. For a name that is not known, a dashed square is shown, and the name is reported once.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case named(String, Bundle?)
    case symbol(String)
    case data(Data, scale: Double)
    /// A grey area.
    case blank
    case drawn(ImageDrawing)
  }

  let source: Source
  var label: Text?
  var isDecorative = false
  var isResizable = false
  var capInsets = EdgeInsets()
  var resizingMode = ResizingMode.stretch
  var template: TemplateRenderingMode?
  var quality = Interpolation.medium
  var symbolMode: SymbolRenderingMode.Kind?
  /// How much of a symbol is drawn in full, from 0 to 1.
  var level: Double?

  init(_ source: Source) { self.source = source }

  /// A picture by its name in a catalogue of assets, or by its file's name; it is read aloud as its name.
  ///
  /// - Parameter bundle: Where the picture is, if not in the program's own bundle.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle))
    label = Text(verbatim: name)
  }

  /// A picture by its name, read aloud as `label`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name, bundle))
    self.label = label
  }

  /// A picture by its name, not read aloud.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle))
    isDecorative = true
  }

  /// A symbol by its name.
  public init(systemName: String) {
    self.init(.symbol(systemName))
    label = Text(verbatim: Symbol.spoken(systemName))
  }

  /// A picture of a catalogue of assets.
  public init(_ resource: ImageResource) {
    self.init(.named(resource.name, resource.bundle))
    label = Text(verbatim: resource.name)
  }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  /// Takes the size that it is offered.
  ///
  /// - Parameters:
  ///   - capInsets: Edges that keep their width, in points.
  ///   - resizingMode: What is done with the rest.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    changed {
      $0.isResizable = true
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Shows the picture's own colours, or its shape in the colour of text. By itself a picture is original, a symbol a
  /// template.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    changed { $0.template = renderingMode }
  }

  /// How carefully the picture is drawn in another size than its own.
  public func interpolation(_ interpolation: Interpolation) -> Image { changed { $0.quality = interpolation } }

  /// Smooth edges; without, pixels stay squares.
  public func antialiased(_ isAntialiased: Bool) -> Image { isAntialiased ? self : interpolation(.none) }

  /// How many colours the symbol has; nil for what is said around it.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { changed { $0.symbolMode = mode?.kind } }
}

/// The name of an image in an asset catalogue, as Xcode writes it for each.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Image {
  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.3
      }
    }
  }

  public enum ResizingMode: Hashable, Sendable {
    /// Repeated.
    case tile
    case stretch
  }

  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The shape in one colour, that of text.
    case template
    case original
  }

  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high

    var picture: Picture.Interpolation {
      switch self {
      case .none: .none
      case .low: .low
      case .medium: .medium
      case .high: .high
      }
    }
  }
}

extension Image: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ImageNode { ImageNode(view, context) }
  static func update(_ node: ImageNode, _ view: Self) { node.revise(view) }
}

@MainActor final class ImageNode: ElementNode<ImageElement> {
  private var image: Image
  /// Only where effects are asked for.
  private var player: SymbolEffectPlayer?

  init(_ image: Image, _ context: _NodeContext) {
    self.image = image
    super.init(context, ImageElement(image.resolved(in: context.environment, context.graph.backend)))
    play()
  }

  fileprivate func revise(_ image: Image) {
    guard image != self.image else { return }
    self.image = image
    element.revise(image.resolved(in: environment, graph.backend))
    play()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.revise(image.resolved(in: environment, graph.backend))
    play()
  }

  override func shownDidChange() { player?.shownDidChange() }

  private func play() {
    guard case .symbol(let name) = image.source else { return }
    let uses = environment.symbolEffects
    if let player { return player.take(uses) }
    guard !uses.isEmpty else { return }
    player = SymbolEffectPlayer(self, uses) { [unowned self] pose in
      element.take(pose, pose.level.map { SymbolLevel($0, of: name) })
    }
  }
}

/// An image as it is shown in one environment.
struct ResolvedImage: Equatable {
  enum Content: Equatable {
    case picture(Picture)
    case symbol(Symbol, pigments: [Pigment], ground: Pigment, weight: Int, isMirrored: Bool)
    /// Nothing is known by the name.
    case missing(Pigment)
    /// A block stands for it.
    case redacted(Pigment)
    case drawn(ImageSheet)
  }

  var content: Content
  /// Points.
  var natural: CGSize
  /// From the top to the line of text that it stands on; nil for the lower edge.
  var baseline: CGFloat?
  var isResizable: Bool
  var level: SymbolLevel?
  var label: String?
  /// What a symbol is painted with, where that is more than a colour.
  var wash: _ResolvedStyle?
  /// The icon of the desktop's theme that comes nearest, for menus.
  var menuIcon: String?
  /// Of a symbol's square of twenty units, what is seen; nil for all.
  var part: CGRect?
}

extension ResolvedImage {
  /// The image, as large as `size`.
  @MainActor func marks(in size: CGSize) -> [Drawing.Mark] {
    let whole = CGRect(origin: .zero, size: size)
    switch content {
    case .picture(let picture): return [.image(picture, in: whole)]
    case .symbol(let symbol, let pigments, let ground, let weight, let isMirrored):
      let painter = SymbolPainter(
        size: size,
        pigments: pigments,
        ground: ground,
        weight: weight,
        isMirrored: isMirrored,
        part: part
      )
      let drawing = painter.drawing(of: symbol)
      let marks = (level?.applied(to: drawing, size: size) ?? drawing).marks
      guard let wash else { return marks }
      var over = Drawing.GroupEffects()
      over.blend = .sourceAtop
      return [.group(marks + [.group(wash.marks(filling: .rect(whole), bounds: whole), over)], Drawing.GroupEffects())]
    case .drawn(let sheet): return sheet.marks(in: size)
    case .missing(let pigment):
      let square = Outline(roundedRectangle: whole.insetBy(dx: 1, dy: 1), radius: min(size.width, size.height) * 0.15)
      return [.stroke(square, .solid(pigment.faded(by: 0.5)), Stroke(width: 1, dash: [2, 2]))]
    case .redacted(let pigment):
      let block = Outline(roundedRectangle: whole, radius: min(min(size.width, size.height) * 0.15, 6))
      return [.fill(block, .solid(pigment), isEvenOdd: false)]
    }
  }
}

extension Image {
  @MainActor func resolved(in environment: EnvironmentValues, _ backend: any Backend) -> ResolvedImage {
    var resolved: ResolvedImage
    let ink = environment.foregroundPigment()
    switch source {
    case .symbol(let name):
      let font = environment.symbolFont ?? environment.font ?? .body
      let points = font.points(environment.dynamicTypeSize)
      // As high as a line, and in the middle of its capitals.
      let side = (points * 1.2 * environment.imageScale.factor).rounded()
      var typeface = font.typeface(in: environment)
      if let weight = environment.textAttributes.weight { typeface.weight = weight.value }
      if environment.textAttributes.isBold == true { typeface.weight = max(typeface.weight, 700) }
      var content = ResolvedImage.Content.missing(ink)
      var part: CGRect?
      if let symbol = Symbol(name, variants: environment.symbolVariants) {
        let isMirrored = environment.layoutDirection == .rightToLeft && Image.isDirected(name)
        if isResizable { part = symbol.box(isMirrored: isMirrored) } else if Symbol.isNarrow(name) {
          part = symbol.box(isMirrored: isMirrored).map { CGRect(x: $0.minX - 1, y: 0, width: $0.width + 2, height: 20) }
        }
        content = .symbol(
          symbol,
          pigments: pigments(name, in: environment),
          ground: environment.appearance.background,
          weight: typeface.weight,
          isMirrored: isMirrored
        )
      } else {
        Graph.warnOnce("No symbol is known by the name \(name).")
      }
      resolved = ResolvedImage(
        content: content,
        natural: CGSize(width: (part?.width ?? 20) * side / 20, height: (part?.height ?? 20) * side / 20),
        baseline: (side / 2 + points * 0.36).rounded(),
        isResizable: isResizable,
        level: level.map { SymbolLevel($0, of: name) },
        menuIcon: Symbol.icon(for: name),
        part: part
      )
      let style = environment.foregroundStyle()
      if style.isVaried, hasOneColor(in: environment) { resolved.wash = style }
    case .named(let name, let bundle):
      let scale = backend.scale
      if let file = ImageFile.find(name, bundle, scale: scale) {
        resolved = picture(.file(file.path), scale: file.scale, in: environment, backend)
      } else if let asset = AssetCatalog.image(name, bundle: bundle?.bundlePath, scale: scale, in: environment) {
        let isTemplate = asset.isTemplate
        resolved = picture(.file(asset.path), scale: asset.scale, isTemplate: isTemplate, in: environment, backend)
      } else {
        let side = CGSize(width: 20, height: 20)
        resolved = ResolvedImage(content: .missing(ink), natural: side, isResizable: isResizable)
      }
    case .blank:
      let grey = environment.foregroundPigment().faded(by: 0.12)
      let side = CGSize(width: 10, height: 10)
      resolved = ResolvedImage(content: .redacted(grey), natural: side, isResizable: isResizable)
    case .drawn(let drawing):
      let sheet = ImageSheet(drawing, environment, backend)
      resolved = ResolvedImage(content: .drawn(sheet), natural: drawing.size, isResizable: isResizable)
    case .data(let data, let scale): resolved = picture(.data(data), scale: scale, in: environment, backend)
    }
    if environment.hidesContent { resolved.content = .redacted(ink.faded(by: 0.18)) }
    resolved.label = isDecorative || environment.hidesContent ? nil : label?.string(in: environment)
    return resolved
  }

  @MainActor private func picture(
    _ source: Picture.Source,
    scale: Double,
    isTemplate: Bool = false,
    in environment: EnvironmentValues,
    _ backend: any Backend
  ) -> ResolvedImage {
    let caps = [capInsets.top, capInsets.leading, capInsets.bottom, capInsets.trailing].map { Double($0) }
    let picture = Picture(
      source,
      scale: scale,
      tint: template == .template || (isTemplate && template == nil) ? environment.foregroundPigment() : nil,
      interpolation: quality.picture,
      isTiled: resizingMode == .tile && isResizable,
      caps: caps.contains { $0 != 0 } ? caps : []
    )
    let natural = backend.extent(of: picture) ?? .zero
    return ResolvedImage(content: .picture(picture), natural: natural, isResizable: isResizable)
  }

  private func hasOneColor(in environment: EnvironmentValues) -> Bool {
    let several = (environment.foreground?.styles.count ?? 0) > 1
    return switch symbolMode ?? environment.symbolRenderingMode?.kind ?? (several ? .palette : .monochrome) {
    case .monochrome, .hierarchical: true
    case .palette, .multicolor: false
    }
  }

  @MainActor private func pigments(_ name: String, in environment: EnvironmentValues) -> [Pigment] {
    let ink = environment.foregroundPigment()
    let several = (environment.foreground?.styles.count ?? 0) > 1
    switch symbolMode ?? environment.symbolRenderingMode?.kind ?? (several ? .palette : .monochrome) {
    case .monochrome: return [ink]
    case .hierarchical: return [ink, ink.faded(by: 0.5)]
    case .palette: return [ink, environment.foregroundPigment(level: 1)]
    case .multicolor:
      let color = Image.ownColors.first { name.hasPrefix($0.0) }?.1.pigment(in: environment) ?? ink
      guard let badge = name.range(of: ".badge").map({ name[$0.upperBound...] }) else { return [color] }
      let isGood = badge.hasPrefix(".plus") || badge.hasPrefix(".checkmark")
      return [(isGood ? Color.green : .red).pigment(in: environment), color]
    }
  }

  private static let ownColors: [(String, Color)] = [
    ("sun", .yellow), ("moon", .yellow), ("star", .yellow), ("bolt", .yellow), ("cloud.sun", .yellow), ("heart", .red),
    ("drop", .blue), ("snowflake", .cyan), ("flame", .orange), ("leaf", .green), ("exclamationmark.triangle", .yellow),
    ("checkmark", .green), ("xmark", .red), ("trash", .red), ("battery", .green), ("flag", .orange),
  ]

  /// Points in the direction of reading.
  private static func isDirected(_ name: String) -> Bool {
    name.contains("forward") || name.contains("backward") || name.contains("leading") || name.contains("trailing")
      || name.hasPrefix("list.") || name.hasPrefix("text.")
  }
}

@MainActor final class ImageElement: Element, ContentChanging {
  private var image: ResolvedImage

  var menuIcon: String? { image.menuIcon }
  /// Symbols as well.
  override var isHitAsWhole: Bool { true }

  init(_ image: ResolvedImage) {
    self.image = image
    super.init()
    layer = Layer()
    describe()
  }

  func revise(_ image: ResolvedImage) {
    let old = self.image
    guard image != old else { return }
    self.image = image
    describe()
    if image.natural == old.natural, image.isResizable == old.isResizable, image.baseline == old.baseline {
      invalidateDisplay()
    } else {
      invalidate()
    }
  }

  var contentChange: ContentChange {
    guard let transition = node?.environment.contentTransition else { return .fade }
    if case .replace(let style) = transition.kind, case .symbol = image.content { return .replace(style) }
    return transition == .identity ? .none : .fade
  }

  private var pose = SymbolPose()
  private var level: SymbolLevel?

  /// Stands as an effect says.
  func take(_ pose: SymbolPose, _ level: SymbolLevel?) {
    guard pose != self.pose else { return }
    self.pose = pose
    if let layer { layer.set(effects: pose.effects(layer.frame.size)) }
    guard level != self.level else { return }
    self.level = level
    if let layer, case .drawing = layer.content { draw(layer.frame.size) }
  }

  private func draw(_ size: CGSize) {
    var image = image
    if let level { image.level = level }
    layer?.revise(content: .drawing(Drawing(image.marks(in: size))))
  }

  private func describe() {
    var accessibility = Layer.Accessibility()
    accessibility.label = image.label
    accessibility.role = .image
    accessibility.isHidden = image.label == nil
    layer?.revise(accessibility: accessibility)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    image.isResizable ? proposal.replacingUnspecifiedDimensions(by: image.natural) : image.natural
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    if case .picture(let picture) = image.content {
      layer?.revise(content: .image(picture))
    } else {
      draw(size)
      if pose != SymbolPose() { layer?.set(effects: pose.effects(size)) }
    }
  }

  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard guide == VerticalAlignment.firstTextBaseline.guide || guide == VerticalAlignment.lastTextBaseline.guide,
      let baseline = image.baseline, image.natural.height > 0
    else { return nil }
    return baseline * size.height / image.natural.height
  }
}
