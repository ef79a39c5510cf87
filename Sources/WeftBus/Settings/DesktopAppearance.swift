import WeftGraphics

/// How the user wants interfaces to look, by the desktop's portal (`org.freedesktop.appearance`).
public struct DesktopAppearance: Hashable, Sendable {
  /// Whether interfaces are light or dark.
  public enum ColorScheme: UInt32, Hashable, Sendable {
    /// The user has no preference.
    case automatic
    /// Light text on a dark ground.
    case dark
    /// Dark text on a light ground.
    case light
  }

  /// Whether interfaces are light or dark. No preference where the desktop doesn't say.
  public var colorScheme = ColorScheme.automatic
  /// The user's colour for what is important; nil for none.
  public var accentColor: Color?
  /// Whether the user needs higher contrast. False where the desktop doesn't say.
  public var hasHighContrast = false
  /// Whether the user wants less motion. False where the desktop doesn't say.
  public var reducesMotion = false

  /// Makes the appearance without preferences.
  public init() {}

  static let namespace = "org.freedesktop.appearance"

  /// Takes over a setting. Values that the specification doesn't know are no preference.
  mutating func set(_ key: String, to value: BusValue) {
    switch (key, value.unwrapped) {
    case ("color-scheme", .uint32(let number)): colorScheme = ColorScheme(rawValue: number) ?? .automatic
    case ("contrast", .uint32(let number)): hasHighContrast = number == 1
    case ("reduced-motion", .uint32(let number)): reducesMotion = number == 1
    case ("accent-color", .structure(let parts)): accentColor = Self.color(parts)
    default: break
    }
  }

  /// The colour of red, green and blue from 0 to 1; values outside mean that there is none.
  private static func color(_ parts: [BusValue]) -> Color? {
    let numbers = parts.compactMap { Double(busValue: $0) }
    guard numbers.count == 3, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2])
  }
}
