import Foundation

/// What a host shows one popup in: a window of its own, or a layer.
@MainActor
package protocol PopupSurface: AnyObject {
  /// The scene of the popup's nodes.
  var scene: WindowScene { get }
  /// The origin of its frame, in points of the window that all popups of the stack belong to.
  var origin: CGPoint { get }
  /// Called when the surface has ended, other than by `close()`.
  var onEnd: (@MainActor () -> Void)? { get set }

  /// Shows the surface.
  func show()
  /// Changes the frame, in points of the scene that the popup belongs to, and the part of it that receives the
  /// pointer, in points from its origin.
  func move(to frame: CGRect, inputArea: CGRect)
  /// Removes the surface.
  func close()
}
