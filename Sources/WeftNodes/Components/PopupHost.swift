import Foundation

/// Shows the popups of a scene: in windows of their own, if the scene's window is on a display.
@MainActor
package protocol PopupHost: AnyObject {
  /// Whether popups can be translucent, as rounded corners and shadows need it.
  var showsTranslucentPopups: Bool { get }

  /// The area in which a popup has to stay, in points of the scene: a monitor without the panels of the desktop.
  ///
  /// - Parameter anchor: the rectangle next to which the popup appears, which decides about the monitor.
  func popupArea(around anchor: CGRect) -> CGRect

  /// Makes a surface above the scene that is not shown yet. Nil if that is not possible, because the window has
  /// ended or the server has no room for another.
  func makePopupSurface(for rootNode: DisplayNode, _ description: PopupDescription) -> (any PopupSurface)?

  /// Directs all input, wherever the pointer is, to the popups of the scene, or else to it, until `endPopupGrab()`.
  ///
  /// - Parameter onLoss: called if the grab ends otherwise.
  /// - Returns: whether that succeeded. Another program may already have such a grab.
  func beginPopupGrab(onLoss: @escaping @MainActor () -> Void) -> Bool

  /// Ends the grab; does nothing without one.
  func endPopupGrab()
}
