import CPictures
import TestSupport
import Testing
import WeftGraphics

@testable import WeftImaging

/// Pictures scaled to the size in which they are shown, compared with the library's.
@Suite struct PictureScalingTests {
  /// A picture of noise, in which a third of the components has the largest value.
  private func noise(_ size: PixelSize, hasAlpha: Bool, seed: UInt64) throws -> Pixbuf {
    var random = SeededGenerator(seed: seed)
    let picture = try #require(Pixbuf(size, hasAlpha: hasAlpha))
    let pixels = try #require(gdk_pixbuf_get_pixels(picture.object))
    // Not more: the last row has no padding.
    for index in 0..<Int(gdk_pixbuf_get_byte_length(picture.object)) {
      let bits = random.next()
      pixels[index] = bits % 3 == 0 ? 255 : UInt8(truncatingIfNeeded: bits >> 8)
    }
    return picture
  }

  /// The same pixels as a decoder of JPEG packs them; nil for a size that no bitmap has.
  private func packed(_ picture: Pixbuf) throws -> UnfinishedBitmap? {
    guard let bitmap = try? UnfinishedBitmap(picture.size) else { return nil }
    let bytes = try #require(picture.bytes)
    for row in 0..<picture.size.height {
      for column in 0..<picture.size.width {
        let pixel = bytes + row * picture.bytesPerRow + column * picture.channelCount
        bitmap.pixels[row * (bitmap.bytesPerRow / 4) + column] =
          0xFF00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
      }
    }
    return bitmap
  }

  /// Compares all orientations with the result of the library.
  private func expectSame(
    _ size: PixelSize, _ target: PixelSize, hasAlpha: Bool = false, seed: UInt64 = 1,
    orientations: [ImageOrientation] = [.upright]
  ) throws {
    let picture = try noise(size, hasAlpha: hasAlpha, seed: seed)
    let expected = try #require(picture.scaled(to: target))
    var sources = [DecodedPixels.pixbuf(picture)]
    if !hasAlpha, let bitmap = try packed(picture) {
      sources += [.packed(bitmap, isComplete: true), .packed(bitmap, isComplete: false)]
    }
    for orientation in orientations {
      let library = try DecodedPicture(.pixbuf(expected)).makeBitmap(orientation: orientation, scale: 1)
      for source in sources {
        let scaled = try DecodedPicture(source, scaledTo: target).makeBitmap(
          orientation: orientation, scale: 1)
        #expect(scaled == library, "\(size) to \(target), \(orientation), \(source)")
        #expect(scaled.isOpaque == library.isOpaque)
      }
    }
  }

  /// The decoder makes pictures of at most twice the size.
  @Test func aPictureOfUpToTwiceTheSizeIsScaledLikeByTheLibrary() throws {
    var random = SeededGenerator(seed: 7)
    for seed in 1...120 as ClosedRange<UInt64> {
      let size = PixelSize(
        width: .random(in: 1...120, using: &random), height: .random(in: 1...90, using: &random))
      let target = PixelSize(
        width: .random(in: (size.width + 1) / 2...size.width, using: &random),
        height: .random(in: (size.height + 1) / 2...size.height, using: &random))
      try expectSame(
        size, target, seed: seed, orientations: seed % 8 == 0 ? ImageOrientation.allCases : [.upright])
    }
  }

  @Test func aMuchLargerPictureIsScaledLikeByTheLibrary() throws {
    var random = SeededGenerator(seed: 8)
    for seed in 1...60 as ClosedRange<UInt64> {
      let size = PixelSize(
        width: .random(in: 1...120, using: &random), height: .random(in: 1...90, using: &random))
      let target = PixelSize(
        width: .random(in: 1...size.width, using: &random),
        height: .random(in: 1...size.height, using: &random)
      )
      try expectSame(size, target, seed: seed)
    }
  }

  @Test(arguments: [
    (PixelSize(width: 1600, height: 9), PixelSize(width: 1280, height: 7)),
    (PixelSize(width: 8, height: 450), PixelSize(width: 6, height: 360)),
    (PixelSize(width: 5, height: 5), PixelSize(width: 5, height: 3)),
    (PixelSize(width: 5, height: 5), PixelSize(width: 4, height: 5)),
    (PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 1)),
    (PixelSize(width: 3, height: 3), PixelSize(width: 7, height: 2)),
    (PixelSize(width: 40_000, height: 2), PixelSize(width: 30_000, height: 1)),
  ]) func specialSizesAreScaledLikeByTheLibrary(size: PixelSize, target: PixelSize) throws {
    try expectSame(size, target)
  }

  @Test func transparentPicturesAreScaledByTheLibrary() throws {
    try expectSame(PixelSize(width: 16, height: 12), PixelSize(width: 11, height: 7), hasAlpha: true)
  }
}
