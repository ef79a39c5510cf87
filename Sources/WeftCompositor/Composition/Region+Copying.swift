import Foundation
import WeftGraphics

extension Region {
  /// Copies the pixels of the region.
  ///
  /// - Parameters:
  ///   - source: the first pixel of a frame, possibly in the same memory.
  ///   - target: the first pixel of the frame that receives them, with the same row distance.
  ///   - bytesPerRow: the distance between two rows, in bytes.
  ///   - shift: how far they move, either horizontally or vertically.
  package func copyPixels(
    from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, bytesPerRow: Int,
    movedBy shift: PixelShift = PixelShift(x: 0, y: 0)
  ) {
    let distance = shift.y * bytesPerRow + shift.x * 4
    // Within the same memory, pixels must be moved before they are overwritten.
    let isBackwards = UnsafeRawPointer(target + distance) > source
    for rect in isBackwards ? rectangles.reversed() : rectangles {
      let rows = rect.minY..<rect.maxY
      for row in 0..<rows.count {
        let y = isBackwards ? rows.upperBound - 1 - row : rows.lowerBound + row
        let place = y * bytesPerRow + rect.minX * 4
        memmove(target + place, source + place - distance, rect.width * 4)
      }
    }
  }

  /// The rectangles in an order in which they can be moved one after another within a picture: none overwrites
  /// pixels that a later one needs.
  ///
  /// - Parameter shift: how far they move, either horizontally or vertically.
  package func rectangles(movableBy shift: PixelShift) -> [PixelRect] {
    shift.y > 0 || (shift.y == 0 && shift.x > 0) ? rectangles.reversed() : rectangles
  }
}
