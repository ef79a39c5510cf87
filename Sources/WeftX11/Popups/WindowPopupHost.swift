import CX11
import Foundation
import WeftGraphics
import WeftNodes

/// Shows the popups of a window, or of a popup, in windows of their own.
@MainActor
final class WindowPopupHost: PopupHost {
  private unowned let window: Window
  /// Where the window was on the screen when popups were placed, in pixels.
  private var placedOrigin: (x: Int, y: Int)?

  init(_ window: Window) { self.window = window }

  private var display: Display { window.display }

  var showsTranslucentPopups: Bool { display.isComposited }

  func popupArea(around anchor: CGRect) -> CGRect {
    guard let origin = window.native.originOnScreen() else { return .zero }
    placedOrigin = origin
    let scale = window.scale
    let pixels = PixelRect(
      enclosing: CGRect(
        x: CGFloat(origin.x) + anchor.minX * scale, y: CGFloat(origin.y) + anchor.minY * scale,
        width: anchor.width * scale, height: anchor.height * scale))
    let area = MonitorArea.workArea(around: pixels, on: display)
    return CGRect(
      x: CGFloat(area.minX - origin.x) / scale, y: CGFloat(area.minY - origin.y) / scale,
      width: CGFloat(area.width) / scale, height: CGFloat(area.height) / scale)
  }

  /// Called when the window may be elsewhere on the screen: its popups move with it.
  func windowMayHaveMoved() {
    guard let placedOrigin, !window.popupWindows.isEmpty, let origin = window.native.originOnScreen(),
      origin != placedOrigin
    else { return }
    window.scene.updatePopupPlacements()
  }

  func makePopupSurface(for rootNode: DisplayNode, _ description: PopupDescription) -> (any PopupSurface)? {
    guard window.isOpen, display.isOpen else { return nil }
    let popup = PopupWindow(rootNode, of: window, description)
    return popup.isOpen ? popup : nil
  }

  func beginPopupGrab(onLoss: @escaping @MainActor () -> Void) -> Bool {
    // Popups of another window of the program end first. The program is told, and may open others.
    display.popupGrab?.lose()
    guard display.popupGrab == nil else { return false }
    display.popupGrab = PopupGrab(
      for: window,
      onLoss: { [weak display] in
        display?.popupGrab = nil
        onLoss()
      })
    return display.popupGrab != nil
  }

  func endPopupGrab() {
    guard display.popupGrab?.owner === window else { return }
    display.popupGrab?.end()
    display.popupGrab = nil
  }
}
