import Foundation
import WeftGraphics

/// The decoder of an image whose data arrives in pieces.
protocol PictureStream: AnyObject {
  /// Called once, when the size is known.
  var chooseSize: (_ size: PixelSize, _ isScalable: Bool) -> SizeChoice { get set }
  /// Called with a range of rows each time they have been decoded; rows may be decoded more than once.
  var didDecodeRows: (_ range: Range<Int>) -> Void { get set }

  /// Writes the next bytes. After an error the stream accepts no more.
  func write(_ bytes: UnsafeRawBufferPointer) -> ImageError?
  /// Ends the data.
  func close() -> ImageError?
  /// The image decoded so far, or the first frame of an animation; nil before the first pixels.
  var picture: DecodedPicture? { get }
}

/// What to do once the size of a picture is known.
enum SizeChoice {
  /// Decode in the original size.
  case whole
  case scaled(PixelSize)
  /// Stop decoding.
  case none
}

extension ImageFormat {
  /// A stream for the format.
  ///
  /// - Parameters:
  ///   - mayHaveText: whether the decoder may have to draw text; if so, it runs on `VectorTextThread`.
  ///   - isProgressive: whether the image is shown while it arrives: all scans of a JPEG are decoded, and pixels that
  ///     have not arrived yet are transparent black.
  func makeStream(mayHaveText: Bool, isProgressive: Bool = false) throws(ImageError) -> any PictureStream {
    if self == .jpeg { return try JPEGStream(showsScans: isProgressive) }
    return try PixbufStream(self, mayHaveText: mayHaveText, clearsPixels: isProgressive)
  }
}
