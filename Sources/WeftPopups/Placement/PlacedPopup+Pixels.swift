import Foundation

extension PlacedPopup {
  /// The same with its edges on whole pixels, for a number of pixels per point. The size grows at most by one pixel.
  func aligned(to scale: CGFloat) -> PlacedPopup {
    func pixels(_ length: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
      (length * scale).rounded(rule) / scale
    }
    var result = self
    // Sizes that were computed from differences of positions are not exact.
    let size = CGSize(
      width: pixels(frame.width - 0.001, .up), height: pixels(frame.height - 0.001, .up))
    result.frame = CGRect(
      origin: CGPoint(x: pixels(frame.minX, .toNearestOrEven), y: pixels(frame.minY, .toNearestOrEven)),
      size: size)
    return result
  }
}
