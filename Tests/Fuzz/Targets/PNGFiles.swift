import Foundation
import WeftGraphics

/// PNG files: written files are read back unchanged, and arbitrary files are either read or rejected.
enum PNGFiles: FuzzTarget {
  static let name = "png"

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    if reader.bool() {
      try readBack(bitmap(&reader))
    } else {
      // A gigabyte of pixels is allowed, but too much for a fuzzer.
      let file = reader.remainder()
      try readTexts(Data(file))
      guard file.count < 24 || file[16..<18].allSatisfy({ $0 == 0 }) && file[20..<22].allSatisfy({ $0 == 0 }),
        file.count < 24
          || (Int(file[18]) << 8 | Int(file[19])) * (Int(file[22]) << 8 | Int(file[23])) < 1 << 20,
        let bitmap = try? Bitmap(pngData: Data(file))
      else { return }
      try readBack(bitmap)
    }
  }

  /// Texts are read back from any file that has room for them.
  private static func readTexts(_ file: Data) throws {
    let texts = PNGText.all(in: file)
    guard let again = try? PNGText.inserting(texts, into: file) else { return }
    try require(PNGText.all(in: again) == texts + texts, "\(texts.count) texts were not read back")
  }

  private static func bitmap(_ reader: inout FuzzReader) throws -> Bitmap {
    let (width, height) = (reader.number(in: 1...300), reader.number(in: 1...16))
    let (isOpaque, repeats) = (reader.bool(), reader.number(below: 4))
    return try Bitmap(width: width, height: height, isOpaque: isOpaque) { pixels, bytesPerRow in
      for y in 0..<height {
        var pixel: UInt32 = 0
        for x in 0..<width {
          if repeats == 0 || x % (1 << 2 * repeats) == 0 { pixel = premultiplied(reader.word()) }
          pixels.storeBytes(of: pixel, toByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
        }
      }
    }
  }

  /// A valid premultiplied pixel: the one that results from a pixel with straight alpha.
  private static func premultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    let parts = [16, 8, 0].map { ((word >> UInt32($0) & 255) * alpha + 127) / 255 << UInt32($0) }
    return parts.reduce(alpha << 24, |)
  }

  private static func readBack(_ bitmap: Bitmap) throws {
    for compression in [PNGCompression.small, .fast] {
      let again = try Bitmap(pngData: bitmap.pngData(compression: compression))
      try require(again.pixelSize == bitmap.pixelSize, "\(bitmap.pixelSize) became \(again.pixelSize)")
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let (before, after) = (bitmap.pixel(x: x, y: y), again.pixel(x: x, y: y))
          try require(before == after, "\(compression): the pixel \(x), \(y) of \(before) became \(after)")
        }
      }
    }
  }
}
