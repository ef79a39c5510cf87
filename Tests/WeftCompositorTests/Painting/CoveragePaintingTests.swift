import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

/// Contents of which only the coverage is stored are painted like those whose pixels have colours.
struct CoveragePaintingTests {
  private static let area = PixelRect(x: 3, y: 5, width: 61, height: 43)

  private static func draw(on canvas: Canvas, with color: Color) {
    canvas.fill(Path(ellipseIn: CGRect(x: 2, y: 1, width: 31, height: 23)), with: color)
    canvas.stroke(
      Path(rect: CGRect(x: 36.3, y: 4.6, width: 12, height: 24)), with: color, style: StrokeStyle(width: 0.7))
  }

  /// The same drawing as coverage, and as colours.
  private func makeBitmaps(_ color: Color, on ground: Color?) throws -> (coverage: Bitmap, colors: Bitmap) {
    let size = CGSize(width: 50, height: 32)
    let canvas = try Canvas(size: size, scale: 1, ink: color, ground: ground)
    Self.draw(on: canvas, with: color)
    let colors = try Canvas.draw(size: size, isOpaque: ground != nil) { canvas in
      if let ground { canvas.fill(with: ground) }
      Self.draw(on: canvas, with: color)
    }
    return (try canvas.makeBitmap(), colors)
  }

  /// The pixels of the area after a bitmap was painted over a ground of many colours, in strips.
  private func pixels(_ picture: PlacedPicture, hasAlpha: Bool, opacity: CGFloat, mask: PlacedMask?) throws
    -> [UInt32]
  {
    var pixels = (0..<Self.area.area).map { index -> UInt32 in
      let level = UInt32(index % 256)
      return 0xFF00_0000 | level << 16 | (255 - level) << 8 | level / 2
    }
    try pixels.withUnsafeMutableBytes { bytes in
      let surface = try #require(
        PaintSurface(
          pixels: bytes.baseAddress!, bytesPerRow: Self.area.width * 4, area: Self.area, hasAlpha: hasAlpha))
      let all = PixelRect(enclosing: picture.toDevice.applied(to: picture.place))
      for (minY, maxY) in [(0, 9), (9, 10), (10, 31), (31, 200)] {
        let strip = PixelRect(
          minX: all.minX + (minY == 9 ? 7 : 0), minY: all.minY + minY, maxX: all.maxX,
          maxY: min(all.minY + maxY, all.maxY))
        surface.paint(picture, through: mask, in: strip, opacity: opacity)
      }
      if picture.bitmap.isOpaque, picture.isExact, !hasAlpha {
        surface.copy(picture.bitmap, toX: picture.originX + 4, y: picture.originY + 3, in: all)
      }
      surface.flush()
    }
    return pixels
  }

  private func compare(
    _ place: CGRect, _ toDevice: AffineTransform = .identity, opacity: CGFloat = 1, mask: PlacedMask? = nil,
    isExact: Bool = true
  ) throws {
    for color in [Color.black, .white, Color(hex: 0x3C_A1_57), Color(red: 0.333, green: 0.77, blue: 0.1)] {
      for (hasAlpha, ground) in [(false, nil), (true, nil), (false, Color.white), (true, .black)] {
        let (coverage, colors) = try makeBitmaps(color, on: ground)
        let painted = try [coverage, colors].map { bitmap in
          let part = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
          let picture = PlacedPicture(
            bitmap: bitmap, part: part, place: place, toDevice: toDevice, isExact: isExact)
          return try pixels(picture, hasAlpha: hasAlpha, opacity: opacity, mask: mask)
        }
        #expect(painted[0] == painted[1], "\(color), \(hasAlpha), \(ground as Color?)")
      }
    }
  }

  private func makeMask() throws -> PlacedMask {
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40))
    let alpha = try #require(
      try AlphaMask(filling: path, transform: .identity, within: PixelRect(x: 0, y: 0, width: 64, height: 64))
    )
    return PlacedMask(alpha: alpha, x: 8, y: 4)
  }

  @Test(arguments: [(10, 9), (-20, 9), (40, 30), (3, 5)])
  func exactContentsHaveTheSameBytes(x: Int, y: Int) throws {
    try compare(CGRect(x: x, y: y, width: 50, height: 32))
  }

  @Test func theLastPixelsAreRepeatedWhereThePlaceIsAPixelLarger() throws {
    try compare(CGRect(x: 10, y: 9, width: 51, height: 33))
    try compare(
      CGRect(x: 10, y: 9, width: 51, height: 33), opacity: 0.7, mask: makeMask())
  }

  @Test(arguments: [0, 0.1, 0.5, 0.97])
  func fadedContentsHaveTheSameBytes(opacity: CGFloat) throws {
    try compare(CGRect(x: 10, y: 9, width: 50, height: 32), opacity: opacity)
  }

  @Test(arguments: [0.4, 1])
  func maskedContentsHaveTheSameBytes(opacity: CGFloat) throws {
    let place = CGRect(x: 10, y: 9, width: 50, height: 32)
    try compare(place, opacity: opacity, mask: makeMask())
  }

  @Test func turnedContentsHaveTheSameBytes() throws {
    var turned = AffineTransform(rotationByDegrees: 20)
    turned.append(AffineTransform(translationByX: 22.3, byY: 4.7))
    try compare(CGRect(x: 0, y: 0, width: 50, height: 32), turned, isExact: false)
    let place = CGRect(x: 0, y: 0, width: 17, height: 90)
    try compare(place, turned, opacity: 0.7, mask: makeMask(), isExact: false)
  }

  @Test func scaledContentsHaveTheSameBytes() throws {
    try compare(CGRect(x: 10, y: 9, width: 25, height: 40), isExact: false)
    try compare(CGRect(x: 10, y: 9, width: 25, height: 40), opacity: 0.5, mask: makeMask(), isExact: false)
  }
}
