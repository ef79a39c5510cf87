import Foundation

extension CGRect {
  /// Whether all four numbers are finite.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The rectangle with sides that are not negative, or nil if it contains nothing to draw.
  package var drawable: CGRect? {
    guard isFinite, size.width != 0, size.height != 0 else { return nil }
    let rect = CGRect(x: minX, y: minY, width: width, height: height)
    return rect.isFinite ? rect : nil
  }
}

extension CGPoint {
  /// Whether both numbers are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
