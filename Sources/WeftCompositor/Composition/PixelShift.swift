import WeftGraphics

/// A displacement in whole device pixels.
struct PixelShift: Hashable {
  let x: Int
  let y: Int
}

extension PixelRect {
  /// The rectangle moved by a shift.
  func offset(by shift: PixelShift) -> PixelRect { offset(x: shift.x, y: shift.y) }
}
