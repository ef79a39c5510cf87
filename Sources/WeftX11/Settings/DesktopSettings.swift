import Foundation
import WeftDesktop
import WeftNodes
import WeftPopups
import WeftTheme

/// The desktop-wide settings of the user that windows follow.
///
/// They come from the desktop's settings manager (XSETTINGS), if one runs, and from `Display.preferences`, which override
/// it. Without either the appearance is light, a double click takes 0.4 s, the caret blinks every 1.2 s, and interfaces
/// are animated. Environment variables override both: `WEFT_APPEARANCE` is `light` or `dark`, `WEFT_CONTRAST` is `high` or
/// `normal`, `WEFT_SCALE` is the number of pixels per point (see `Display.scalePolicy` for other values), `WEFT_TEXT_SCALE`
/// is the factor by which text is enlarged, from 0.5 to 3, and `WEFT_ANIMATIONS` is 0 or 1.
public struct DesktopSettings: Hashable, Sendable {
  /// Whether interfaces are light or dark. Without a preference they are dark if the theme's name says so, as in
  /// `Adwaita-dark`, or if the setting `Gtk/ApplicationPreferDarkTheme` is on.
  public internal(set) var userInterfaceStyle = UserInterfaceStyle.light
  /// How strongly interfaces contrast. Without a preference highly if the theme's name says so, as in `HighContrast` or
  /// `HighContrastInverse`, which is dark.
  public internal(set) var accessibilityContrast = AccessibilityContrast.normal
  /// The factor by which text is enlarged, apart from the scale: that of the preferences, or else the quotient of
  /// `Gdk/UnscaledDPI`, which counts 1024ths, and 96 × 1024, where the settings manager has it.
  public internal(set) var contentSizeMultiplier: CGFloat = 1
  /// How double clicks and carets behave. Distances are in points.
  public internal(set) var input = InputSettings()
  /// Whether interfaces are animated. If not, changes appear immediately.
  public internal(set) var animatesInterfaces = true
  /// The name of the cursor theme; nil to follow the resources of the display.
  public internal(set) var cursorThemeName: String?
  /// The size of the cursor, in pixels; nil to follow the resources of the display.
  public internal(set) var cursorSize: Int?
  /// The number of pixels per point that the user or the desktop has set for all monitors; 1 if neither has. See
  /// `Display.scalePolicy`.
  public internal(set) var scale: CGFloat = 1
  /// The number of pixels per point that the desktop has set; nil if it has not.
  package internal(set) var desktopScale: CGFloat?
  /// The buttons of title bars.
  package internal(set) var titleBarLayout = TitleBarLayout()

  /// Creates the default settings.
  init() {}

  /// Combines the settings from several sources.
  ///
  /// - Parameters:
  ///   - values: the values from the settings manager; empty if there is none.
  ///   - resources: the text of the property `RESOURCE_MANAGER`.
  ///   - preferences: what the user prefers; nothing by default.
  ///   - environment: the program's environment.
  package init(
    values: [String: SettingsValue], resources: String,
    preferences: DesktopPreferences = DesktopPreferences(), environment: [String: String]
  ) {
    func integer(_ name: String) -> Int? {
      if case .integer(let number) = values[name] { number } else { nil }
    }
    func string(_ name: String) -> String? {
      if case .string(let text) = values[name], !text.isEmpty { text } else { nil }
    }
    let windowFactor = integer("Gdk/WindowScalingFactor")
    let resolution = integer("Xft/DPI")
    let preferred = preferences.contentSizeMultiplier.flatMap { Self.textScales.contains($0) ? $0 : nil }
    let textScale = Self.textScale(
      resolution: resolution, unscaled: integer("Gdk/UnscaledDPI"), windowFactor: windowFactor,
      preferred: preferred)
    desktopScale = DisplayScale.ofDesktop(
      resources: resources, resolution: resolution, windowFactor: windowFactor, textScale: textScale)
    contentSizeMultiplier =
      Self.textScale(in: environment) ?? preferred ?? textScale ?? 1
    if case .fixed(let override) = ScalePolicy(environment: environment) {
      scale = override
    } else {
      scale = desktopScale ?? 1
    }
    let theme = string("Net/ThemeName") ?? ""
    accessibilityContrast =
      Self.contrast(in: environment) ?? preferences.accessibilityContrast ?? Self.contrast(ofTheme: theme)
    let isDark =
      Self.isDark(theme: theme)
      || integer("Gtk/ApplicationPreferDarkTheme").map { $0 != 0 } ?? false
    userInterfaceStyle =
      Self.style(in: environment) ?? preferences.userInterfaceStyle ?? (isDark ? .dark : .light)
    if let time = integer("Net/DoubleClickTime"), (1...10_000).contains(time) {
      input.doubleClickTime = TimeInterval(time) / 1000
    }
    if let distance = integer("Net/DoubleClickDistance"), (0...1000).contains(distance) {
      // The value is in pixels of unscaled windows, which correspond to points.
      input.doubleClickDistance = CGFloat(distance)
    }
    if integer("Net/CursorBlink") == 0 {
      input.caretBlinkPeriod = 0
    } else if let time = integer("Net/CursorBlinkTime"), (100...60_000).contains(time) {
      input.caretBlinkPeriod = TimeInterval(time) / 1000
    }
    animatesInterfaces =
      environment["WEFT_ANIMATIONS"].map { $0 != "0" }
      ?? (integer("Gtk/EnableAnimations") != 0 && !preferences.reducesMotion)
    titleBarLayout = string("Gtk/DecorationLayout").map(TitleBarLayout.init) ?? TitleBarLayout()
    cursorThemeName = string("Gtk/CursorThemeName")
    cursorSize = integer("Gtk/CursorThemeSize").flatMap { (1...512).contains($0) ? $0 : nil }
  }

  private static func style(in environment: [String: String]) -> UserInterfaceStyle? {
    switch environment["WEFT_APPEARANCE"]?.lowercased() {
    case "dark": .dark
    case "light": .light
    default: nil
    }
  }

  /// Whether a word of the theme's name is "dark" or ends in it, or it is the inverse theme of high contrast.
  private static func isDark(theme: String) -> Bool {
    let words = theme.lowercased().split { !$0.isLetter }
    return words.contains { $0.hasSuffix("dark") }
      || contrast(ofTheme: theme) == .high && words.contains { $0.hasSuffix("inverse") }
  }

  // MARK: Contrast and the size of text

  /// The factors by which desktops let text be enlarged. Others count as mistakes.
  private static let textScales: ClosedRange<CGFloat> = 0.5...3

  /// The factor for text that the settings manager has multiplied into `Xft/DPI`; nil if it can't be told apart from the
  /// scale.
  private static func textScale(
    resolution: Int?, unscaled: Int?, windowFactor: Int?, preferred: CGFloat?
  ) -> CGFloat? {
    guard let resolution else { return nil }
    if windowFactor != nil, let unscaled {
      let scale = CGFloat(unscaled) / 1024 / 96
      return textScales.contains(scale) ? scale : nil
    }
    // Settings managers round to whole dots per inch.
    let product = CGFloat(resolution) / 1024 / 96 / CGFloat(max(windowFactor ?? 1, 1))
    return preferred.flatMap { abs(product - $0) < 0.02 ? $0 : nil }
  }

  private static func textScale(in environment: [String: String]) -> CGFloat? {
    environment["WEFT_TEXT_SCALE"].flatMap(Double.init).map { CGFloat($0) }
      .flatMap { textScales.contains($0) ? $0 : nil }
  }

  private static func contrast(in environment: [String: String]) -> AccessibilityContrast? {
    switch environment["WEFT_CONTRAST"]?.lowercased() {
    case "high": .high
    case "normal": .normal
    default: nil
    }
  }

  /// The contrast that a theme's name says: `HighContrast`, or `ContrastHigh` as in MATE.
  private static func contrast(ofTheme name: String) -> AccessibilityContrast {
    let letters = name.lowercased().filter(\.isLetter)
    return letters.contains("highcontrast") || letters.contains("contrasthigh") ? .high : .normal
  }
}
