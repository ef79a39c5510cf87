import Foundation

/// A glyph of a font, and its position in points.
struct PlacedGlyph {
  let id: UInt32
  let x: CGFloat
  let y: CGFloat
}
