import WeftGraphics

/// How the user wants interfaces to look, by the desktop's portal: `org.freedesktop.appearance`, and what GNOME and
/// desktops like it say besides (`org.gnome.desktop.interface`, `org.gnome.desktop.a11y.interface`).
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
  /// Whether the user wants less motion, or no animations. False where the desktop doesn't say.
  public var reducesMotion = false
  /// The factor by which the user enlarges text, from 0.5 to 3; nil where the desktop doesn't say.
  public var textScale: Double?

  /// Makes the appearance without preferences.
  public init() {}

  /// The groups of settings that say something of it.
  static let namespaces = ["org.freedesktop.appearance", gnome, gnomeAccessibility]
  private static let gnome = "org.gnome.desktop.interface"
  private static let gnomeAccessibility = "org.gnome.desktop.a11y.interface"

  /// The factors by which desktops let text be enlarged. Others count as mistakes.
  private static let textScales = 0.5...3

  /// Makes the appearance of settings by their namespaces and names. Values that the specification doesn't know are no
  /// preference.
  init(_ settings: [String: [String: BusValue]]) {
    for (key, value) in settings["org.freedesktop.appearance"] ?? [:] { set(key, to: value.unwrapped) }
    // Several settings may ask for the same, and none of them takes it back.
    let interface = settings[Self.gnome] ?? [:]
    if case .boolean(false)? = interface["enable-animations"]?.unwrapped { reducesMotion = true }
    if case .double(let scale)? = interface["text-scaling-factor"]?.unwrapped, Self.textScales.contains(scale)
    {
      textScale = scale
    }
    let accessibility = settings[Self.gnomeAccessibility] ?? [:]
    if case .boolean(true)? = accessibility["high-contrast"]?.unwrapped { hasHighContrast = true }
  }

  private mutating func set(_ key: String, to value: BusValue) {
    switch (key, value) {
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
