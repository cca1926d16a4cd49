/// What is done to what lies behind a view.
@preconcurrency @MainActor public class UIVisualEffect {
  public init() {}
}

/// What lies behind shows through a little, blurred.
public final class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }
  let style: Style
  public init(style: Style) { self.style = style }

  var material: Material {
    switch style {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
    case .light, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thick
    case .extraLight, .prominent, .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
    default: .regular
    }
  }
  /// Nil for that of the surroundings.
  var scheme: ColorScheme? {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      .dark
    default: nil
    }
  }
}

/// What stands out on a blur: it is drawn as anything else.
public final class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}
}

/// A ground that lets something through of what lies behind it. Put views into its `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { touch() } }
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    embed()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    embed()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    embed()
  }

  private func embed() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
  }

  override var ground: AnyView? {
    guard let blur = effect as? UIBlurEffect else { return nil }
    let ground = Rectangle().fill(blur.material)
    return blur.scheme.map { AnyView(ground.environment(\.colorScheme, $0)) } ?? AnyView(ground)
  }
}
