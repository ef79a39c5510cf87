/// Whether an interface is dark on light or light on dark.
public enum UserInterfaceStyle: Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}
