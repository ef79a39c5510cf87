/// Whether an interface is dark on light or light on dark.
public enum UserInterfaceStyle: Hashable, Sendable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}
