import Foundation
import WeftCompositor
import WeftGraphics

extension View {
  /// The position of the view in its window, as of the last update. Nil if it is in no visible window, or if
  /// it or one of its superviews is hidden or transparent.
  ///
  /// Both rectangles are in points of the window. For a rotated view they are the axis-aligned rectangles
  /// around what it covers. Animations are ignored.
  /// - Returns: the view's bounds, and the part of them that no superview clips, which may be empty. Views in
  ///   front are ignored.
  public final var placeInWindow: (frame: CGRect, visible: CGRect)? {
    guard let scene = windowScene, scene.isVisible else { return nil }
    let frame = transformToWindow.applied(to: bounds)
    var visible = frame.intersection(CGRect(origin: .zero, size: scene.size))
    for view in sequence(first: self, next: \.superview) {
      if view.layer.isHidden || view.layer.opacity == 0 { return nil }
      if view.layer.masksToBounds {
        visible = visible.intersection(view.transformToWindow.applied(to: view.bounds))
      }
    }
    return (frame, visible.isNull ? CGRect(origin: frame.origin, size: .zero) : visible)
  }
}
