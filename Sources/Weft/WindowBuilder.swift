import WeftX11

/// Lets the windows of an application be listed one below the other.
@resultBuilder
public enum WindowBuilder {
  /// One window.
  public static func buildExpression(_ window: Window) -> [Window] { [window] }
  /// Several windows made elsewhere.
  public static func buildExpression(_ windows: [Window]) -> [Window] { windows }
  /// All that are listed.
  public static func buildBlock(_ windows: [Window]...) -> [Window] { windows.flatMap(\.self) }
  /// Those of an `if` without `else`.
  public static func buildOptional(_ windows: [Window]?) -> [Window] { windows ?? [] }
  /// Those of an `if`.
  public static func buildEither(first windows: [Window]) -> [Window] { windows }
  /// Those of an `else`.
  public static func buildEither(second windows: [Window]) -> [Window] { windows }
  /// Those of a loop.
  public static func buildArray(_ windows: [[Window]]) -> [Window] { windows.flatMap(\.self) }
}
