import Foundation
import WeftGraphics
import WeftImaging

/// Decoding as a whole, frame by frame, and while the data arrives. The first two bytes select how, the rest
/// is the file.
enum PictureDecoding: FuzzTarget {
  static let name = "picture-decoding"
  static let longestInput = 16_384

  private static let limits = DecodingLimits(
    maximumPixels: 1 << 16, maximumVectorBytes: 4096, maximumFrames: 8, maximumScans: 20,
    formats: ImageFormat.ofTheWeb)

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    let way = reader.number(below: 4)
    let wanted = PixelSize(width: reader.number(below: 256), height: 20)
    let data = Data(reader.remainder())
    switch way {
    case 0: try decode(data, fitting: nil)
    case 1: try decode(data, fitting: wanted)
    case 2: try decodeFrames(data)
    default: try decodePieces(data, of: wanted.width + 1)
    }
  }

  private static func decode(_ data: Data, fitting wanted: PixelSize?) throws {
    let bitmap: Bitmap
    do throws(ImageError) {
      bitmap = try ImageDecoder.decode(data, fitting: wanted, limits: limits)
    } catch {
      return
    }
    try require(bitmap.pixelSize.area <= limits.maximumPixels, "\(bitmap.pixelSize) is beyond the limit")
    let size = try ImageDecoder.size(of: data)
    if wanted == nil {
      // The size of vector pictures depends on how their loader rounds.
      let isAlmost = abs(size.width - bitmap.width) <= 1 && abs(size.height - bitmap.height) <= 1
      try require(isAlmost, "\(bitmap.pixelSize) was decoded, the header says \(size)")
    }
  }

  private static func decodeFrames(_ data: Data) throws {
    guard let animation = try? EncodedAnimation(data: data, limits: limits) else { return }
    var first: [Bitmap?] = []
    for index in 0..<animation.frameCount {
      let frame = try? animation.frame(at: index)
      try require(
        frame.map { $0.pixelSize == animation.pixelSize } ?? true, "frame \(index) is \(frame!.pixelSize)")
      first.append(frame)
    }
    // In reverse order each frame has to be decoded again, with the same result.
    for index in first.indices.reversed() {
      let frame = try? animation.frame(at: index)
      try require(frame == first[index], "frame \(index) differs when it is decoded again")
    }
  }

  private static func decodePieces(_ data: Data, of count: Int) throws {
    let decoder = ProgressiveImageDecoder(maximumPixels: 4096, limits: limits)
    var received = 0
    for start in stride(from: 0, to: data.count, by: count) {
      let piece = data[start..<min(start + count, data.count)]
      received += piece.count
      do throws(ImageError) {
        try decoder.append(piece)
        _ = try decoder.render()
      } catch {
        return
      }
      try require(decoder.receivedBytes == received, "\(decoder.receivedBytes) bytes of \(received)")
      try require((0...1).contains(decoder.quality), "the quality is \(decoder.quality)")
    }
  }
}
