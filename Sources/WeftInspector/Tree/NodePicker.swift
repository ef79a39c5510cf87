import Foundation
import WeftGraphics
import WeftNodes

/// Finds the node at the pointer: the innermost and frontmost visible one, whether or not it accepts events.
struct NodePicker {
  /// Below this opacity a node is invisible.
  private static let smallestOpacity: CGFloat = 0.01

  /// Returns the node at a point, in points of the supernode of `node`; nil if there is none.
  static func node(at point: CGPoint, in node: DisplayNode) -> DisplayNode? {
    let (isHidden, alpha, clips, geometry) = node.read {
      ($0.isHidden, $0.alpha, $0.clipsToBounds, $0.geometry)
    }
    guard !isHidden, alpha >= smallestOpacity,
      let inner = geometry.transformToParent.inverse?.applied(to: point)
    else { return nil }
    let isInside = geometry.bounds.contains(inner)
    if clips && !isInside { return nil }
    var below = inner
    if let transform = geometry.anchoredSubnodeTransform {
      guard let mapped = transform.inverse?.applied(to: inner) else { return isInside ? node : nil }
      below = mapped
    }
    for subnode in node.subnodes.reversed() {
      if let found = Self.node(at: below, in: subnode) { return found }
    }
    return isInside ? node : nil
  }
}
