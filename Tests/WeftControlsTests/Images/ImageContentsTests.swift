import Foundation
import Testing
import WeftGraphics

@testable import WeftImaging
@testable import WeftControls
@testable import WeftNodes

/// Tests which bitmaps are kept for the pictures that image nodes show.
@Suite struct ImageContentsTests {
  private let shared = SharedContents<ImageContentsKey>()
  private let cache = DecodedImageCache(byteLimit: 1 << 20)

  /// Creates an encoded picture of 160 by 90 pixels.
  private static func makeImage() throws -> Image {
    let canvas = try Canvas(width: 160, height: 90, isOpaque: true)
    canvas.fill(canvas.bounds, with: .black)
    return try Image(data: canvas.makeBitmap().pngData())
  }

  private static func key(
    _ image: Image, _ width: CGFloat, _ height: CGFloat, modification: ImageModification? = nil
  ) throws -> ImageContentsKey {
    let request = ImageBacking.Request(bounds: CGSize(width: width, height: height), scale: 1)
    return ImageContentsKey(
      image: image, backing: try #require(ImageBacking(of: image, for: request)), isOpaque: false,
      background: nil, tint: nil, modification: modification, traits: nil)
  }

  private func contents(_ key: ImageContentsKey) throws -> Bitmap {
    try key.contents(sharedIn: shared, cache: cache) { false }
  }

  @Test func drawnContentsAreKeptAndTheirDecodedSourceIsNot() throws {
    let image = try Self.makeImage()
    let key = try Self.key(image, 64, 36)
    let first = WeakBitmap(try contents(key))
    #expect(cache.byteCount == 64 * 36 * 4)
    // The contents are not shown now. Another image of the same data counts as the same.
    let again = try Self.key(Image(data: Data(Array(try #require(image.data)))), 64, 36)
    #expect(try contents(again).isIdentical(to: #require(first.bitmap)))
    #expect(cache.decodingCount == 1)
    cache.removeAll()
    #expect(first.bitmap == nil)
    _ = try contents(key)
    #expect(cache.decodingCount == 2)
  }

  @Test func aPictureThatIsShownAsItWasDecodedIsKeptOnce() throws {
    let image = try Self.makeImage()
    let first = WeakBitmap(try contents(Self.key(image, 80, 45)))
    #expect(cache.byteCount == 80 * 45 * 4)
    #expect(try contents(Self.key(image, 80, 45)).isIdentical(to: #require(first.bitmap)))
    #expect(cache.decodingCount == 1)
  }

  @Test func aChangingSizeDoesNotDecodeThePictureEveryTime() throws {
    let image = try Self.makeImage()
    for width in 62...79 { _ = try contents(Self.key(image, CGFloat(width), CGFloat(width) * 9 / 16)) }
    #expect(cache.decodingCount == 2)
  }

  @Test func contentsOfAModificationBlockAreNotKept() throws {
    let image = try Self.makeImage()
    final class Witness: Sendable {}
    var witness: Witness? = Witness()
    weak let weakWitness = witness
    do {
      let modification = ImageModification { [witness] image, _ in
        withExtendedLifetime(witness) { image }
      }
      _ = try contents(Self.key(image, 64, 36, modification: modification))
    }
    witness = nil
    // The next drawings remove the entries of released contents.
    for width in 20..<60 { _ = try contents(Self.key(image, CGFloat(width), CGFloat(width))) }
    #expect(weakWitness == nil)
    #expect(try contents(Self.key(image, 64, 36, modification: .tint(.white))).isOpaque == false)
  }
}
