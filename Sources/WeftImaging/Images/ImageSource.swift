import Foundation
import WeftGraphics
import WeftThreads

/// The shared storage of images: pixels, or a file's data with the facts from its header.
final class ImageSource: Sendable {
  /// The decoded pixels, if the image was created from a bitmap.
  let bitmap: Bitmap?
  /// The file's contents, if the image was created from them.
  let data: Data?
  /// The size of the upright image.
  let pixelSize: PixelSize
  let isVector: Bool
  let isAnimated: Bool
  /// False if the data is known to end before the picture does.
  let isComplete: Bool
  /// A hash of a few of the bytes, which usually distinguishes different images.
  private let digest: Int
  /// Whether this only serves for comparison, see `trace`.
  private let isTrace: Bool
  /// The hash of all bytes, once it was requested.
  private let wholeDigest = Protected<Int?>(nil)

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    data = nil
    pixelSize = bitmap.pixelSize
    isVector = false
    isAnimated = false
    isComplete = true
    isTrace = false
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
      pixelSize = header.uprightSize
    } else {
      pixelSize = try PixbufDecoding(format: format, limits: limits).size(of: data)
    }
    try limits.check(pixelSize)
    isVector = format == .svg
    isAnimated = ImageHeader.isAnimated(data, format)
    bitmap = nil
    self.data = data
    isTrace = false
    digest = data.withUnsafeBytes(Self.digest)
  }

  private init(traceOf source: ImageSource) {
    bitmap = nil
    data = nil
    pixelSize = source.pixelSize
    isVector = source.isVector
    isAnimated = source.isAnimated
    isComplete = source.isComplete
    isTrace = true
    digest = source.digest
    let whole = source.digestOfAll
    wholeDigest.withLock { $0 = whole }
  }

  /// A value that is equal to this one for a cache key, but doesn't retain the data of a file. Pixels are
  /// retained.
  var trace: ImageSource { data == nil ? self : ImageSource(traceOf: self) }

  /// The hash of all bytes of a file. Collisions can't be constructed, because the hash is keyed per process.
  private var digestOfAll: Int {
    wholeDigest.withLock { digest in
      if let digest { return digest }
      var hasher = Hasher()
      data?.withUnsafeBytes { hasher.combine(bytes: $0) }
      let result = hasher.finalize()
      digest = result
      return result
    }
  }

  /// Throws if the image exceeds limits other than those it was created with.
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
    guard left.isTrace || right.isTrace else {
      return left.data == right.data && left.bitmap == right.bitmap
    }
    return left.bitmap == nil && right.bitmap == nil && left.digestOfAll == right.digestOfAll
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
