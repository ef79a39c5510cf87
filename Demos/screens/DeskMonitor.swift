import Foundation
import Weft

/// A monitor as the map shows it.
struct DeskMonitor: Hashable {
  let name: String
  /// The part of the screen that it shows, in pixels.
  let frame: PixelRect
  let isPrimary: Bool
  let scale: CGFloat
  /// Frames per second; nil if not known.
  var refreshRate: Double?
  /// The diagonal in inches; nil if not known.
  var diagonal: Double?

  init(_ monitor: Monitor) {
    name = monitor.name.isEmpty ? "Screen" : monitor.name
    frame = monitor.frame
    isPrimary = monitor.isPrimary
    scale = monitor.scale
    refreshRate = monitor.refreshRate
    diagonal = monitor.physicalSize.map {
      ($0.width * $0.width + $0.height * $0.height).squareRoot() / 25.4
    }
  }

  private init(
    _ name: String, _ frame: PixelRect, scale: CGFloat, isPrimary: Bool, rate: Double, diagonal: Double
  ) {
    (self.name, self.frame, self.scale, self.isPrimary) = (name, frame, scale, isPrimary)
    (refreshRate, self.diagonal) = (rate, diagonal)
  }

  /// What is shown where there is no display.
  static let samples = [
    DeskMonitor(
      "eDP-1", PixelRect(x: 0, y: 720, width: 2560, height: 1440), scale: 2, isPrimary: true, rate: 60,
      diagonal: 13.3),
    DeskMonitor(
      "DP-1", PixelRect(x: 2560, y: 0, width: 3840, height: 2160), scale: 1.5, isPrimary: false, rate: 144,
      diagonal: 27),
  ]

  /// What is known about it, in two short lines.
  var details: String {
    var first = "\(frame.width) × \(frame.height)"
    if let refreshRate { first += " · \(Self.number(refreshRate)) Hz" }
    var second = "Scale \(Self.number(scale))"
    if let diagonal { second += " · \(Self.number(diagonal))″" }
    return first + "\n" + second
  }

  /// A number with at most one digit behind the point; two for quarters.
  private static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    let isQuarter = (value * 4).rounded() / 4 == hundredths
    let rounded = isQuarter ? hundredths : (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
