import Foundation
import Testing
import WeftGraphics

@Suite struct PNGCompressionTests {
  /// Creates a picture of noise, a flat area and a gradient: data with long runs, short runs and no runs.
  private static func picture(_ width: Int, _ height: Int, isOpaque: Bool) throws -> Bitmap {
    var random: UInt32 = 12345
    return try Bitmap(width: width, height: height, isOpaque: isOpaque) { pixels, bytesPerRow in
      for y in 0..<height {
        for x in 0..<width {
          random = random &* 1_664_525 &+ 1_013_904_223
          let gradient = UInt32(x * 255 / width)
          let alpha: UInt32 = isOpaque || y % 3 > 0 ? 255 : random >> 24
          var pixel: UInt32 = 0
          for shift: UInt32 in [0, 8, 16] {
            let noise = random >> shift & 255
            let value = y < height / 3 ? noise : y < 2 * height / 3 ? 200 : gradient
            pixel |= (value * alpha / 255) << shift
          }
          pixels.storeBytes(of: pixel | alpha << 24, toByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
        }
      }
    }
  }

  @Test(arguments: [(1, 1), (2, 3), (300, 1), (1, 300), (86, 87), (87, 86), (1200, 630)], [true, false])
  func fastAndSmallFilesHoldTheSamePixels(size: (Int, Int), isOpaque: Bool) throws {
    let picture = try Self.picture(size.0, size.1, isOpaque: isOpaque)
    let fast = try Bitmap(pngData: picture.pngData(compression: .fast))
    let small = try Bitmap(pngData: picture.pngData(compression: .small))
    #expect(fast == small)
    #expect(fast.pixelSize == picture.pixelSize)
    #expect(fast.isOpaque == isOpaque)
    if isOpaque { #expect(fast == picture) }
  }

  @Test func aFlatPictureIsASmallFile() throws {
    let picture = try Bitmap(width: 1000, height: 1000, isOpaque: true) { pixels, _ in
      for index in pixels.indices { pixels[index] = 0x55 }
    }
    let data = try picture.pngData(compression: .fast)
    #expect(data.count < 20_000)
    #expect(try Bitmap(pngData: data) == picture)
  }

  /// The frequencies 1, 1, 2, 3, 5, 8 … produce the longest codes, longer than the format allows.
  @Test func codesThatWouldBeTooLongAreShortened() throws {
    var bytes: [UInt8] = []
    var (count, next) = (1, 1)
    for value in 0..<22 {
      bytes += Array(repeating: UInt8(value * 11), count: count)
      (count, next) = (next, count + next)
    }
    // Shuffled, because equal neighbours would be coded as runs.
    bytes = bytes.indices.map { bytes[$0 * 7919 % bytes.count] }
    let width = 700
    let height = bytes.count / (3 * width)
    let picture = try Bitmap(width: width, height: height, isOpaque: true) { pixels, bytesPerRow in
      var above = [UInt32](repeating: 0, count: width)
      for y in 0..<height {
        for x in 0..<width {
          let start = 3 * (y * width + x)
          // The encoder codes the differences from the row above.
          let parts = (0..<3).map { part in
            (above[x] >> (16 - 8 * UInt32(part)) & 255 + UInt32(bytes[start + part])) & 255
          }
          above[x] = parts[0] << 16 | parts[1] << 8 | parts[2]
          pixels.storeBytes(of: above[x], toByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
        }
      }
    }
    #expect(try Bitmap(pngData: picture.pngData(compression: .fast)) == picture)
  }
}
