import CDrawing
import Foundation
import TestSupport
import Testing
import WeftGraphics

@testable import WeftCompositor

/// Colours are painted through masks with the pixels that Cairo would paint.
struct MaskPaintingTests {
  private static let area = PixelRect(x: 3, y: 5, width: 61, height: 43)

  /// The pixels of the area after something was painted over a ground of many colours.
  private func pixels(hasAlpha: Bool, _ paint: (PaintSurface) -> Void) throws -> [UInt32] {
    var pixels = (0..<Self.area.area).map { index -> UInt32 in
      let level = UInt32(index % 256)
      return hasAlpha
        ? level << 24 | level / 2 << 16 | level / 3 << 8 | level
        : 0xFF00_0000 | level << 16 | (255 - level) << 8 | level / 2
    }
    try pixels.withUnsafeMutableBytes { bytes in
      let memory = try #require(bytes.baseAddress)
      let surface = try #require(
        PaintSurface(
          pixels: memory, bytesPerRow: Self.area.width * 4, area: Self.area, hasAlpha: hasAlpha))
      paint(surface)
      surface.flush()
      #expect(surface.failure == nil)
    }
    // Without alpha the highest byte means nothing.
    return hasAlpha ? pixels : pixels.map { $0 | 0xFF00_0000 }
  }

  private func paintWithCairo(
    _ mask: PlacedMask, _ color: Color, _ opacity: CGFloat, _ clip: PixelRect, on surface: PaintSurface
  ) {
    surface.withSavedState {
      surface.clip(to: clip)
      surface.setSource(color, opacity: opacity)
      mask.alpha.withSurface {
        cairo_mask_surface(surface.context, $0, Double(mask.bounds.minX), Double(mask.bounds.minY))
      }
    }
  }

  /// Colours close to the limits between two values of eight bits.
  @Test(arguments: [0.3, 0.6]) func aColorIsRoundedAsByCairo(distance: Double) throws {
    let square = Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    let filled = try AlphaMask(
      filling: square, rule: .winding, transform: .identity,
      within: PixelRect(x: 0, y: 0, width: 2, height: 2))
    let mask = PlacedMask(alpha: try #require(filled), x: Self.area.minX, y: Self.area.minY)
    for level in 1...255 {
      let value = (Double(level * 256) - distance) / 65535
      let color = Color(red: value, green: 1 - value, blue: value / 2, alpha: 1)
      let expected = try pixels(hasAlpha: false) { paintWithCairo(mask, color, 1, Self.area, on: $0) }
      let painted = try pixels(hasAlpha: false) { $0.tint(mask, with: color, opacity: 1, within: Self.area) }
      #expect(painted == expected, "level \(level)")
    }
  }

  @Test(arguments: [false, true]) func aMaskIsPaintedAsByCairo(hasAlpha: Bool) throws {
    var random = SeededGenerator(seed: 5)
    func fraction() -> CGFloat { .random(in: 0...1, using: &random) }
    let special = [Color.black, .white, .clear, Color(hex: 0x3C_A1_57)]
    for round in 0..<400 {
      let color =
        round % 5 == 0
        ? special[round / 5 % special.count]
        : Color(
          red: fraction(), green: fraction(), blue: fraction(), alpha: round % 2 == 0 ? 1 : fraction())
      let opacity = round % 3 == 0 ? 1 : fraction()
      // Some masks and clips reach beyond the surface.
      let size = CGSize(
        width: .random(in: 1...50, using: &random), height: CGFloat.random(in: 1...40, using: &random))
      let path = Path(ellipseIn: CGRect(origin: .zero, size: size))
      let bounds = PixelRect(enclosing: CGRect(origin: .zero, size: size))
      let filled = try AlphaMask(filling: path, rule: .winding, transform: .identity, within: bounds)
      let alpha = try #require(filled)
      let mask = PlacedMask(
        alpha: alpha, x: .random(in: -10...60, using: &random), y: .random(in: -10...40, using: &random))
      let clip = PixelRect(
        x: .random(in: -5...30, using: &random), y: .random(in: -5...30, using: &random),
        width: .random(in: 1...60, using: &random), height: .random(in: 1...60, using: &random))
      let expected = try pixels(hasAlpha: hasAlpha) { paintWithCairo(mask, color, opacity, clip, on: $0) }
      let painted = try pixels(hasAlpha: hasAlpha) {
        $0.tint(mask, with: color, opacity: opacity, within: clip)
      }
      #expect(painted == expected, "round \(round): \(color) with opacity \(opacity), clip \(clip)")
    }
  }
}
