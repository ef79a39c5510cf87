import Foundation
import Testing
import WeftNodes
import WeftTheme

@testable import WeftDesktop
@testable import WeftX11

@Suite struct DesktopSettingsTests {
  private func settings(
    _ values: [String: SettingsValue] = [:], resources: String = "",
    preferences: DesktopPreferences = DesktopPreferences(), environment: [String: String] = [:]
  ) -> DesktopSettings {
    DesktopSettings(
      values: values, resources: resources, preferences: preferences, environment: environment)
  }

  @Test func withoutAManagerSettingsHaveTheirDefaults() {
    let settings = settings()
    #expect(settings == DesktopSettings())
    #expect(settings.userInterfaceStyle == .light && settings.scale == 1 && settings.animatesInterfaces)
    #expect(settings.input == InputSettings() && settings.cursorSize == nil)
  }

  @Test(arguments: [
    ("Adwaita-dark", true), ("Adwaita", false), ("Arc-Dark", true), ("Mint-Y-Dark-Aqua", true),
    ("Yaru-blue-dark", true), ("Darkness", false), ("BreezeDark", true), ("Adwaita:dark", true), ("", false),
  ])
  func theNameOfTheThemeDeterminesWhetherItIsDark(name: String, isDark: Bool) {
    let style = settings(["Net/ThemeName": .string(name)]).userInterfaceStyle
    #expect(style == (isDark ? .dark : .light))
  }

  @Test func theManagerMayRequestADarkTheme() {
    #expect(settings(["Gtk/ApplicationPreferDarkTheme": .integer(1)]).userInterfaceStyle == .dark)
    #expect(settings(["Gtk/ApplicationPreferDarkTheme": .integer(0)]).userInterfaceStyle == .light)
  }

  @Test func preferencesOverrideTheManagerButNotTheEnvironment() {
    let dark = ["Net/ThemeName": SettingsValue.string("Adwaita-dark")]
    var light = DesktopPreferences()
    light.userInterfaceStyle = .light
    light.reducesMotion = true
    #expect(settings(dark, preferences: DesktopPreferences()).userInterfaceStyle == .dark)
    #expect(settings(dark, preferences: light).userInterfaceStyle == .light)
    #expect(
      settings(preferences: light, environment: ["WEFT_APPEARANCE": "dark"]).userInterfaceStyle == .dark)
    #expect(!settings(preferences: light).animatesInterfaces)
    #expect(settings(preferences: light, environment: ["WEFT_ANIMATIONS": "1"]).animatesInterfaces)
  }

  @Test func theEnvironmentOverridesTheManager() {
    let dark: [String: SettingsValue] = [
      "Net/ThemeName": .string("Adwaita-dark"), "Gtk/EnableAnimations": .integer(1),
    ]
    #expect(settings(dark, environment: ["WEFT_APPEARANCE": "light"]).userInterfaceStyle == .light)
    #expect(settings(environment: ["WEFT_APPEARANCE": "Dark"]).userInterfaceStyle == .dark)
    #expect(settings(dark, environment: ["WEFT_APPEARANCE": "purple"]).userInterfaceStyle == .dark)
    #expect(!settings(dark, environment: ["WEFT_ANIMATIONS": "0"]).animatesInterfaces)
  }

  // MARK: Contrast and the size of text

  @Test(arguments: [
    ("HighContrast", AccessibilityContrast.high, UserInterfaceStyle.light),
    ("HighContrastInverse", .high, .dark), ("ContrastHigh", .high, .light),
    ("ContrastHighInverse", .high, .dark), ("High-Contrast-Dark", .high, .dark),
    ("Adwaita", .normal, .light), ("Inverse", .normal, .light),
  ])
  func theNameOfTheThemeSaysHowStronglyItContrasts(
    name: String, contrast: AccessibilityContrast, style: UserInterfaceStyle
  ) {
    let settings = settings(["Net/ThemeName": .string(name)])
    #expect(settings.accessibilityContrast == contrast && settings.userInterfaceStyle == style)
  }

  @Test func preferencesAndTheEnvironmentOverrideTheContrast() {
    var high = DesktopPreferences()
    high.accessibilityContrast = .high
    #expect(settings(preferences: high).accessibilityContrast == .high)
    #expect(
      settings(preferences: high, environment: ["WEFT_CONTRAST": "normal"]).accessibilityContrast == .normal)
    #expect(settings(environment: ["WEFT_CONTRAST": "High"]).accessibilityContrast == .high)
    #expect(settings(environment: ["WEFT_CONTRAST": "loud"]).accessibilityContrast == .normal)
  }

  /// What GNOME's settings daemon says: the resolution is the product of the factor for text and that of windows.
  private func gnome(text: Double, window: Int) -> [String: SettingsValue] {
    [
      "Xft/DPI": .integer(Int(96 * 1024 * text) * window), "Gdk/UnscaledDPI": .integer(Int(96 * 1024 * text)),
      "Gdk/WindowScalingFactor": .integer(window),
    ]
  }

  @Test(arguments: [(1.0, 1), (1.25, 1), (1.5, 1), (1.5, 2), (2.0, 2)])
  func largerTextIsToldApartFromTheScale(text: Double, window: Int) {
    let settings = settings(gnome(text: text, window: window))
    #expect(settings.contentSizeMultiplier == text && settings.scale == CGFloat(window))
  }

  @Test func thePreferredSizeOfTextIsNotAppliedTwice() {
    var preferences = DesktopPreferences()
    preferences.contentSizeMultiplier = 1.5
    let resolution = ["Xft/DPI": SettingsValue.integer(144 * 1024)]
    let settings = settings(resolution, preferences: preferences)
    #expect(settings.contentSizeMultiplier == 1.5 && settings.scale == 1)
    // This resolution is a scale, besides which text is enlarged.
    let scaled = self.settings(["Xft/DPI": .integer(192 * 1024)], preferences: preferences)
    #expect(scaled.contentSizeMultiplier == 1.5 && scaled.scale == 2)
    #expect(self.settings(resolution).contentSizeMultiplier == 1 && self.settings(resolution).scale == 1.5)
  }

  @Test func theEnvironmentOverridesTheSizeOfText() {
    #expect(
      settings(gnome(text: 1.5, window: 1), environment: ["WEFT_TEXT_SCALE": "2"]).contentSizeMultiplier == 2)
    for mistake in ["0", "9", "nan", "large", "-1"] {
      #expect(settings(environment: ["WEFT_TEXT_SCALE": mistake]).contentSizeMultiplier == 1)
    }
  }

  @Test func impossibleSizesOfTextAreIgnored() {
    var values = gnome(text: 1, window: 1)
    values["Gdk/UnscaledDPI"] = .integer(0)
    #expect(settings(values).contentSizeMultiplier == 1)
    values["Gdk/UnscaledDPI"] = .integer(.max)
    #expect(settings(values).contentSizeMultiplier == 1 && settings(values).scale == 1)
  }

  @Test func clicksCaretAndAnimationsFollowTheManager() {
    let settings = settings([
      "Net/DoubleClickTime": .integer(250), "Net/DoubleClickDistance": .integer(9),
      "Net/CursorBlinkTime": .integer(900), "Gtk/EnableAnimations": .integer(0),
      "Gtk/CursorThemeSize": .integer(48), "Gtk/CursorThemeName": .string("Bibata"),
    ])
    let input = InputSettings(doubleClickTime: 0.25, doubleClickDistance: 9, caretBlinkPeriod: 0.9)
    #expect(settings.input == input && !settings.animatesInterfaces)
    #expect(settings.cursorSize == 48 && settings.cursorThemeName == "Bibata")
    #expect(self.settings(["Net/CursorBlink": .integer(0)]).input.caretBlinkPeriod == 0)
  }

  @Test func valuesOfTheWrongTypeOrRangeAreIgnored() {
    let settings = settings([
      "Net/DoubleClickTime": .integer(-5), "Net/DoubleClickDistance": .string("near"),
      "Net/CursorBlinkTime": .integer(0), "Gtk/CursorThemeSize": .integer(100_000),
      "Net/ThemeName": .integer(1), "Xft/DPI": .integer(-1), "Gdk/WindowScalingFactor": .integer(0),
    ])
    #expect(settings == DesktopSettings())
  }

  @Test func theScaleOfTheManagerOverridesTheResources() {
    let resources = "Xft.dpi:\t144"
    #expect(settings(resources: resources).scale == 1.5)
    #expect(settings(["Xft/DPI": .integer(192 * 1024)], resources: resources).scale == 2)
    #expect(settings(["Xft/DPI": .integer(120 * 1024)], resources: resources).scale == 1.25)
    #expect(settings(["Gdk/WindowScalingFactor": .integer(2)], resources: resources).scale == 2)
    let both: [String: SettingsValue] = [
      "Gdk/WindowScalingFactor": .integer(2), "Xft/DPI": .integer(96 * 1024),
    ]
    #expect(settings(both).scale == 2)
    #expect(settings(both, environment: ["WEFT_SCALE": "3"]).scale == 3)
  }
}
