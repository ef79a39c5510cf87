import Foundation

/// Where the number of pixels per point of each monitor comes from; see `Display.scalePolicy`.
public enum ScalePolicy: Hashable, Sendable {
  /// The desktop's setting, which is the same for all monitors. If the desktop sets none, the monitors' resolutions.
  case desktop
  /// The resolution of each monitor, from its size in pixels and in millimetres (RandR). The scale is at least 1, and a
  /// multiple of 0.25.
  case resolution
  /// The same scale for all monitors, in pixels per point: 0.25…8. With any other it is as `desktop`.
  case fixed(CGFloat)
  /// A scale for each monitor by its name, as `xrandr --listmonitors` shows it, such as "eDP-1". Monitors that are not
  /// listed have that of the desktop, as have those with a scale outside of 0.25…8.
  case named([String: CGFloat])
}

extension ScalePolicy {
  /// The policy in `WEFT_SCALE`: a number, the word `resolution`, or a list such as `eDP-1=2,HDMI-1=1`. Everything else
  /// counts as a mistake, and the desktop's settings apply.
  package init(environment: [String: String]) {
    self = Self.parsed(environment["WEFT_SCALE"] ?? "") ?? .desktop
  }

  private static func parsed(_ text: String) -> ScalePolicy? {
    if text == "resolution" { return .resolution }
    if let scale = scale(text) { return .fixed(scale) }
    var scales: [String: CGFloat] = [:]
    for entry in text.split(separator: ",") {
      // Names of monitors are the user's, and may contain the sign.
      guard let sign = entry.lastIndex(of: "="), let scale = scale(entry[entry.index(after: sign)...])
      else { return nil }
      scales[String(entry[..<sign])] = scale
    }
    return scales.isEmpty ? nil : .named(scales)
  }

  private static func scale(_ text: some StringProtocol) -> CGFloat? {
    Double(text).flatMap { DisplayScale.accepted(CGFloat($0)) }
  }
}
