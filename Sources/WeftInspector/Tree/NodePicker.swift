import Foundation
import WeftGraphics
import WeftNodes

/// Finds the node that a person points at: the innermost and foremost that is seen there, whether or not it
/// takes events.
struct NodePicker {
  /// Below this opacity nothing is seen.
  private static let smallestOpacity: CGFloat = 0.01

  /// The node at a point, in points of the supernode of `node`; nil if there is none.
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
