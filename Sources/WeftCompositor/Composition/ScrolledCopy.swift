import Foundation
import WeftGraphics
import WeftThreads

// Scrolling moves pixels
//
// A frame in which something was scrolled differs from the one before nearly everywhere, but most of its pixels
// were there already, some rows further up or down. Moving them in memory costs a fraction of composing them.
//
// Which pixels those are follows from the search for damage. Below a scrolled layer, each layer is compared with
// where it should be now if it has just moved along: what changed, came in, or keeps its place (a header that
// sticks, a scroll bar) is noted as damage. Around the scrolled layer, what lies in front of it or shines through
// it keeps its place too (`StillArea`). All these pixels are painted; so are those where the frame before had
// something like that. The rest is copied, and is the same, to the bit, as if it had been painted.
//
// Where nearly the whole window is scrolled, even that is too much: copying takes longer than all the rest of such a
// frame. Memory with a few rows to spare needs no copy. The frame begins that many rows further down in it (or up),
// and the pixels are in their places. Only what has not moved, the few pixels around the list, is copied then, to
// where it is now.

/// Pixels of the frame before that are in the new one too, elsewhere.
struct ScrolledCopy {
  /// Where they are in the new frame.
  let region: Region
  /// How far they moved: either to the side, or up or down.
  let shift: PixelShift
  /// The pixels that are the same in both frames, in the same place.
  private let still: Region

  /// With more rectangles than these, or less of the area than a quarter, copying is not worth while.
  private static let largestCount = 64

  /// Finds what can be copied; nil if that is not worth while.
  ///
  /// - Parameters:
  ///   - changes: what differs between the two frames.
  ///   - damage: all pixels that differ.
  ///   - frame: the pixels of the frame.
  init?(_ changes: FrameChanges, damage: Region, in frame: PixelRect) {
    guard let scroll = changes.scroll, scroll.shift.x == 0 || scroll.shift.y == 0,
      let around = StillArea(around: scroll.path, in: scroll.area)
    else { return nil }
    var fixed = around.region
    fixed.formUnion(changes.damage.region)
    var region = Region(scroll.area.intersection(scroll.area.offset(by: scroll.shift)))
    region.subtract(fixed)
    fixed.translate(x: scroll.shift.x, y: scroll.shift.y)
    region.subtract(fixed)
    region.subtract(scroll.damage.region)
    guard region.rectangleCount <= Self.largestCount, region.area * 4 > scroll.area.area else { return nil }
    var still = Region(frame)
    still.subtract(damage)
    still.subtract(region)
    self.region = region
    self.still = still
    shift = scroll.shift
  }

  /// By how many rows the whole frame should move down in its memory, for less to be copied; 0 if not at all.
  var rowsToMove: Int { shift.x == 0 && still.area * 2 < region.area ? shift.y : 0 }

  /// Brings the pixels to their places in a buffer, if it knows the frame before; says whether it does.
  func perform(in buffer: FrameBuffer) -> Bool {
    guard let newest = buffer.newestFrame else { return false }
    if buffer.movedRows == 0 {
      region.copyPixels(from: newest, to: buffer, movedBy: shift)
    } else {
      require(
        PixelShift(x: 0, y: buffer.movedRows) == shift, "a frame moved otherwise than it was asked to")
      still.copyPixels(from: newest, to: buffer)
    }
    return true
  }
}

extension Region {
  /// Copies the pixels of a region.
  ///
  /// - Parameters:
  ///   - source: the first pixel of a frame in memory like that of the buffer, or in the very same.
  ///   - buffer: gets the pixels.
  ///   - shift: how far they move: either to the side, or up or down.
  fileprivate func copyPixels(
    from source: UnsafeRawPointer, to buffer: FrameBuffer, movedBy shift: PixelShift = PixelShift(x: 0, y: 0)
  ) {
    let target = buffer.pixels
    let distance = shift.y * buffer.bytesPerRow + shift.x * 4
    // In the same memory nothing may be overwritten before it was moved.
    let isBackwards = UnsafeRawPointer(target + distance) > source
    for rect in isBackwards ? rectangles.reversed() : rectangles {
      let rows = rect.minY..<rect.maxY
      for row in 0..<rows.count {
        let y = isBackwards ? rows.upperBound - 1 - row : rows.lowerBound + row
        let place = y * buffer.bytesPerRow + rect.minX * 4
        memmove(target + place, source + place - distance, rect.width * 4)
      }
    }
  }
}
