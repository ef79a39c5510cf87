import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

/// Rectangles that are filled without Cairo have the same pixels as those that Cairo fills.
struct PaintSurfaceTests {
  private static let area = PixelRect(x: 3, y: 5, width: 4, height: 3)

  /// The pixels of the area after `paint`.
  private func pixels(_ paint: (PaintSurface) -> Void) throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0xFF10_2030, count: Self.area.area)
    try pixels.withUnsafeMutableBytes { bytes in
      let memory = try #require(bytes.baseAddress)
      let surface = try #require(
        PaintSurface(
          pixels: memory, bytesPerRow: Self.area.width * 4, area: Self.area, hasAlpha: true))
      paint(surface)
      surface.flush()
      #expect(surface.failure == nil)
    }
    return pixels
  }

  @Test func aFilledRectangleHasTheColourThatCairoGivesIt() throws {
    let rect = PixelRect(x: 4, y: 6, width: 2, height: 9)
    for step in -4...1028 {
      let value = CGFloat(step) / 1024
      let color = Color(red: value, green: 1 - value, blue: value * value)
      let filled = try pixels { $0.fillPixels(rect, with: color) }
      #expect(try filled == pixels { $0.fill(rect, with: color) }, "\(color)")
    }
  }

  @Test func whatIsNotANumberIsZero() throws {
    let filled = try pixels { $0.fillPixels(Self.area, with: Color(red: .nan, green: 1, blue: .infinity)) }
    #expect(filled.allSatisfy { $0 == 0xFF00_FFFF })
  }

  @Test func aTranslucentRectangleIsBlended() throws {
    let rect = PixelRect(x: 0, y: 0, width: 5, height: 7)
    let filled = try pixels { $0.fillPixels(rect, with: .white, opacity: 0.5) }
    #expect(filled[0] != 0xFF10_2030)
    #expect(filled[0] != 0xFFFF_FFFF)
    #expect(filled[2] == 0xFF10_2030)
  }

  @Test func cairoPaintsOverWhatWasFilledWithoutIt() throws {
    let rect = PixelRect(x: 3, y: 5, width: 1, height: 1)
    let painted = try pixels { surface in
      surface.fill(rect, with: .black)
      surface.fillPixels(rect, with: .white)
      surface.fill(rect, with: .black, opacity: 0.5)
    }
    #expect([0xFF7F_7F7F, 0xFF80_8080].contains(painted[0]))
  }

  @Test func aSurfaceThatIsTooLargeForCairoIsRefused() {
    var pixel: UInt32 = 0
    let surface = withUnsafeMutableBytes(of: &pixel) {
      PaintSurface(
        pixels: $0.baseAddress!, bytesPerRow: 4, area: PixelRect(x: 0, y: 0, width: 1, height: 32768),
        hasAlpha: true)
    }
    #expect(surface == nil)
  }
}
