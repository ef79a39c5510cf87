import Foundation
import WeftGraphics

/// A picture of a test, with what it was made of.
struct ReferencePicture {
  let bitmap: Bitmap
  /// Returns what the picture was made of; nil if that is not known. It takes longer than a comparison, and is called
  /// only for pictures that are stored or differ.
  let origin: () -> PictureOrigin?

  init(_ bitmap: Bitmap, origin: @escaping () -> PictureOrigin? = { nil }) {
    self.bitmap = bitmap
    self.origin = origin
  }

  /// Reads a PNG file.
  init(pngAt file: URL) throws {
    let data = try Data(contentsOf: file)
    self.init(try Bitmap(pngData: data)) { PictureOrigin(PNGText.all(in: data)) }
  }

  /// The picture as PNG, with its origin.
  func pngData() throws -> Data {
    let data = try bitmap.pngData()
    guard let origin = origin() else { return data }
    return try PNGText.inserting(origin.texts, into: data)
  }

  /// Whether both have the same size and the same pixels, regardless of what they were made of.
  func hasSamePixels(as other: ReferencePicture) throws -> Bool {
    try PictureDifference(bitmap, other.bitmap) == nil
  }
}
