import Foundation
import Testing

@testable import WeftGraphics

/// Bitmaps of which only the coverage is stored look like those whose pixels have colours.
struct SingleColorBitmapTests {
  private static let size = CGSize(width: 37, height: 23)
  private static let ink = Color(hex: 0x3C_A1_57)

  private static func draw(on canvas: Canvas) {
    canvas.fill(Path(ellipseIn: CGRect(x: 3, y: 2, width: 20, height: 17)), with: ink)
    canvas.stroke(
      Path(rect: CGRect(x: 25.3, y: 4.6, width: 9, height: 14)), with: ink, style: StrokeStyle(width: 0.7))
  }

  /// What the drawings are on: nothing, or an opaque colour.
  private static let grounds = [nil, Color.white, Color(hex: 0xE0_17_C3)]

  private func singleColored(scale: CGFloat = 1, on ground: Color? = nil) throws -> Bitmap {
    let canvas = try Canvas(size: Self.size, scale: scale, ink: Self.ink, ground: ground)
    Self.draw(on: canvas)
    return try canvas.makeBitmap()
  }

  private func colored(scale: CGFloat = 1, on ground: Color? = nil) throws -> Bitmap {
    try Canvas.draw(size: Self.size, scale: scale, isOpaque: ground != nil) { canvas in
      if let ground { canvas.fill(with: ground) }
      Self.draw(on: canvas)
    }
  }

  @Test(arguments: [1, 1.5, 2], grounds)
  func theDrawingIsTheSameInAQuarterOfTheMemory(scale: CGFloat, on ground: Color?) throws {
    let small = try singleColored(scale: scale, on: ground)
    let large = try colored(scale: scale, on: ground)
    #expect(small.storesCoverage && !large.storesCoverage)
    // Where two shapes overlap, coverage is rounded in another way than colours.
    #expect(distance(small, large) <= 1)
    #expect(small.isOpaque == (ground != nil))
    #expect(small.pixelSize == large.pixelSize && small.size == large.size)
    #expect(small.byteCount <= (large.byteCount / 4) + 4 * large.height)
  }

  @Test(arguments: grounds)
  func everyPixelIsRead(on ground: Color?) throws {
    let small = try singleColored(on: ground)
    small.withPixels { pixels, bytesPerRow in
      for y in 0..<small.height {
        for x in 0..<small.width {
          let pixel = pixels.load(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
          #expect(small.pixel(x: x, y: y) == Color(premultiplied: pixel))
        }
      }
    }
  }

  @Test(arguments: grounds)
  func partsAreCopied(on ground: Color?) throws {
    let part = PixelRect(x: 5, y: 3, width: 20, height: 9)
    let bitmaps = try [singleColored(on: ground), colored(on: ground)]
    let copies = bitmaps.map { bitmap in
      [UInt32](unsafeUninitializedCapacity: 22 * part.height) { buffer, count in
        buffer.initialize(repeating: 7)
        bitmap.copyPixels(part, to: UnsafeMutableRawPointer(buffer.baseAddress!), bytesPerRow: 4 * 22)
        count = buffer.count
      }
    }
    let opaque: UInt32 = ground == nil ? 0 : 0xFF00_0000
    #expect(copies[0].map { $0 | opaque } == copies[1].map { $0 | opaque })
    #expect(copies[0][20] == 7 && copies[0][21] == 7)
  }

  @Test(arguments: grounds)
  func itIsDrawnAndWrittenLikeOthers(on ground: Color?) throws {
    let (small, large) = (try singleColored(on: ground), try colored(on: ground))
    func copy(_ bitmap: Bitmap) throws -> Bitmap {
      try drawn(90, 60) { canvas in
        canvas.draw(bitmap, in: CGRect(x: 1, y: 2, width: 37, height: 23))
        canvas.draw(bitmap, in: CGRect(x: 30.4, y: 20, width: 55, height: 31), opacity: 0.6)
        canvas.draw(bitmap, atPixelX: 50, y: 3)
      }
    }
    #expect(try copy(small) == copy(large))
    #expect(try small.pngData() == large.pngData())
    #expect(try small.pngData(compression: .fast) == large.pngData(compression: .fast))
    let masks = try [small, large].map { try AlphaMask(alphaOf: $0, x: 0, y: 0) }
    for y in 0..<small.height {
      for x in 0..<small.width { #expect(masks[0].coverage(x: x, y: y) == masks[1].coverage(x: x, y: y)) }
    }
  }

  @Test func copiesKeepTheColour() throws {
    let small = try singleColored()
    let reference = WeakBitmap(small)
    #expect(reference.bitmap?.isIdentical(to: small) == true)
    #expect(reference.bitmap?.pixel(x: 13, y: 10) == Self.ink)
    #expect(try small.withScale(2).pixel(x: 13, y: 10) == Self.ink)
  }

  @Test func itIsPackedAndReadAgain() throws {
    func make() throws -> Bitmap {
      let canvas = try Canvas(size: CGSize(width: 600, height: 400), scale: 1, ink: Self.ink)
      canvas.fill(Path(ellipseIn: canvas.bounds), with: Self.ink)
      return try canvas.makeBitmap()
    }
    let bitmap = try make()
    bitmap.pack()
    #expect(bitmap.isPacked)
    #expect(try bitmap == make())
  }

  @Test func theAlphaOfTheColourIsIgnored() throws {
    let canvas = try Canvas(size: Self.size, scale: 1, ink: Self.ink.withAlpha(0.2))
    canvas.fill(canvas.bounds, with: .black)
    #expect(try canvas.makeBitmap().pixel(x: 5, y: 5) == Self.ink)
  }

  @Test func otherBitmapsHaveNoCoverageToRead() throws {
    #expect(try colored().withCoverage { _, _, _ in true } == nil)
    #expect(try singleColored().withCoverage { color, _, _ in color } == Self.ink)
  }

  @Test func sizesAreCheckedAsForOtherCanvases() {
    #expect(throws: GraphicsError.self) {
      try Canvas(size: CGSize(width: 0, height: 4), scale: 1, ink: .black)
    }
    #expect(throws: GraphicsError.self) {
      try Canvas(size: CGSize(width: 1e9, height: 4), scale: 1, ink: .black)
    }
    #expect(throws: GraphicsError.self) {
      try Canvas(size: CGSize(width: 4, height: 4), scale: .nan, ink: .black)
    }
  }
}
