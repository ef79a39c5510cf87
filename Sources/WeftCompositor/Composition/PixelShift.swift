import WeftGraphics

/// How far something moved, in whole device pixels.
struct PixelShift: Hashable {
  let x: Int
  let y: Int
}

extension PixelRect {
  /// The rectangle moved.
  func offset(by shift: PixelShift) -> PixelRect { offset(x: shift.x, y: shift.y) }
}
