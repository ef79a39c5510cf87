import WeftGraphics

extension ImageHeader {
  /// Reads the segments of a JPEG; nil if the data ends before the size is known.
  static func jpeg(_ bytes: ByteReader) -> ImageHeader? {
    var size: PixelSize?
    var orientation: ImageOrientation?
    var (scanCount, componentCount) = (0, 0)
    var samplesPerPixel: Double?
    var offset = 2
    func header(isComplete: Bool) -> ImageHeader? {
      size.map {
        ImageHeader(
          size: $0, orientation: orientation ?? .upright, isComplete: isComplete, scanCount: scanCount,
          componentCount: componentCount, samplesPerPixel: samplesPerPixel)
      }
    }
    while let marker = bytes.nextMarker(from: &offset) {
      switch marker {
      case 0xD9:
        return header(isComplete: true)
      case 0x01, 0xD0...0xD8:
        // Markers without contents.
        continue
      default: break
      }
      if marker == 0xDA { scanCount += 1 }
      guard let length = bytes.uintBE(2, at: offset), length >= 2 else { break }
      if marker == 0xE1, orientation == nil {
        orientation = exifOrientation(bytes, segment: offset + 2..<offset + length)
      }
      // The frame headers are C0 to CF, except the tables in that range.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker), size == nil,
        let height = bytes.uintBE(2, at: offset + 3), let width = bytes.uintBE(2, at: offset + 5)
      {
        size = PixelSize(width: width, height: height)
        componentCount = bytes.uintBE(1, at: offset + 7) ?? 0
        samplesPerPixel = bytes.samplesPerPixel(ofComponents: componentCount, at: offset + 8)
      }
      offset += length
    }
    return header(isComplete: false)
  }

  private static func exifOrientation(_ bytes: ByteReader, segment: Range<Int>) -> ImageOrientation? {
    guard bytes.matches(Array("Exif\0\0".utf8), at: segment.lowerBound) else { return nil }
    let start = segment.lowerBound + 6
    let isLittle = bytes.matches([0x49, 0x49], at: start)
    func number(_ count: Int, at offset: Int) -> Int? {
      guard offset + count <= segment.upperBound else { return nil }
      return isLittle ? bytes.uintLE(count, at: offset) : bytes.uintBE(count, at: offset)
    }
    guard let directory = number(4, at: start + 4), let count = number(2, at: start + directory) else {
      return nil
    }
    for index in 0..<count {
      let entry = start + directory + 2 + 12 * index
      guard let tag = number(2, at: entry) else { return nil }
      if tag == 0x0112 { return number(2, at: entry + 8).flatMap(ImageOrientation.init) }
    }
    return nil
  }
}

extension ByteReader {
  /// The samples for each pixel of components whose descriptions are at an offset; nil if they are not there.
  fileprivate func samplesPerPixel(ofComponents count: Int, at offset: Int) -> Double? {
    var (sum, widest, tallest) = (0, 0, 0)
    for index in 0..<count {
      // After the component's name: how often it is sampled across and down, compared with others.
      guard let factors = uintBE(1, at: offset + 3 * index + 1) else { return nil }
      let (across, down) = (factors >> 4, factors & 15)
      sum += across * down
      (widest, tallest) = (max(widest, across), max(tallest, down))
    }
    return sum > 0 ? Double(sum) / Double(widest * tallest) : nil
  }

  /// Moves past the next marker, skipping compressed data; nil if there is none.
  fileprivate func nextMarker(from offset: inout Int) -> Int? {
    while let place = firstIndex(of: 0xFF, from: offset), let code = uintBE(1, at: place + 1) {
      // A marker may be preceded by any number of FF; FF 00 is an FF in compressed data.
      offset = code == 0xFF ? place + 1 : place + 2
      if code != 0xFF, code != 0 { return code }
    }
    return nil
  }
}
