import Foundation
import WeftGraphics

/// The pixels of a picture in memory that somebody else owns, 32 bits each.
struct PixelRows {
  /// The first pixel of the first row.
  let pixels: UnsafeMutableRawPointer
  /// The distance between two rows, in bytes.
  let bytesPerRow: Int

  /// A pixel and those to the right of it.
  @inline(__always)
  func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt32> {
    (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt32.self) + x
  }

  /// Copies the pixels of a rectangle from the same place in another picture.
  func copy(_ rect: PixelRect, from source: PixelRows) {
    guard !rect.isEmpty else { return }
    for y in rect.minY..<rect.maxY {
      memcpy(row(y, from: rect.minX), source.row(y, from: rect.minX), rect.width * 4)
    }
  }

  /// The smallest rectangle around the pixels that differ from those at the same place in another picture.
  func bounds(ofDifferenceFrom other: PixelRows, in rect: PixelRect) -> PixelRect {
    bounds(in: rect) { y in
      let (own, its) = (row(y, from: rect.minX), other.row(y, from: rect.minX))
      if memcmp(own, its, rect.width * 4) == 0 { return nil }
      var (first, last) = (0, rect.width - 1)
      while own[first] == its[first] { first += 1 }
      while own[last] == its[last] { last -= 1 }
      return (first, last)
    }
  }

  /// The smallest rectangle around the pixels that do not have a colour.
  func bounds(of rect: PixelRect, without color: UInt32) -> PixelRect {
    bounds(in: rect) { y in
      let own = row(y, from: rect.minX)
      var (first, last) = (0, rect.width - 1)
      while first <= last, own[first] == color { first += 1 }
      guard first <= last else { return nil }
      while own[last] == color { last -= 1 }
      return (first, last)
    }
  }

  /// The smallest rectangle around what a search finds in each row, as offsets from the left edge.
  @inline(__always)
  private func bounds(in rect: PixelRect, search: (Int) -> (first: Int, last: Int)?) -> PixelRect {
    var (minX, maxX, minY, maxY) = (Int.max, Int.min, Int.max, Int.min)
    for y in rect.minY..<rect.maxY {
      guard let found = search(y) else { continue }
      minX = min(minX, found.first)
      maxX = max(maxX, found.last)
      minY = min(minY, y)
      maxY = y
    }
    guard minX <= maxX else { return .empty }
    return PixelRect(minX: rect.minX + minX, minY: minY, maxX: rect.minX + maxX + 1, maxY: maxY + 1)
  }
}
