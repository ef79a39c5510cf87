import Foundation
import WeftGraphics

/// Where the window is on the screen.
extension Window {
  /// The frame of its contents on the screen, without the title bar and the borders of the window manager. In points from
  /// the upper left corner of the screen, all monitors together. Before `show()` it is the requested one. It waits for
  /// the server if the window manager has not reported the position.
  public var frame: CGRect {
    guard let frame = native.frameOnScreen() else { return CGRect(origin: .zero, size: size) }
    let scale = scale
    return CGRect(
      origin: CGPoint(x: CGFloat(frame.minX) / scale, y: CGFloat(frame.minY) / scale),
      size: Self.points(frame.size, scale: scale))
  }

  /// Requests a frame; see `frame`. The window manager may decide differently: a tiling one usually does.
  /// `WindowDelegate.windowDidMove(_:)` and `windowDidResize(_:)` are called when the window has it. Does nothing if the
  /// window is embedded, or if the size is empty.
  public func setFrame(_ frame: CGRect) {
    guard native.isOpen, native.isManaged, !Self.isEmpty(frame.size) else { return }
    let scale = scale
    let origin = PixelRect(
      roundingEdgesOf: CGRect(x: frame.minX * scale, y: frame.minY * scale, width: 0, height: 0))
    let size = properties.sizing.request(frame.size, scale: scale)
    native.setFrameOnScreen(
      PixelRect(x: origin.minX, y: origin.minY, width: size.width, height: size.height))
    appear()
  }

  /// The thickness of the title bar and the borders that the window manager draws around the window, in points (EWMH,
  /// `_NET_FRAME_EXTENTS`). Zero until it has reported it; see `requestFrameInsets()`.
  public var frameInsets: EdgeInsets {
    let (insets, scale) = (native.managed.frameInsets, scale)
    return EdgeInsets(
      top: insets.top / scale, left: insets.left / scale, bottom: insets.bottom / scale,
      right: insets.right / scale)
  }

  /// Asks the window manager to estimate `frameInsets` for a window that is not shown yet (EWMH,
  /// `_NET_REQUEST_FRAME_EXTENTS`). `WindowDelegate.windowDidChangeFrameInsets(_:)` is called when it has.
  public func requestFrameInsets() { native.requestFrameInsets() }
}
