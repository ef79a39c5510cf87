import Foundation
import WeftGraphics

/// The frames of an animated WebP file.
struct WebPContainer: AnimationContainer {
  let size: PixelSize
  let frames: [StoredFrame]
  let loopCount: Int
  var format: ImageFormat { .webp }
  private let data: Data

  /// Returns nil for a WebP file without animation.
  ///
  /// - Parameter maximumFrames: later frames are ignored.
  init?(_ data: Data, maximumFrames: Int) {
    let bytes = ByteReader(data)
    guard bytes.matches(Array("VP8X".utf8), at: 12), let flags = bytes.uintBE(1, at: 20), flags & 2 != 0,
      let width = bytes.uintLE(3, at: 24), let height = bytes.uintLE(3, at: 27)
    else { return nil }
    var frames: [StoredFrame] = []
    var loopCount = 1
    for chunk in RIFFChunks(bytes, in: 12..<bytes.count) where frames.count < maximumFrames {
      if chunk.isNamed("ANIM", bytes) {
        loopCount = bytes.uintLE(2, at: chunk.contents.lowerBound + 4) ?? 1
      } else if chunk.isNamed("ANMF", bytes), let frame = StoredFrame(chunk.contents, bytes) {
        frames.append(frame)
      }
    }
    self.data = data
    self.frames = frames
    self.loopCount = loopCount
    size = PixelSize(width: width + 1, height: height + 1)
  }

  func picture(of frame: StoredFrame) -> Data {
    func sized(_ number: Int) -> Data { UInt32(number - 1).littleEndianData.prefix(3) }
    var body = Data("WEBP".utf8)
    if frame.pieces.count > 1 {
      // Only the extended format allows a separate alpha plane.
      body += Data("VP8X".utf8) + UInt32(10).littleEndianData + [0x10, 0, 0, 0]
      body += sized(frame.rect.width) + sized(frame.rect.height)
    }
    for piece in frame.pieces {
      body += data[data.startIndex + piece.lowerBound..<data.startIndex + piece.upperBound]
      if piece.count % 2 == 1 { body.append(0) }
    }
    return Data("RIFF".utf8) + UInt32(body.count).littleEndianData + body
  }
}

/// The chunks of a RIFF file: a name, a length and contents that are padded to an even length.
private struct RIFFChunks: Sequence, IteratorProtocol {
  struct Chunk {
    /// Includes name and length.
    let whole: Range<Int>
    let contents: Range<Int>

    func isNamed(_ name: String, _ bytes: ByteReader) -> Bool {
      bytes.matches(Array(name.utf8), at: whole.lowerBound)
    }
  }

  private let bytes: ByteReader
  private let end: Int
  private var offset: Int

  init(_ bytes: ByteReader, in range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = Swift.min(range.upperBound, bytes.count)
  }

  /// The next complete chunk.
  mutating func next() -> Chunk? {
    guard offset + 8 <= end, let length = bytes.uintLE(4, at: offset + 4), offset + 8 + length <= end else {
      return nil
    }
    defer { offset += 8 + length + length % 2 }
    return Chunk(whole: offset..<offset + 8 + length, contents: offset + 8..<offset + 8 + length)
  }
}

extension StoredFrame {
  /// Reads the contents of an `ANMF` chunk; nil if there are no pixels in it.
  fileprivate init?(_ contents: Range<Int>, _ bytes: ByteReader) {
    let start = contents.lowerBound
    guard contents.count > 16, let left = bytes.uintLE(3, at: start),
      let top = bytes.uintLE(3, at: start + 3),
      let width = bytes.uintLE(3, at: start + 6), let height = bytes.uintLE(3, at: start + 9),
      let milliseconds = bytes.uintLE(3, at: start + 12), let flags = bytes.uintBE(1, at: start + 15)
    else { return nil }
    let chunks = RIFFChunks(bytes, in: start + 16..<contents.upperBound)
    let pixels = chunks.filter { $0.isNamed("VP8 ", bytes) || $0.isNamed("VP8L", bytes) }.prefix(1)
    let alpha = chunks.filter { $0.isNamed("ALPH", bytes) }.prefix(1)
    guard let first = pixels.first else { return nil }
    self.init(
      rect: PixelRect(x: 2 * left, y: 2 * top, width: width + 1, height: height + 1),
      duration: Self.duration(stated: Double(milliseconds) / 1000), disposal: flags & 1 != 0 ? .clear : .keep,
      blends: flags & 2 == 0, pieces: (first.isNamed("VP8 ", bytes) ? alpha.map(\.whole) : []) + [first.whole]
    )
  }
}
