import Foundation
import WeftCompositor
import WeftGraphics

extension View {
  /// Views with a lower opacity are not hit.
  private static let smallestHitOpacity: CGFloat = 0.01

  /// The frontmost view at a point, among this view and its subviews.
  final func hitTestSubviews(_ point: CGPoint, with event: InputEvent?) -> View? {
    guard isUserInteractionEnabled, !layer.isHidden, layer.opacity >= Self.smallestHitOpacity,
      self.point(inside: point, with: event)
    else { return nil }
    let isInOrder = !subviews.contains { $0.layer.zPosition != 0 }
    return frontmost(of: isInOrder ? subviews : subviewsBackToFront, at: point, with: event) ?? self
  }

  private func frontmost(of subviews: [View], at point: CGPoint, with event: InputEvent?) -> View? {
    let sublayerTransform = NodeGeometry(layer).anchoredSubnodeTransform
    for subview in subviews.reversed() {
      guard let inner = subview.convert(fromSuperview: point, sublayerTransform) else { continue }
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return nil
  }

  /// Converts a point to the coordinates of a subview; nil if the subview is scaled to nothing.
  final func convert(_ point: CGPoint, toSubview subview: View) -> CGPoint? {
    subview.convert(fromSuperview: point, NodeGeometry(layer).anchoredSubnodeTransform)
  }

  /// - Parameter sublayerTransform: the transform that the superview applies to its subviews; nil for none.
  private func convert(fromSuperview point: CGPoint, _ sublayerTransform: AffineTransform?) -> CGPoint? {
    var toParent = NodeGeometry(layer).transformToParent
    if let sublayerTransform { toParent = toParent.concatenating(sublayerTransform) }
    if toParent.isTranslation { return CGPoint(x: point.x - toParent.tX, y: point.y - toParent.tY) }
    return toParent.inverse?.applied(to: point)
  }

  /// The subviews, sorted by z-position.
  private var subviewsBackToFront: [View] {
    let indexed = subviews.enumerated().sorted { left, right in
      let (leftZ, rightZ) = (left.element.layer.zPosition, right.element.layer.zPosition)
      return leftZ != rightZ ? leftZ < rightZ : left.offset < right.offset
    }
    return indexed.map(\.element)
  }
}
