import Foundation
import WeftGraphics

/// Builds an animated PNG file; see the PNG specification, third edition.
struct AnimatedPNG {
  private static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  private let size: PixelSize
  private var frames = Data()
  private var frameCount: UInt32 = 0
  private var sequence: UInt32 = 0

  /// - Parameter size: of the whole picture, in pixels.
  init(size: PixelSize) { self.size = size }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - picture: the part that replaces what is there; for the first frame the whole picture. Opaque.
  ///   - duration: in seconds.
  mutating func add(_ picture: Bitmap, x: Int, y: Int, duration: TimeInterval) throws {
    let milliseconds = UInt16(min(max((duration * 1000).rounded(), 1), 65_535))
    var control = Data()
    for number in [sequence, UInt32(picture.width), UInt32(picture.height), UInt32(x), UInt32(y)] {
      control += Self.bytes(number)
    }
    control += Self.bytes(milliseconds) + Self.bytes(UInt16(1000))
    // The frame stays, and replaces what is below it.
    control += Data([0, 0])
    sequence += 1
    frames += Self.chunk("fcTL", control)
    for piece in Self.pixels(in: try picture.pngData(compression: .small)) {
      if frameCount == 0 {
        frames += Self.chunk("IDAT", piece)
      } else {
        frames += Self.chunk("fdAT", Self.bytes(sequence) + piece)
        sequence += 1
      }
    }
    frameCount += 1
  }

  /// The file, which repeats for ever.
  var data: Data {
    // Eight bits a sample, in red, green and blue.
    let header = Self.bytes(UInt32(size.width)) + Self.bytes(UInt32(size.height)) + Data([8, 2, 0, 0, 0])
    return Self.signature + Self.chunk("IHDR", header)
      + Self.chunk("acTL", Self.bytes(frameCount) + Self.bytes(UInt32(0))) + frames
      + Self.chunk("IEND", Data())
  }

  /// The contents of the chunks with pixels in a PNG file.
  private static func pixels(in file: Data) -> [Data] {
    var pieces: [Data] = []
    var offset = file.startIndex + signature.count
    while offset + 12 <= file.endIndex {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let contents = offset + 8..<offset + 8 + length
      if file[offset + 4..<offset + 8] == Data("IDAT".utf8) { pieces.append(file[contents]) }
      offset = contents.upperBound + 4
    }
    return pieces
  }

  private static func chunk(_ name: String, _ contents: Data) -> Data {
    var chunk = Data()
    chunk.appendChunk(name, contents)
    return chunk
  }

  private static func bytes(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }
}
