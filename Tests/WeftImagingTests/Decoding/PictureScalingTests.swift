import CPictures
import TestSupport
import Testing
import WeftGraphics

@testable import WeftImaging

/// Pictures scaled to the size in which they are shown, compared with the library's.
@Suite struct PictureScalingTests {
  /// A picture of noise, in which a third of the components has the largest value.
  private func noise(_ size: PixelSize, hasAlpha: Bool, seed: UInt64) throws -> OpaquePointer {
    var random = SeededGenerator(seed: seed)
    let picture = try #require(
      gdk_pixbuf_new(GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(size.width), Int32(size.height)))
    let pixels = try #require(gdk_pixbuf_get_pixels(picture))
    // Not more: the last row has no padding.
    for index in 0..<Int(gdk_pixbuf_get_byte_length(picture)) {
      let bits = random.next()
      pixels[index] = bits % 3 == 0 ? 255 : UInt8(truncatingIfNeeded: bits >> 8)
    }
    return picture
  }

  /// Compares all orientations with the result of the library.
  private func expectSame(
    _ size: PixelSize, _ target: PixelSize, hasAlpha: Bool = false, seed: UInt64 = 1,
    orientations: [ImageOrientation] = [.upright]
  ) throws {
    let picture = try noise(size, hasAlpha: hasAlpha, seed: seed)
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    let expected = try #require(
      gdk_pixbuf_scale_simple(picture, Int32(target.width), Int32(target.height), GDK_INTERP_BILINEAR))
    defer { g_object_unref(UnsafeMutableRawPointer(expected)) }
    for orientation in orientations {
      let scaled = try DecodedPicture(picture, scaledTo: target).makeBitmap(
        orientation: orientation, scale: 1)
      let library = try DecodedPicture(expected).makeBitmap(orientation: orientation, scale: 1)
      #expect(scaled == library, "\(size) to \(target), \(orientation)")
      #expect(scaled.isOpaque == library.isOpaque)
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
