import Foundation
import WeftGraphics

/// The frames of a GIF file.
struct GIFContainer: AnimationContainer {
  let size: PixelSize
  let frames: [StoredFrame]
  let loopCount: Int
  var format: ImageFormat { .gif }
  private let data: Data
  private let colors: Range<Int>?

  /// - Parameter maximumFrames: later frames are ignored.
  init(_ data: Data, maximumFrames: Int) {
    let bytes = ByteReader(data)
    var walk = GIFWalk(bytes)
    var frames: [StoredFrame] = []
    while frames.count < maximumFrames, let frame = walk.next() { frames.append(StoredFrame(frame, bytes)) }
    self.data = data
    size = walk.size
    colors = walk.colors
    self.frames = frames
    loopCount = walk.repetitions.map { $0 == 0 ? 0 : $0 + 1 } ?? 1
  }

  func picture(of frame: StoredFrame) -> Data {
    let (width, height) = (UInt16(frame.rect.width), UInt16(frame.rect.height))
    let start = data.startIndex
    let flags = colors.map { _ in data[start + 10] } ?? 0
    var file = Data("GIF89a".utf8) + width.littleEndianData + height.littleEndianData + [flags, 0, 0]
    if let colors { file += data[start + colors.lowerBound..<start + colors.upperBound] }
    let (control, descriptor, pixels) = (frame.pieces[0], frame.pieces[1], frame.pieces[2])
    if !control.isEmpty {
      file += [0x21, 0xF9, 4]
      // The frame becomes a file of its own, so no disposal applies.
      file.append(data[start + control.lowerBound] & 0b1110_0011)
      file += data[start + control.lowerBound + 1..<start + control.upperBound] + [0]
    }
    file += [0x2C, 0, 0, 0, 0] + width.littleEndianData + height.littleEndianData
    file += data[start + descriptor.lowerBound..<start + descriptor.upperBound]
    file += data[start + pixels.lowerBound..<start + pixels.upperBound]
    return file + [0x3B]
  }
}

extension StoredFrame {
  fileprivate init(_ frame: GIFWalk.Frame, _ bytes: ByteReader) {
    let control = frame.control
    let delay = control.flatMap { bytes.uintLE(2, at: $0.lowerBound + 1) } ?? 0
    let method = control.flatMap { bytes.uintBE(1, at: $0.lowerBound) }.map { $0 >> 2 & 7 } ?? 0
    // The flags and the colour table follow each other.
    let tableStart = frame.colors?.lowerBound ?? frame.pixels.lowerBound
    self.init(
      rect: frame.rect, duration: Self.duration(stated: Double(delay) / 100),
      disposal: method == 2 ? .clear : method == 3 ? .restore : .keep, blends: true,
      pieces: [control ?? 0..<0, tableStart - 1..<frame.pixels.lowerBound, frame.pixels])
  }
}

extension FixedWidthInteger {
  /// The bytes, the least significant first.
  var littleEndianData: Data { withUnsafeBytes(of: littleEndian) { Data($0) } }
  /// The bytes, the most significant first.
  var bigEndianData: Data { withUnsafeBytes(of: bigEndian) { Data($0) } }
}
