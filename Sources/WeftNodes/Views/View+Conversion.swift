import Foundation
import WeftGraphics

extension View {
  /// The transform from the view's own coordinates to those of the window, in points.
  package final var transformToWindow: AffineTransform {
    var result = NodeGeometry(layer).transformToParent
    var ancestor = superview
    while let view = ancestor {
      let geometry = NodeGeometry(view.layer)
      if let sublayerTransform = geometry.anchoredSubnodeTransform {
        result = result.concatenating(sublayerTransform)
      }
      result = result.concatenating(geometry.transformToParent)
      ancestor = view.superview
    }
    return result
  }

  /// The nodes of this view and its superviews, from the innermost to the root.
  final var nodesUpwards: [DisplayNode] {
    sequence(first: self, next: \.superview).compactMap(\.node)
  }

  /// The node of this view, or of the nearest superview that has one.
  package final var nearestNode: DisplayNode? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.node).first
  }
}
