import Foundation
import WeftGraphics

/// The frames of a PNG file with animation chunks.
struct APNGContainer: AnimationContainer {
  let size: PixelSize
  let frames: [StoredFrame]
  let loopCount: Int
  var format: ImageFormat { .png }
  var intactFirstFrameOtherThanDefault: StoredFrame? {
    frames.first.flatMap { isOfDefaultImage($0.pieces[0]) || !$0.pieces.allSatisfy(isIntact) ? nil : $0 }
  }
  private let data: Data
  private let header: Range<Int>
  /// Chunks that all frames need: the palette and its transparency.
  private let shared: [Range<Int>]

  /// Returns nil for a PNG file without animation.
  ///
  /// - Parameter maximumFrames: later frames are ignored.
  init?(_ data: Data, maximumFrames: Int) {
    let bytes = ByteReader(data)
    var reading = APNGReading(bytes: bytes, maximumFrames: maximumFrames)
    var offset = 8
    while let length = bytes.uintBE(4, at: offset), offset + 12 + length <= bytes.count,
      let name = bytes.uintBE(4, at: offset + 4), reading.read(name, offset + 8..<offset + 8 + length)
    {
      offset += 12 + length
    }
    guard let header = reading.header, let loopCount = reading.loopCount else { return nil }
    self.data = data
    self.header = header
    self.loopCount = loopCount
    size = reading.size
    shared = reading.shared
    frames = reading.completeFrames
  }

  func picture(of frame: StoredFrame) -> Data {
    var file = beginning(of: PixelSize(width: frame.rect.width, height: frame.rect.height))
    for piece in frame.pieces {
      file.appendChunk("IDAT", bytes(piece))
      // Keeps damaged data detectable.
      if !isIntact(piece) { file[file.count - 1] ^= 0xFF }
    }
    file.appendChunk("IEND", Data())
    return file
  }

  func cover(showing frame: StoredFrame) -> Data {
    let rect = frame.rect
    guard rect != PixelRect(size) else { return picture(of: frame) }
    // Only drawing places it: decoders draw what holds frames alone, see `ImageHeader.holdsOnlyFrames(_:_:)`.
    var file = beginning(of: size)
    file.appendChunk("acTL", UInt32(1).bigEndianData + UInt32(1).bigEndianData)
    var control = UInt32(0).bigEndianData
    for number in [rect.width, rect.height, rect.minX, rect.minY] {
      control += UInt32(number).bigEndianData
    }
    // Neither duration nor disposal nor blending.
    file.appendChunk("fcTL", control + Data(count: 6))
    for (index, piece) in frame.pieces.enumerated() {
      file.appendChunk("fdAT", UInt32(index + 1).bigEndianData + bytes(piece))
    }
    file.appendChunk("IEND", Data())
    return file
  }

  /// The signature, the header for a picture of a size, and the chunks that all frames need.
  private func beginning(of size: PixelSize) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file.appendChunk(
      "IHDR",
      UInt32(size.width).bigEndianData + UInt32(size.height).bigEndianData
        + bytes(header.lowerBound + 8..<header.upperBound))
    // Copied unchanged, with length, name and checksum.
    for chunk in shared { file += bytes(chunk.lowerBound - 8..<chunk.upperBound + 4) }
    return file
  }

  private func bytes(_ range: Range<Int>) -> Data {
    data[data.startIndex + range.lowerBound..<data.startIndex + range.upperBound]
  }

  /// Whether the checksum is correct of the chunk that contains a piece of pixels.
  private func isIntact(_ piece: Range<Int>) -> Bool {
    let start = data.startIndex
    let body = start + piece.lowerBound - (isOfDefaultImage(piece) ? 4 : 8)..<start + piece.upperBound
    return ByteReader(data).uintBE(4, at: piece.upperBound).map { UInt32($0) } == PNGChecksum.of(data[body])
  }

  /// Whether a piece of pixels belongs to the default image, which need not be a frame.
  private func isOfDefaultImage(_ piece: Range<Int>) -> Bool {
    ByteReader(data).matches(Array("IDAT".utf8), at: piece.lowerBound - 4)
  }
}

/// The chunks of a PNG file that were found so far.
private struct APNGReading {
  let bytes: ByteReader
  let maximumFrames: Int
  var header: Range<Int>?
  var size = PixelSize.zero
  var loopCount: Int?
  var shared: [Range<Int>] = []
  private var frames: [StoredFrame] = []

  init(bytes: ByteReader, maximumFrames: Int) {
    self.bytes = bytes
    self.maximumFrames = maximumFrames
  }

  /// The frames that have pixels.
  var completeFrames: [StoredFrame] { frames.filter { !$0.pieces.isEmpty } }

  /// Handles a chunk's contents. Returns false if later chunks don't matter.
  mutating func read(_ name: Int, _ contents: Range<Int>) -> Bool {
    switch name {
    case 0x4948_4452 where contents.count == 13:  // IHDR
      header = contents
      size = PixelSize(
        width: bytes.uintBE(4, at: contents.lowerBound) ?? 0,
        height: bytes.uintBE(4, at: contents.lowerBound + 4) ?? 0)
    case 0x6163_544C: loopCount = bytes.uintBE(4, at: contents.lowerBound + 4)  // acTL
    case 0x504C_5445, 0x7452_4E53: shared.append(contents)  // PLTE, tRNS
    case 0x6663_544C:  // fcTL
      guard frames.count < maximumFrames, let frame = frame(contents) else { return false }
      frames.append(frame)
    case 0x4944_4154 where !frames.isEmpty: frames[frames.count - 1].pieces.append(contents)  // IDAT
    case 0x6664_4154 where !frames.isEmpty && contents.count > 4:  // fdAT, which starts with its number
      frames[frames.count - 1].pieces.append(contents.dropFirst(4))
    case 0x4945_4E44: return false  // IEND
    default: break
    }
    return true
  }

  private func frame(_ contents: Range<Int>) -> StoredFrame? {
    let start = contents.lowerBound
    guard contents.count >= 26, let width = bytes.uintBE(4, at: start + 4),
      let height = bytes.uintBE(4, at: start + 8), let left = bytes.uintBE(4, at: start + 12),
      let top = bytes.uintBE(4, at: start + 16), let numerator = bytes.uintBE(2, at: start + 20),
      let denominator = bytes.uintBE(2, at: start + 22), let disposal = bytes.uintBE(1, at: start + 24),
      let blending = bytes.uintBE(1, at: start + 25)
    else { return nil }
    let seconds = Double(numerator) / Double(denominator == 0 ? 100 : denominator)
    return StoredFrame(
      rect: PixelRect(x: left, y: top, width: width, height: height),
      duration: StoredFrame.duration(stated: seconds),
      disposal: disposal == 1 ? .clear : disposal == 2 ? .restore : .keep, blends: blending == 1, pieces: [])
  }
}
