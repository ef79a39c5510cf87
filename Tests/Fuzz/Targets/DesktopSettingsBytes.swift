import Foundation
import WeftDesktop
import WeftX11

/// The property with the desktop's settings (XSETTINGS), which any program can write.
enum DesktopSettingsBytes: FuzzTarget {
  static let name = "xsettings"

  private static let names = [
    "Xft/DPI", "Gdk/WindowScalingFactor", "Net/ThemeName", "Gtk/ApplicationPreferDarkTheme",
    "Net/DoubleClickTime",
    "Net/DoubleClickDistance", "Net/CursorBlink", "Net/CursorBlinkTime", "Gtk/EnableAnimations",
    "Gtk/CursorThemeName", "Gtk/CursorThemeSize",
  ]

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    let isWritten = reader.bool()
    let resources = reader.bool() ? "Xft.dpi:\t" + reader.text(atMost: 12) : reader.text(atMost: 40)
    let property: SettingsProperty
    if isWritten {
      let (isBig, settings) = (reader.bool(), settings(&reader))
      let written = written(settings, isBig)
      property = SettingsProperty(written)
      try require(property.isComplete, "a complete property is reported as incomplete")
      try require(property.values == settings, "\(settings) became \(property.values)")
      if let last = written.indices.last {
        try require(
          settings.isEmpty || !SettingsProperty(Array(written[..<(last - 3)])).isComplete,
          "truncated, but complete")
      }
    } else {
      property = SettingsProperty(reader.remainder())
    }
    try check(DesktopSettings(values: property.values, resources: resources, environment: [:]))
  }

  private static func check(_ settings: DesktopSettings) throws {
    try require(DisplayScale.range.contains(settings.scale), "the scale is \(settings.scale)")
    let input = settings.input
    try require(
      input.doubleClickTime > 0 && input.doubleClickTime <= 10, "\(input.doubleClickTime) s for a click")
    try require((0...1000).contains(input.doubleClickDistance), "\(input.doubleClickDistance) for a click")
    try require((0...60).contains(input.caretBlinkPeriod), "\(input.caretBlinkPeriod) s for a caret")
    try require(
      settings.cursorSize.map { (1...512).contains($0) } ?? true, "a pointer of \(settings.cursorSize!)")
  }

  private static func settings(_ reader: inout FuzzReader) -> [String: SettingsValue] {
    var settings: [String: SettingsValue] = [:]
    for _ in 0..<reader.number(below: 12) {
      let name = reader.bool() ? reader.pick(names) : reader.text(atMost: 20)
      switch reader.number(below: 3) {
      case 0: settings[name] = .integer(Int(Int32(bitPattern: reader.word())))
      case 1: settings[name] = .string(reader.text(atMost: 20))
      default:
        let (first, second) = (reader.word(), reader.word())
        settings[name] = .color(
          red: UInt16(first >> 16), green: UInt16(first & 0xFFFF), blue: UInt16(second >> 16),
          alpha: UInt16(second & 0xFFFF))
      }
    }
    return settings
  }

  private static func written(_ settings: [String: SettingsValue], _ isBig: Bool) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBig ? little.reversed() : little
    }
    func text(_ text: String) -> [UInt8] {
      let bytes = Array(text.utf8)
      return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var bytes: [UInt8] = [isBig ? 1 : 0, 0, 0, 0] + number(7, 4) + number(settings.count, 4)
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      let type: UInt8 =
        switch value {
        case .integer: 0
        case .string: 1
        case .color: 2
        }
      bytes += [type, 0] + number(name.utf8.count, 2) + text(name) + number(3, 4)
      switch value {
      case .integer(let integer): bytes += number(integer, 4)
      case .string(let string): bytes += number(string.utf8.count, 4) + text(string)
      case .color(let red, let green, let blue, let alpha):
        for part in [red, blue, green, alpha] { bytes += number(Int(part), 2) }
      }
    }
    return bytes
  }
}
