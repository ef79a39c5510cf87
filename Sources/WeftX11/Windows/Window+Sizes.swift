import Foundation
import WeftGraphics

/// What the desktop is told of the window, and how points become pixels.
extension Window {
  func applyClass() {
    native.setClass(instance: ProcessInfo.processInfo.processName, className: className)
  }

  func applySizeLimits() {
    native.setSizeLimits(
      minimum: minimumSize.map { Self.pixels($0, scale: scale) },
      maximum: maximumSize.map { Self.pixels($0, scale: scale) })
  }

  static func isEmpty(_ size: CGSize) -> Bool { !(size.width > 0 && size.height > 0) }

  /// Rounded up, so that what was asked for fits; NaN counts as nothing.
  static func pixels(_ size: CGSize, scale: CGFloat) -> PixelSize {
    PixelRect(enclosing: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)).size
  }

  /// Rounded down by what floating-point numbers are rounded up, so that the way back gives the same.
  static func points(_ size: PixelSize, scale: CGFloat) -> CGSize {
    func points(_ pixels: Int) -> CGFloat {
      let points = CGFloat(pixels) / scale
      return points * scale > CGFloat(pixels) ? points.nextDown : points
    }
    return CGSize(width: points(size.width), height: points(size.height))
  }
}
