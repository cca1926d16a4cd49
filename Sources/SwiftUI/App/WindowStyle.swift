import DisplayTree

/// How a scene's windows are framed.
public protocol WindowStyle {
  func _adopt(_ values: inout EnvironmentValues)
}

extension WindowStyle {
  public func _adopt(_ values: inout EnvironmentValues) {}
}

/// A window with a title bar.
public struct DefaultWindowStyle: WindowStyle {
  public init() {}
  public func _adopt(_ values: inout EnvironmentValues) { values.windowDecoration = .titled }
}

/// A window with a title bar.
public struct TitleBarWindowStyle: WindowStyle {
  public init() {}
  public func _adopt(_ values: inout EnvironmentValues) { values.windowDecoration = .titled }
}

/// A window whose upper edge has the colour of its content, no line and no title; it still has buttons, and is moved by it.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  public init() {}
  public func _adopt(_ values: inout EnvironmentValues) { values.windowDecoration = .untitled }
}

/// A window that is its content and nothing else.
public struct PlainWindowStyle: WindowStyle {
  public init() {}
  public func _adopt(_ values: inout EnvironmentValues) { values.windowDecoration = .bare }
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// A window with a title bar.
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}
extension WindowStyle where Self == TitleBarWindowStyle {
  /// A window with a title bar.
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// A window without a title.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}
extension WindowStyle where Self == PlainWindowStyle {
  /// A window without a frame.
  public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

private enum DecorationKey: EnvironmentKey { static var defaultValue: SurfaceRequest.Decoration { .titled } }

extension EnvironmentValues {
  var windowDecoration: SurfaceRequest.Decoration {
    get { self[DecorationKey.self] }
    set { self[DecorationKey.self] = newValue }
  }
}

extension Scene {
  /// Says how windows are framed:
  ///
  ///     Window("Timer", id: "timer") { TimerView() }
  ///       .windowStyle(.hiddenTitleBar)
  nonisolated public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
    nonisolated(unsafe) let style = style
    return transformEnvironment(\.self) { style._adopt(&$0) }
  }
}
