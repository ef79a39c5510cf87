import CDeflate
import Foundation
import WeftGraphics

/// The rows of a frame, divided into bands of columns. Each row of a band is known by a checksum, so that it is
/// found again when it has moved.
struct FrameRows {
  /// The width of a band, in pixels.
  static let bandWidth = 64

  let size: PixelSize
  /// The checksums of the rows, band after band.
  private(set) var sums: [UInt64]

  init(size: PixelSize) {
    self.size = size
    sums = Array(repeating: 0, count: Self.bandCount(size.width) * size.height)
  }

  static func bandCount(_ width: Int) -> Int { (width + bandWidth - 1) / bandWidth }

  var bandCount: Int { Self.bandCount(size.width) }

  /// The columns of a band.
  func columns(_ band: Int) -> Range<Int> {
    band * Self.bandWidth..<min((band + 1) * Self.bandWidth, size.width)
  }

  /// The checksums of a band, from top to bottom.
  func band(_ band: Int) -> ArraySlice<UInt64> { sums[band * size.height..<(band + 1) * size.height] }

  /// Computes checksums anew.
  ///
  /// - Parameters:
  ///   - rows: the rows to look at.
  ///   - old: the frame before, with the same size; nil to compute all.
  /// - Returns: the rows that differ from the frame before.
  mutating func update(_ band: Int, _ rows: Range<Int>, of frame: Bitmap, since old: Bitmap?) -> [Int] {
    let columns = columns(band)
    let (start, count) = (columns.lowerBound * 4, columns.count * 4)
    var changed: [Int] = []
    frame.withPixels { pixels, stride in
      for row in rows {
        let bytes = pixels + row * stride + start
        let isSame = old?.withPixels { memcmp(bytes, $0 + row * $1 + start, count) == 0 }
        if isSame == true { continue }
        changed.append(row)
        sums[band * size.height + row] = Self.sum(bytes, count)
      }
    }
    return changed
  }

  /// Two checksums of different kinds in one number, so that different rows practically never have the same.
  private static func sum(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
    UInt64(libdeflate_crc32(UInt32(count), bytes, count)) << 32 | UInt64(libdeflate_adler32(1, bytes, count))
  }

  /// A checksum of the whole frame.
  var sum: UInt64 { sums.withUnsafeBytes { $0.isEmpty ? 0 : Self.sum($0.baseAddress!, $0.count) } }
}
