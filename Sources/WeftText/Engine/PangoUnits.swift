import CDrawing
import Foundation

/// Pango's units as points.
func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

/// Pango's units as points.
func points(_ units: Int) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

/// Points as Pango's units, clamped to their range.
func pangoUnits(_ points: CGFloat) -> Int32 {
  guard !points.isNaN else { return 0 }
  return Int32(min(max((points * CGFloat(PANGO_SCALE)).rounded(), -0x1p30), 0x1p30))
}
