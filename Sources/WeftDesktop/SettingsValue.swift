/// The value of a desktop setting.
package enum SettingsValue: Hashable, Sendable {
  /// A number; also a switch that is on (1) or off (0).
  case integer(Int)
  /// A text.
  case string(String)
  /// A colour, as red, green, blue and alpha from 0 to 65,535.
  case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
}
