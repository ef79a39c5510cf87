import Foundation
import WeftNodes

/// What the user has set for all programs, as far as windows follow it.
///
/// It comes from the desktop's settings manager (XSETTINGS), where one runs. Else the look is light, a double
/// click takes 0.4 s, the caret blinks every 1.2 s, and interfaces are animated. The environment has the last
/// word: `WEFT_APPEARANCE` is `light` or `dark`, `WEFT_SCALE` a number of pixels per point, and
/// `WEFT_ANIMATIONS` 0 or 1.
public struct DesktopSettings: Hashable, Sendable {
  /// Whether interfaces are light or dark: dark, where the theme's name says so, such as `Adwaita-dark`, or
  /// programs are to prefer a dark one.
  public internal(set) var userInterfaceStyle = UserInterfaceStyle.light
  /// How double clicks and carets behave. Distances are in points.
  public internal(set) var input = InputSettings()
  /// Whether interfaces are animated. Where not, changes appear at once.
  public internal(set) var animatesInterfaces = true
  /// The theme of the pointer's shapes; nil for what the resources of the display say.
  public internal(set) var cursorThemeName: String?
  /// How large the pointer is, in pixels; nil for what the resources of the display say.
  public internal(set) var cursorSize: Int?
  /// Pixels per point.
  public internal(set) var scale: CGFloat = 1

  /// The settings where nobody says anything.
  init() {}

  /// Settles what comes from several sources.
  ///
  /// - Parameters:
  ///   - values: what the settings manager says; empty where there is none.
  ///   - resources: the text of the property `RESOURCE_MANAGER`.
  ///   - environment: the program's environment.
  package init(values: [String: SettingsValue], resources: String, environment: [String: String]) {
    func integer(_ name: String) -> Int? {
      if case .integer(let number) = values[name] { number } else { nil }
    }
    func string(_ name: String) -> String? {
      if case .string(let text) = values[name], !text.isEmpty { text } else { nil }
    }
    scale = DisplayScale.value(
      environment: environment, resources: resources, resolution: integer("Xft/DPI"),
      windowFactor: integer("Gdk/WindowScalingFactor"))
    let isDark =
      Self.isDark(theme: string("Net/ThemeName") ?? "")
      || integer("Gtk/ApplicationPreferDarkTheme").map { $0 != 0 } ?? false
    userInterfaceStyle = Self.style(in: environment) ?? (isDark ? .dark : .light)
    if let time = integer("Net/DoubleClickTime"), (1...10_000).contains(time) {
      input.doubleClickTime = TimeInterval(time) / 1000
    }
    if let distance = integer("Net/DoubleClickDistance"), (0...1000).contains(distance) {
      // It is in the pixels of windows that are not scaled.
      input.doubleClickDistance = CGFloat(distance)
    }
    if integer("Net/CursorBlink") == 0 {
      input.caretBlinkPeriod = 0
    } else if let time = integer("Net/CursorBlinkTime"), (100...60_000).contains(time) {
      input.caretBlinkPeriod = TimeInterval(time) / 1000
    }
    animatesInterfaces =
      environment["WEFT_ANIMATIONS"].map { $0 != "0" } ?? (integer("Gtk/EnableAnimations") != 0)
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

  /// Whether a word of the theme's name is "dark", or ends so.
  private static func isDark(theme: String) -> Bool {
    theme.lowercased().split { !$0.isLetter }.contains { $0.hasSuffix("dark") }
  }
}
