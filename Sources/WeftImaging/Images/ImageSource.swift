import Foundation
import WeftGraphics

/// What images share: pixels, or a file's data with what its header says.
final class ImageSource: Sendable {
  /// The finished pixels, if it was made of them.
  let bitmap: Bitmap?
  /// The file's contents, if it was made of them.
  let data: Data?
  /// Upright.
  let pixelSize: PixelSize
  let isVector: Bool
  let isAnimated: Bool
  /// False if the data is known to end before the picture does.
  let isComplete: Bool
  /// A few of the bytes: enough to tell different pictures apart, mostly.
  private let digest: Int

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    data = nil
    pixelSize = bitmap.pixelSize
    isVector = false
    isAnimated = false
    isComplete = true
    digest = bitmap.withPixels { pixels, bytesPerRow in
      Self.digest(UnsafeRawBufferPointer(start: pixels, count: bytesPerRow * bitmap.height))
    }
  }

  init(_ data: Data, limits: DecodingLimits) throws(ImageError) {
    let format = ImageFormat(data)
    try limits.check(data, format)
    let header = try ImageHeader(data)
    isComplete = header?.isComplete ?? true
    if let header {
      pixelSize = header.orientation?.swapsSides == true ? header.size.swapped : header.size
    } else {
      pixelSize = try PixbufDecoding(format: format, limits: limits).size(of: data)
    }
    try limits.check(pixelSize)
    isVector = format == .svg
    isAnimated = ImageHeader.isAnimated(data, format)
    bitmap = nil
    self.data = data
    digest = data.withUnsafeBytes(Self.digest)
  }

  /// Throws if the picture exceeds limits that it was not made with.
  func check(_ limits: DecodingLimits) throws(ImageError) {
    if let data { try limits.check(data, ImageFormat(data)) }
    try limits.check(pixelSize)
  }

  private static func digest(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes.count)
    for index in stride(from: 0, to: bytes.count, by: max(bytes.count / 64, 1)) {
      hasher.combine(bytes[index])
    }
    return hasher.finalize()
  }
}

extension ImageSource: Hashable {
  static func == (left: ImageSource, right: ImageSource) -> Bool {
    if left === right { return true }
    guard left.digest == right.digest, left.pixelSize == right.pixelSize else { return false }
    return left.data == right.data && left.bitmap == right.bitmap
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
