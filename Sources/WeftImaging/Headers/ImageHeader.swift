import Foundation
import WeftGraphics

// Headers are read here although the codecs read them too, for three reasons. The limit must be checked
// before a codec allocates memory. The orientation must be known before the decoded size is chosen. Codecs
// that load progressively treat an image with truncated data as one that is still arriving.

/// What the beginning of an image's data states.
struct ImageHeader: Equatable {
  /// The size in pixels, as stored.
  var size: PixelSize
  /// The orientation of the image. Codecs may interpret the same segments differently, especially damaged
  /// ones. This value takes precedence because the size was computed with it.
  var orientation: ImageOrientation
  /// Whether the data extends to the end of the image.
  var isComplete: Bool
  /// The number of scans of a JPEG.
  var scanCount = 1
  /// The number of components of a JPEG's pixels: 1 for gray, 3 for colours, 4 for inks; 0 for other formats.
  var componentCount = 0
  /// How many samples of all components a JPEG has for each pixel: 1 for gray, up to 3 for colours, less if some of them have a
  /// lower resolution. Nil for other formats, and if the data ends before that.
  var samplesPerPixel: Double?

  init(
    size: PixelSize, orientation: ImageOrientation = .upright, isComplete: Bool, scanCount: Int = 1,
    componentCount: Int = 0, samplesPerPixel: Double? = nil
  ) {
    self.size = size
    self.orientation = orientation
    self.isComplete = isComplete
    self.scanCount = scanCount
    self.componentCount = componentCount
    self.samplesPerPixel = samplesPerPixel
  }

  /// The size of the upright image in pixels.
  var uprightSize: PixelSize { orientation.swapsSides ? size.swapped : size }

  /// Reads the header of a PNG, JPEG, GIF or WebP image; nil for other formats.
  ///
  /// - Throws: `.truncated` if the data ends before the size is known.
  init?(_ data: Data) throws(ImageError) {
    let bytes = ByteReader(data)
    let header: ImageHeader?
    switch true {
    case bytes.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0): header = .png(bytes)
    case bytes.matches([0xFF, 0xD8, 0xFF], at: 0): header = .jpeg(bytes)
    case bytes.matches(Array("GIF8".utf8), at: 0): header = .gif(bytes)
    case bytes.matches(Array("RIFF".utf8), at: 0) && bytes.matches(Array("WEBP".utf8), at: 8):
      header = .webp(bytes)
    default: return nil
    }
    guard let header else { throw .truncated }
    self = header
  }

  private static func png(_ bytes: ByteReader) -> ImageHeader? {
    guard let width = bytes.uintBE(4, at: 16), let height = bytes.uintBE(4, at: 20) else { return nil }
    // A chunk consists of length, name, contents and checksum.
    var offset = 8
    while let length = bytes.uintBE(4, at: offset), bytes.count - offset >= 12 {
      if bytes.matches(Array("IEND".utf8), at: offset + 4) { break }
      offset += 12 + length
    }
    return ImageHeader(
      size: PixelSize(width: width, height: height), isComplete: offset + 12 <= bytes.count)
  }

  private static func gif(_ bytes: ByteReader) -> ImageHeader? {
    guard let width = bytes.uintLE(2, at: 6), let height = bytes.uintLE(2, at: 8) else { return nil }
    // The codec itself reports a truncated frame.
    return ImageHeader(size: PixelSize(width: width, height: height), isComplete: true)
  }

  private static func webp(_ bytes: ByteReader) -> ImageHeader? {
    guard let length = bytes.uintLE(4, at: 4) else { return nil }
    let size: PixelSize
    if bytes.matches(Array("VP8X".utf8), at: 12) {
      guard let width = bytes.uintLE(3, at: 24), let height = bytes.uintLE(3, at: 27) else { return nil }
      size = PixelSize(width: width + 1, height: height + 1)
    } else if bytes.matches(Array("VP8L".utf8), at: 12) {
      guard let bits = bytes.uintLE(4, at: 21) else { return nil }
      size = PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    } else {
      guard let width = bytes.uintLE(2, at: 26), let height = bytes.uintLE(2, at: 28) else { return nil }
      size = PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    return ImageHeader(size: size, isComplete: length + 8 <= bytes.count)
  }
}
