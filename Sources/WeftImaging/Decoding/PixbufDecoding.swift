import Foundation
import WeftGraphics

/// One run of gdk-pixbuf's loader over a picture's whole data.
struct PixbufDecoding {
  let format: ImageFormat
  let limits: DecodingLimits
  /// Says in which size to decode a picture; nil for its own.
  var chooseSize: (_ size: PixelSize, _ isScalable: Bool) -> PixelSize? = { _, _ in nil }

  /// What the loader is given at once: it stops soon after its picture has been refused or cancelled.
  private static let pieceLength = 65_536

  /// Decodes data that is not empty.
  func decode(_ data: Data, isCancelled: () -> Bool) throws(ImageError) -> DecodedPicture {
    let stream = try PixbufStream(format, mayHaveText: format.mayHaveText(in: data))
    var refusal: ImageError?
    var (rows, height) = (0, 0)
    stream.didDecodeRows = { rows = max(rows, $0.upperBound) }
    stream.chooseSize = { size, isScalable in
      height = size.height
      do throws(ImageError) {
        try limits.check(size)
        guard let chosen = chooseSize(size, isScalable), chosen != size else { return .whole }
        try limits.check(chosen)
        // Rows are told in the size in which they are kept.
        height = chosen.height
        return .scaled(chosen)
      } catch {
        refusal = error
        return .none
      }
    }
    let failure = Self.write(data, to: stream) {
      if refusal == nil, isCancelled() { refusal = .cancelled }
      return refusal != nil
    }
    if let error = refusal ?? failure { throw error }
    // An animation's first frame; pictures without a frame are incomplete.
    guard let picture = stream.picture else { throw .truncated }
    // The codec takes damaged pixels for a trifle, and leaves what memory held in their places.
    if format == .png, rows < height { throw .corrupt("only \(rows) of \(height) rows can be decoded") }
    try limits.check(picture.size)
    return picture
  }

  /// The size of a picture in a format whose header only its codec knows.
  func size(of data: Data) throws(ImageError) -> PixelSize {
    let stream = try PixbufStream(format, mayHaveText: format.mayHaveText(in: data))
    var statedSize: PixelSize?
    stream.chooseSize = { size, _ in
      statedSize = size
      return .none
    }
    let failure = Self.write(data, to: stream) { statedSize != nil }
    if let statedSize { return statedSize }
    guard let picture = stream.picture else { throw failure ?? .truncated }
    return picture.size
  }

  /// Gives all data to a stream and closes it, unless it is enough before.
  private static func write(_ data: Data, to stream: PixbufStream, isEnough: () -> Bool) -> ImageError? {
    let failure = data.withUnsafeBytes { bytes -> ImageError? in
      for start in stride(from: 0, to: bytes.count, by: pieceLength) where !isEnough() {
        let end = min(start + pieceLength, bytes.count)
        if let error = stream.write(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) { return error }
      }
      return nil
    }
    return failure ?? stream.close()
  }
}
