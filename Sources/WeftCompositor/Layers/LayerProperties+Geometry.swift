import Foundation
import WeftGraphics

extension LayerProperties {
  /// Maps the layer's own coordinates to those of its superlayer, without the superlayer's
  /// `sublayerTransform`.
  var transformToSuperlayer: AffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    var result = transform
    result.tX += position.x - (anchor.x * transform.m11 + anchor.y * transform.m21)
    result.tY += position.y - (anchor.x * transform.m12 + anchor.y * transform.m22)
    return result
  }

  /// The `sublayerTransform` as applied to sublayers, about the anchor point. Nil for the identity, which is
  /// the usual case.
  var anchoredSublayerTransform: AffineTransform? {
    guard sublayerTransform != .identity else { return nil }
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    var result = sublayerTransform
    result.tX += anchor.x - (anchor.x * result.m11 + anchor.y * result.m21)
    result.tY += anchor.y - (anchor.x * result.m12 + anchor.y * result.m22)
    return result
  }

  /// The corner radius as drawn: not negative, and at most half the shorter side.
  var effectiveCornerRadius: CGFloat {
    guard !maskedCorners.isEmpty else { return 0 }
    return max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2))
  }

  /// The size of the shown part of the contents, in points.
  func contentsSize(of bitmap: Bitmap) -> CGSize {
    let scale = contentsScale > 0 ? contentsScale : 1
    return CGSize(
      width: CGFloat(bitmap.width) * contentsRect.width / scale,
      height: CGFloat(bitmap.height) * contentsRect.height / scale)
  }

  /// The rectangle in which the contents are drawn, in the layer's coordinates; nil if there are none.
  var contentsPlacement: CGRect? {
    guard let contents else { return nil }
    // Contents that stretch in parts are not scaled to fit.
    let isScaled = contentsGravity == .resizeAspect || contentsGravity == .resizeAspectFill
    if isScaled && stretchesInParts { return bounds }
    return contentsGravity.placement(of: contentsSize(of: contents), in: bounds)
  }

  /// Whether the contents are to be stretched in nine parts.
  var stretchesInParts: Bool {
    let center = contentsCenter
    guard center != CGRect(x: 0, y: 0, width: 1, height: 1) else { return false }
    let shown = contentsRect
    return Self.stretches(from: center.minX, to: center.maxX, in: shown.minX, shown.maxX)
      && Self.stretches(from: center.minY, to: center.maxY, in: shown.minY, shown.maxY)
  }

  /// Whether a centre lies in the shown part of the contents, in one dimension. If it does not, as when it was set in pixels,
  /// nothing could stretch. A centre without extent may lie anywhere in that part.
  private static func stretches(
    from first: CGFloat, to last: CGFloat, in start: CGFloat, _ end: CGFloat
  ) -> Bool {
    max(first, start) < min(last, end) || (first == last && start <= first && last <= end)
  }

  /// Whether there is a shadow to draw.
  var hasShadow: Bool { shadowOpacity > 0 && shadowColor.alpha > 0 }

  /// Whether there is a border to draw.
  var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }
}
