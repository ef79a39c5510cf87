import Foundation

extension CGRect {
  /// The rectangle with numbers that can be computed with: those that are none count as 0, and those that are too large
  /// for any screen are limited.
  var usable: CGRect {
    func usable(_ number: CGFloat) -> CGFloat { number.isNaN ? 0 : min(max(number, -1e7), 1e7) }
    let (left, top) = (usable(minX), usable(minY))
    return CGRect(
      x: left, y: top, width: max(usable(maxX) - left, 0), height: max(usable(maxY) - top, 0))
  }
}
