import WeftX11

/// Builds the list of an application's windows, one expression per line.
@resultBuilder
public enum WindowBuilder {
  /// One window.
  public static func buildExpression(_ window: Window) -> [Window] { [window] }
  /// Several windows that were created elsewhere.
  public static func buildExpression(_ windows: [Window]) -> [Window] { windows }
  /// All listed windows.
  public static func buildBlock(_ windows: [Window]...) -> [Window] { windows.flatMap(\.self) }
  /// The windows of an `if` without `else`.
  public static func buildOptional(_ windows: [Window]?) -> [Window] { windows ?? [] }
  /// The windows of an `if`.
  public static func buildEither(first windows: [Window]) -> [Window] { windows }
  /// The windows of an `else`.
  public static func buildEither(second windows: [Window]) -> [Window] { windows }
  /// The windows of a loop.
  public static func buildArray(_ windows: [[Window]]) -> [Window] { windows.flatMap(\.self) }
}
