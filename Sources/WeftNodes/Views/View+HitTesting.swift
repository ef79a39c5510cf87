import Foundation
import WeftCompositor
import WeftGraphics

extension View {
  /// Below this opacity nothing is hit.
  private static let smallestHitOpacity: CGFloat = 0.01

  /// The frontmost view at a point, among the subviews and this one.
  final func hitTestSubviews(_ point: CGPoint, with event: InputEvent?) -> View? {
    guard isUserInteractionEnabled, !layer.isHidden, layer.opacity >= Self.smallestHitOpacity,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviewsFrontToBack {
      guard let inner = convert(point, toSubview: subview) else { continue }
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// Maps a point to the coordinates of a subview; nil if the subview is scaled to nothing.
  final func convert(_ point: CGPoint, toSubview subview: View) -> CGPoint? {
    var toParent = NodeGeometry(subview.layer).transformToParent
    if let sublayerTransform = NodeGeometry(layer).anchoredSubnodeTransform {
      toParent = toParent.concatenating(sublayerTransform)
    }
    return toParent.inverse?.applied(to: point)
  }

  private var subviewsFrontToBack: [View] {
    guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews.reversed() }
    let indexed = subviews.enumerated().sorted { left, right in
      let (leftZ, rightZ) = (left.element.layer.zPosition, right.element.layer.zPosition)
      return leftZ != rightZ ? leftZ > rightZ : left.offset > right.offset
    }
    return indexed.map(\.element)
  }
}
