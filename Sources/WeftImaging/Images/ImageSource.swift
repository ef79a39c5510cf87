import Foundation
import WeftGraphics
import WeftThreads

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
  /// Whether this is only to recognize a picture by, see `trace`.
  private let isTrace: Bool
  /// What all of the bytes come to, once that was asked for.
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

  /// What is equal to this in a cache, where it does not keep the data of a file. Pixels it does keep.
  var trace: ImageSource { data == nil ? self : ImageSource(traceOf: self) }

  /// The hash of all bytes of a file; nobody can find two files with the same, as the process keeps its key.
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
    guard left.isTrace || right.isTrace else {
      return left.data == right.data && left.bitmap == right.bitmap
    }
    return left.bitmap == nil && right.bitmap == nil && left.digestOfAll == right.digestOfAll
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
