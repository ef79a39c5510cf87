import Foundation

extension ImageHeader {
  /// Whether an image has more than one frame.
  static func isAnimated(_ data: Data, _ format: ImageFormat) -> Bool {
    let bytes = ByteReader(data)
    return switch format {
    case .gif: gifHasTwoFrames(bytes)
    case .png: pngHasTwoFrames(bytes)
    case .webp: isAnimatedWebP(data)
    case .jpeg, .svg, .other: false
    }
  }

  /// Whether data is the beginning of an animated WebP file.
  static func isAnimatedWebP(_ data: Data) -> Bool {
    let bytes = ByteReader(data)
    return ImageFormat(data) == .webp && bytes.matches(Array("VP8X".utf8), at: 12)
      && (bytes.uintBE(1, at: 20) ?? 0) & 0x02 != 0
  }

  /// Whether a PNG file holds frames, but no image for decoders that know no animations.
  static func holdsOnlyFrames(_ data: Data, _ format: ImageFormat) -> Bool {
    guard format == .png else { return false }
    let bytes = ByteReader(data)
    var (offset, hasFrame) = (8, false)
    while let length = bytes.uintBE(4, at: offset), !bytes.matches(Array("IDAT".utf8), at: offset + 4) {
      if bytes.matches(Array("IEND".utf8), at: offset + 4) { return hasFrame }
      if bytes.matches(Array("fdAT".utf8), at: offset + 4) { hasFrame = true }
      offset += 12 + length
    }
    return false
  }

  private static func pngHasTwoFrames(_ bytes: ByteReader) -> Bool {
    var offset = 8
    while let length = bytes.uintBE(4, at: offset), !bytes.matches(Array("IDAT".utf8), at: offset + 4) {
      if bytes.matches(Array("acTL".utf8), at: offset + 4) {
        return (bytes.uintBE(4, at: offset + 8) ?? 0) > 1
      }
      offset += 12 + length
    }
    return false
  }

  private static func gifHasTwoFrames(_ bytes: ByteReader) -> Bool {
    var walk = GIFWalk(bytes)
    return walk.next() != nil && walk.next() != nil
  }
}
