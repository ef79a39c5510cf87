import Foundation
import WeftDesktop
import WeftGraphics

/// The monitor that the window is on.
extension Window {
  /// The monitor that shows the largest part of the window. Nil if the window has ended. It waits for the server.
  /// `WindowDelegate.windowDidChangeMonitor(_:)` is called when it is another one.
  public var monitor: Monitor? {
    guard isOpen, let frame = native.frameOnScreen() else { return nil }
    return display.monitor(nearestTo: frame)
  }

  /// Its frame on the screen without that of the window manager, in pixels; see `frame`. Nil if the window has ended
  /// before its place was known.
  public var pixelFrame: PixelRect? { native.frameOnScreen() }

  /// Puts the window on a monitor: to the place that it has on its present one, moved into the work area and made smaller
  /// if it would extend beyond that. It keeps its size in points, so it has another number of pixels on a monitor with
  /// another scale. A window that is full screen or maximized is so there, and returns to such a place. The window manager
  /// may decide differently.
  public func move(to monitor: Monitor) {
    guard native.isOpen, native.isManaged, let actual = native.frameOnScreen() else { return }
    let isFilling = native.managed.isMapRequested && !native.expectedStates.isDisjoint(with: .filling)
    let (old, points, insets) =
      isFilling
      ? placeBeforeFilling(actual) : (actual, properties.sizing.expectedPoints, native.managed.frameInsets)
    let from = display.monitor(nearestTo: old)?.workArea ?? monitor.workArea
    let size = Self.pixels(points, scale: monitor.scale)
    let area = monitor.workArea.inset(by: insets)
    let frame = PixelRect(
      x: Self.position(
        of: size.width, in: area.minX..<area.maxX, like: old.minX..<old.maxX, in: from.minX..<from.maxX),
      y: Self.position(
        of: size.height, in: area.minY..<area.maxY, like: old.minY..<old.maxY, in: from.minY..<from.maxY),
      width: min(size.width, area.width), height: min(size.height, area.height))
    place(at: frame, size: points, scale: monitor.scale)
    if isFilling { properties.settledFrame = StoredFrame(x: frame.minX, y: frame.minY, size: points) }
  }

  /// The frame in pixels to which a window returns that fills an area, its size in points, and the thickness of the window
  /// manager's frame there. Where it is now if that is not known: it then gets into the middle of the other monitor.
  private func placeBeforeFilling(
    _ actual: PixelRect
  ) -> (frame: PixelRect, size: CGSize, insets: EdgeInsets) {
    if let frame = native.managed.unfilledFrame {
      return (frame, Self.points(frame.size, scale: scale), .zero)
    }
    guard let settled = properties.settledFrame else {
      return (actual, properties.shownSize ?? size, native.managed.frameInsets)
    }
    let pixels = Self.pixels(settled.size, scale: scale)
    return (
      PixelRect(x: settled.x, y: settled.y, width: pixels.width, height: pixels.height), settled.size,
      properties.settledInsets
    )
  }

  /// Requests a frame on the screen.
  ///
  /// - Parameters:
  ///   - frame: the frame in pixels.
  ///   - size: its size in points.
  ///   - scale: the scale that the window will have there.
  func place(at frame: PixelRect, size: CGSize, scale: CGFloat) {
    guard native.isManaged else { return }
    properties.sizing.request(size, pixels: frame.size, scale: scale)
    native.move(to: frame, scale: scale)
  }

  /// The beginning of a length in a range, where the free space is divided as around another range.
  private static func position(
    of length: Int, in range: Range<Int>, like old: Range<Int>, in oldRange: Range<Int>
  ) -> Int {
    let free = max(range.count - length, 0)
    let oldFree = oldRange.count - old.count
    let share = oldFree > 0 ? Double(old.lowerBound - oldRange.lowerBound) / Double(oldFree) : 0.5
    return range.lowerBound + Int((Double(free) * min(max(share, 0), 1)).rounded())
  }
}

extension PixelRect {
  /// What is left of it inside margins in pixels; a pixel at least.
  fileprivate func inset(by insets: EdgeInsets) -> PixelRect {
    let (left, top) = (Int(insets.left), Int(insets.top))
    return PixelRect(
      x: minX + left, y: minY + top, width: max(width - left - Int(insets.right), 1),
      height: max(height - top - Int(insets.bottom), 1))
  }
}
