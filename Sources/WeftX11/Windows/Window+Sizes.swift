import Foundation
import WeftGraphics

/// The properties that the window sets for the desktop, and the conversion between points and pixels.
extension Window {
  func applyClass() {
    native.setClass(instance: ProcessInfo.processInfo.processName, className: className)
  }

  func applySizeLimits() { native.setSizeConstraints(sizeConstraints(scale: scale)) }

  /// The sizes that it may have, in pixels of a scale.
  func sizeConstraints(scale: CGFloat) -> SizeConstraints {
    func pixels(_ size: CGSize?) -> PixelSize? { size.map { Self.pixels($0, scale: scale) } }
    return SizeConstraints(
      minimum: pixels(minimumSize), maximum: pixels(maximumSize), increments: pixels(sizeIncrements),
      base: pixels(baseSize), aspectRatio: aspectRatio)
  }

  /// Requests another size, in points; the window manager may decide differently. An empty size removes the window from the
  /// screen until it gets another. Does nothing if the window is embedded in a window of another program, which determines
  /// the size.
  public func resize(to size: CGSize) {
    guard isOpen, native.embedding == nil else { return }
    guard !Self.isEmpty(size) else { return disappear() }
    native.resize(to: properties.sizing.request(size, scale: scale))
    appear()
  }

  private func disappear() {
    let wasEmpty = isEmpty
    isEmpty = true
    if isShown, !wasEmpty { native.unmap() }
    display.modalWindows.update()
  }

  /// Shows a window that had an empty size and has got another, if it is to be shown at all.
  func appear() {
    guard isEmpty else { return }
    isEmpty = false
    guard isShown else { return }
    native.map()
    display.modalWindows.update()
  }

  static func isEmpty(_ size: CGSize) -> Bool { !(size.width > 0 && size.height > 0) }

  /// Rounds up, so that the requested size fits. NaN counts as 0.
  nonisolated static func pixels(_ size: CGSize, scale: CGFloat) -> PixelSize {
    PixelRect(enclosing: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)).size
  }

  /// Rounds down where floating-point division has rounded up, so that converting back yields the same
  /// pixels.
  nonisolated static func points(_ size: PixelSize, scale: CGFloat) -> CGSize {
    func points(_ pixels: Int) -> CGFloat {
      let points = CGFloat(pixels) / scale
      return points * scale > CGFloat(pixels) ? points.nextDown : points
    }
    return CGSize(width: points(size.width), height: points(size.height))
  }
}
