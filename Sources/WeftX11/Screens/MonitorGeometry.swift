import CX11
import Foundation
import WeftGraphics
import WeftServer

/// What RandR tells about a monitor at once.
struct MonitorGeometry: Hashable {
  /// The name; empty for a screen without RandR.
  var name = ""
  /// The part of the screen that it shows, in pixels.
  var frame: PixelRect
  /// Whether it is the main one.
  var isPrimary = false
  /// The size in millimetres; zero if it is not known.
  var millimeters = PixelSize.zero

  /// Dots per inch for scale 1. Small displays are closer to the eyes.
  private static let resolutions: (small: Double, large: Double) = (small: 135, large: 110)
  /// The diagonal of a large display, in inches.
  private static let largeDiagonal = 20.0
  /// Sizes that stand for a ratio of the edges, not for millimetres.
  private static let ratios = [PixelSize(width: 160, height: 90), PixelSize(width: 160, height: 100)]

  /// The size in millimetres, if it is known.
  var physicalSize: CGSize? {
    let (width, height) = (Double(millimeters.width), Double(millimeters.height))
    guard width > 0, height > 0, !frame.isEmpty, !Self.ratios.contains(millimeters) else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The scale that makes points about as large to the eye as on an ordinary display: at least 1, a multiple of 0.25.
  /// 1 if the size is not known.
  var scaleOfResolution: CGFloat {
    guard let size = physicalSize else { return 1 }
    let inches = (size.width * size.width + size.height * size.height).squareRoot() / 25.4
    let (width, height) = (Double(frame.width), Double(frame.height))
    let dotsPerInch = (width * width + height * height).squareRoot() / inches
    let resolution = inches < Self.largeDiagonal ? Self.resolutions.small : Self.resolutions.large
    let scale = (dotsPerInch / resolution * 4).rounded() / 4
    return min(max(CGFloat(scale), 1), DisplayScale.range.upperBound)
  }
}

extension MonitorGeometry {
  /// The monitors of RandR 1.5 in its order; the screen as a whole without RandR. Waits for the server.
  static func read(_ connection: DisplayConnection) -> [MonitorGeometry] {
    var count: Int32 = 0
    guard let answer = connection.query(CX11RandR), answer.version >= (1, 5), connection.isUsable,
      let monitors = XRRGetMonitors(connection.display, connection.root, True, &count)
    else { return [screen(connection)] }
    defer { XRRFreeMonitors(monitors) }
    let found = UnsafeBufferPointer(start: monitors, count: Int(count)).filter {
      $0.width > 0 && $0.height > 0
    }
    let names = connection.names(ofAtoms: found.map(\.name))
    guard !found.isEmpty, names.count == found.count else { return [screen(connection)] }
    return zip(found, names).map { monitor, name in
      MonitorGeometry(
        name: name,
        frame: PixelRect(
          x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width), height: Int(monitor.height)),
        isPrimary: monitor.primary != 0,
        millimeters: PixelSize(width: Int(monitor.mwidth), height: Int(monitor.mheight)))
    }
  }

  private static func screen(_ connection: DisplayConnection) -> MonitorGeometry {
    guard connection.isUsable else { return MonitorGeometry(frame: .empty) }
    let size = PixelSize(
      width: Int(XDisplayWidth(connection.display, connection.screen)),
      height: Int(XDisplayHeight(connection.display, connection.screen)))
    return MonitorGeometry(
      frame: PixelRect(x: 0, y: 0, width: size.width, height: size.height), isPrimary: true)
  }
}
