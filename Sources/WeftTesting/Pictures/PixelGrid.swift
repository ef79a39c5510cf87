import Foundation
import WeftGraphics

/// The pixels of a picture, copied for fast comparison: premultiplied ARGB, one word per pixel.
struct PixelGrid {
  let width: Int
  let height: Int
  private let words: [UInt32]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let (width, height) = (width, height)
    // The unused byte of an opaque picture may hold anything.
    let filled: UInt32 = bitmap.isOpaque ? 0xFF00_0000 : 0
    words = bitmap.withPixels { pixels, bytesPerRow in
      Array(unsafeUninitializedCapacity: width * height) { words, count in
        for y in 0..<height {
          for x in 0..<width {
            words.initializeElement(
              at: y * width + x,
              to: pixels.load(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self) | filled)
          }
        }
        count = width * height
      }
    }
  }

  /// - Parameter word: returns the pixel at a place.
  init(width: Int, height: Int, word: (_ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    words = Array(unsafeUninitializedCapacity: width * height) { words, count in
      for y in 0..<height {
        for x in 0..<width { words.initializeElement(at: y * width + x, to: word(x, y)) }
      }
      count = width * height
    }
  }

  /// A pixel inside the picture.
  subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }

  /// Returns a pixel; nil outside the picture.
  func pixel(_ x: Int, _ y: Int) -> UInt32? { contains(x, y) ? words[y * width + x] : nil }

  /// Whether a row has the same pixels as that row of another picture. Most rows of two versions of a picture do, and this
  /// is much faster to find out than a comparison of each pixel.
  func hasRow(_ y: Int, equalTo other: PixelGrid) -> Bool {
    guard width == other.width, y < height, y < other.height else { return false }
    return words.withUnsafeBytes { mine in
      other.words.withUnsafeBytes { others in
        memcmp(mine.baseAddress! + 4 * y * width, others.baseAddress! + 4 * y * width, 4 * width) == 0
      }
    }
  }

  /// Returns the eight pixels around a pixel; fewer at an edge.
  func neighbors(_ x: Int, _ y: Int) -> [(x: Int, y: Int, word: UInt32)] {
    var result: [(x: Int, y: Int, word: UInt32)] = []
    for row in y - 1...y + 1 {
      for column in x - 1...x + 1 where row != y || column != x {
        if let word = pixel(column, row) { result.append((column, row, word)) }
      }
    }
    return result
  }
}
