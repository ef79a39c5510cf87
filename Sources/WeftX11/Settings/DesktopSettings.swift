import Foundation
import WeftDesktop
import WeftNodes
import WeftPopups

/// The desktop-wide settings of the user that windows follow.
///
/// They come from the desktop's settings manager (XSETTINGS), if one runs, and from `Display.preferences`, which override
/// it. Without either the appearance is light, a double click takes 0.4 s, the caret blinks every 1.2 s, and interfaces
/// are animated. Environment variables override both: `WEFT_APPEARANCE` is `light` or `dark`, `WEFT_SCALE` is the number
/// of pixels per point (see `Display.scalePolicy` for other values), and `WEFT_ANIMATIONS` is 0 or 1.
public struct DesktopSettings: Hashable, Sendable {
  /// Whether interfaces are light or dark. Without a preference they are dark if the theme's name says so, as in
  /// `Adwaita-dark`, or if the setting `Gtk/ApplicationPreferDarkTheme` is on.
  public internal(set) var userInterfaceStyle = UserInterfaceStyle.light
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
    desktopScale = DisplayScale.ofDesktop(
      resources: resources, resolution: integer("Xft/DPI"),
      windowFactor: integer("Gdk/WindowScalingFactor"))
    if case .fixed(let override) = ScalePolicy(environment: environment) {
      scale = override
    } else {
      scale = desktopScale ?? 1
    }
    let isDark =
      Self.isDark(theme: string("Net/ThemeName") ?? "")
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

  /// Whether a word of the theme's name is "dark" or ends in it.
  private static func isDark(theme: String) -> Bool {
    theme.lowercased().split { !$0.isLetter }.contains { $0.hasSuffix("dark") }
  }
}
