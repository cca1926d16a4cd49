/// Light or dark surroundings, by UIKit's name.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// How much room there is, by UIKit's name.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// What is around a colour where it is used, as far as colours ask UIKit for it.
///
///     Color(UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white })
public final class UITraitCollection: Hashable, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass

  init(
    _ style: UIUserInterfaceStyle = .unspecified,
    _ horizontal: UIUserInterfaceSizeClass = .unspecified,
    _ vertical: UIUserInterfaceSizeClass = .unspecified
  ) {
    userInterfaceStyle = style
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
  }

  convenience init(_ environment: EnvironmentValues) {
    func size(_ sizeClass: UserInterfaceSizeClass?) -> UIUserInterfaceSizeClass {
      switch sizeClass {
      case .compact: .compact
      case .regular: .regular
      default: .unspecified
      }
    }
    self.init(
      environment.colorScheme == .dark ? .dark : .light,
      size(environment.horizontalSizeClass),
      size(environment.verticalSizeClass)
    )
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(userInterfaceStyle, .unspecified) }

  var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = userInterfaceStyle == .dark ? .dark : .light
    return values
  }

  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.userInterfaceStyle == right.userInterfaceStyle && left.horizontalSizeClass == right.horizontalSizeClass
      && left.verticalSizeClass == right.verticalSizeClass
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(userInterfaceStyle) }
}
