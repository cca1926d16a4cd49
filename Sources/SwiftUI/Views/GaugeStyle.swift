import Foundation

/// Decides how gauges look.
@preconcurrency @MainActor public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The gauge that a style shows. The labels are of whatever view.
public struct GaugeStyleConfiguration {
  public struct Label { let content: AnyView }
  public struct CurrentValueLabel { let content: AnyView }
  public struct MinimumValueLabel { let content: AnyView }
  public struct MaximumValueLabel { let content: AnyView }
  public struct MarkedValueLabel { let content: AnyView }

  /// From 0 to 1.
  public var value: Double
  public var label: GaugeStyleConfiguration.Label
  public var currentValueLabel: GaugeStyleConfiguration.CurrentValueLabel?
  public var minimumValueLabel: GaugeStyleConfiguration.MinimumValueLabel?
  public var maximumValueLabel: GaugeStyleConfiguration.MaximumValueLabel?
  var marks: GaugeStyleConfiguration.MarkedValueLabel?
}

extension GaugeStyleConfiguration.Label: View {
  public var body: some View { content }
}
extension GaugeStyleConfiguration.CurrentValueLabel: View {
  public var body: some View { content }
}
extension GaugeStyleConfiguration.MinimumValueLabel: View {
  public var body: some View { content }
}
extension GaugeStyleConfiguration.MaximumValueLabel: View {
  public var body: some View { content }
}
extension GaugeStyleConfiguration.MarkedValueLabel: View {
  public var body: some View { content }
}

@available(*, unavailable) extension GaugeStyleConfiguration: Sendable {}
@available(*, unavailable) extension GaugeStyleConfiguration.Label: Sendable {}
@available(*, unavailable) extension GaugeStyleConfiguration.CurrentValueLabel: Sendable {}
@available(*, unavailable) extension GaugeStyleConfiguration.MinimumValueLabel: Sendable {}
@available(*, unavailable) extension GaugeStyleConfiguration.MaximumValueLabel: Sendable {}
@available(*, unavailable) extension GaugeStyleConfiguration.MarkedValueLabel: Sendable {}

private enum GaugeStylesKey: EnvironmentKey { static let defaultValue = StyleList<GaugeStyleConfiguration>() }

extension EnvironmentValues {
  var gaugeStyles: StyleList<GaugeStyleConfiguration> {
    get { self[GaugeStylesKey.self] }
    set { self[GaugeStylesKey.self] = newValue }
  }
}

extension View {
  /// Gives the gauges inside their look.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    self.style(\.gaugeStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The look that gauges have by themselves: a bar that fills.
public struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: DefaultGaugeStyle.Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that fills from the leading edge to the value, below the label.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: LinearCapacityGaugeStyle.Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        GaugeBar(value: configuration.value, isFilled: true)
        configuration.maximumValueLabel
      }
      if let marks = configuration.marks { HStack { marks }.font(.caption).foregroundStyle(.secondary) }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A bar that fills, between the two bounds, without the label.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: AccessoryLinearCapacityGaugeStyle.Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label.font(.headline)
      GaugeBar(value: configuration.value, isFilled: true)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A bar with a mark at the value, between the two bounds.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: AccessoryLinearGaugeStyle.Configuration) -> some View {
    HStack(spacing: 8) {
      if let label = configuration.minimumValueLabel { label } else { configuration.label }
      GaugeBar(value: configuration.value, isFilled: false)
      if let label = configuration.maximumValueLabel { label } else { configuration.currentValueLabel }
    }
    .font(.headline)
  }
}

/// An open ring with a mark at the value, which is written in its middle.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: AccessoryCircularGaugeStyle.Configuration) -> some View {
    GaugeRing(configuration: configuration, isFilled: false)
  }
}

/// A ring that closes towards the value, which is written in its middle.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public func makeBody(configuration: AccessoryCircularCapacityGaugeStyle.Configuration) -> some View {
    GaugeRing(configuration: configuration, isFilled: true)
  }
}

@available(*, unavailable) extension DefaultGaugeStyle: Sendable {}
@available(*, unavailable) extension LinearCapacityGaugeStyle: Sendable {}

extension GaugeStyle where Self == DefaultGaugeStyle {
  @MainActor @preconcurrency public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  @MainActor @preconcurrency public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  @MainActor @preconcurrency public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  @MainActor @preconcurrency public static var accessoryLinear: AccessoryLinearGaugeStyle {
    AccessoryLinearGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  @MainActor @preconcurrency public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  @MainActor @preconcurrency public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// A bar that is filled up to a value, or that has a mark there.
private struct GaugeBar: View {
  let value: Double
  let isFilled: Bool

  var body: some View {
    if isFilled {
      ZStack(alignment: .leading) {
        Capsule().fill(.tint.opacity(0.25))
        GaugeFill(value: value).fill(.tint)
      }
      .frame(height: 6)
    } else {
      Capsule().fill(.tint)
        .overlay { GaugeMark(value: value).fill(.background) }
        .overlay { GaugeMark(value: value, radius: 4).fill(.primary) }
        .frame(height: 6)
        .padding(.vertical, 3)
    }
  }
}

/// The part of a bar up to a value.
private struct GaugeFill: Shape {
  var value: Double

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    let width = max(rect.width * value, value > 0 ? rect.height : 0)
    return Path(
      roundedRect: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height),
      cornerRadius: rect.height / 2
    )
  }
}

/// A dot at a value of a bar.
private struct GaugeMark: Shape {
  var value: Double
  var radius: CGFloat = 7

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    let x = rect.minX + 3 + max(rect.width - 6, 0) * value
    return Path(ellipseIn: CGRect(x: x - radius, y: rect.midY - radius, width: radius * 2, height: radius * 2))
  }
}

/// How much of a turn an open ring is.
private let ringShare = 0.75

/// A ring, 50 points wide, with the value in it.
private struct GaugeRing: View {
  let configuration: GaugeStyleConfiguration
  let isFilled: Bool

  var body: some View {
    ZStack {
      if isFilled {
        Circle().stroke(.tint.opacity(0.25), lineWidth: 5)
        RingArc(from: -0.25, share: configuration.value)
          .stroke(.tint, style: StrokeStyle(lineWidth: 5, lineCap: .round))
      } else {
        RingArc(from: 0.375, share: ringShare).stroke(.tint, style: StrokeStyle(lineWidth: 5, lineCap: .round))
        RingDot(value: configuration.value, radius: 6).fill(.background)
        RingDot(value: configuration.value, radius: 3.5).fill(.primary)
      }
      VStack(spacing: 0) {
        if let label = configuration.currentValueLabel { label } else { configuration.label }
      }
      .font(.system(size: 15, weight: .semibold, design: .rounded))
      .lineLimit(1)
      .minimumScaleFactor(0.5)
      .frame(maxWidth: 36)
    }
    .padding(4)
    .frame(width: 58, height: 58)
    .overlay(alignment: .bottom) {
      if !isFilled {
        HStack(spacing: 4) {
          if let minimum = configuration.minimumValueLabel, let maximum = configuration.maximumValueLabel {
            minimum
            maximum
          } else if configuration.currentValueLabel != nil {
            configuration.label
          }
        }
        .font(.system(size: 9))
        .lineLimit(1)
        .fixedSize()
      }
    }
  }
}

/// Part of a circle, clockwise, in shares of a turn from the right.
private struct RingArc: Shape {
  let from: Double
  var share: Double

  var animatableData: Double {
    get { share }
    set { share = newValue }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    Path {
      $0.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY),
        radius: min(rect.width, rect.height) / 2,
        startAngle: .degrees(360 * from),
        endAngle: .degrees(360 * (from + share)),
        clockwise: false
      )
    }
  }
}

/// A dot on an open ring.
private struct RingDot: Shape {
  var value: Double
  let radius: CGFloat

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    let angle = Double.pi * (0.75 + 2 * ringShare * value)
    let distance = min(rect.width, rect.height) / 2
    let center = CGPoint(x: rect.midX + distance * cos(angle), y: rect.midY + distance * sin(angle))
    return Path(
      ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
    )
  }
}
