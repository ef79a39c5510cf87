import Foundation
import WeftCompositor
import WeftGraphics

extension View {
  /// Where the view is in its window, as of the last update; nil if it is in no window that can be seen, or
  /// hidden or transparent together with a view that it is in.
  ///
  /// Both rectangles are in points of the window. A turned view gives the upright rectangles around what
  /// it covers. Animations don't count.
  /// - Returns: the view's bounds, and the part of them that no view around it cuts off, which may be
  ///   empty. What lies in front is not considered.
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
