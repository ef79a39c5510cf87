import Foundation
import WeftSemantics

/// An element with the tree that it is in.
struct StoredElement: Sendable {
  let tree: AccessibilityTree
  let item: AccessibilityItem

  /// The frame in a coordinate space, in pixels; null if it is not shown anywhere.
  func frame(in space: CoordinateSpace) -> CGRect { pixels(item.frame, in: space) }

  /// A rectangle, in points of the window, as pixels of a coordinate space.
  func pixels(_ frame: CGRect, in space: CoordinateSpace) -> CGRect {
    guard !frame.isNull else { return .null }
    let onScreen = tree.screenFrame(frame)
    switch space {
    case .screen: return onScreen
    case .window: return onScreen.offsetBy(dx: -tree.window.origin.x, dy: -tree.window.origin.y)
    case .parent:
      let parent = item.parent.flatMap { tree[$0] }.map { tree.screenFrame($0.frame) }
      let origin = parent?.origin ?? tree.window.origin
      return onScreen.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  /// A position in a coordinate space, in pixels, as points of the window.
  func point(_ x: Int, _ y: Int, from space: CoordinateSpace) -> CGPoint {
    let corner = pixels(CGRect(origin: .zero, size: .zero), in: space).origin
    let scale = tree.window.scale > 0 ? tree.window.scale : 1
    return CGPoint(x: (CGFloat(x) - corner.x) / scale, y: (CGFloat(y) - corner.y) / scale)
  }
}
