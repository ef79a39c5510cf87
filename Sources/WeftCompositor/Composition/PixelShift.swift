import WeftGraphics

/// A displacement in whole device pixels.
package struct PixelShift: Hashable {
  package let x: Int
  package let y: Int

  package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}

extension PixelRect {
  /// The rectangle moved by a shift.
  package func offset(by shift: PixelShift) -> PixelRect { offset(x: shift.x, y: shift.y) }
}
