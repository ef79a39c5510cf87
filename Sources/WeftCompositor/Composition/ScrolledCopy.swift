import WeftGraphics
import WeftThreads

// Scrolling moves pixels
//
// After scrolling, a frame differs from the previous one almost everywhere, but most of its pixels were
// already there, some rows further up or down. Moving them in memory costs a fraction of composing them.
//
// The search for damage determines which pixels those are. Each layer inside the scrolled layer is compared
// with the position it would have if it had only moved along. What changed, appeared, or keeps its position
// (a sticky header, a scroll bar) is recorded as damage. Around the scrolled layer, what is in front of it or
// shows through it keeps its position too (`StillArea`). All these pixels are painted, and so are those where
// the previous frame had something like that. The rest is copied, with the same result to the bit as if it
// had been painted.
//
// If nearly the whole window is scrolled, even copying takes longer than the rest of such a frame. Memory
// with some spare rows avoids it: the frame begins that many rows further down (or up) in the memory, and the
// pixels are already in their new places. Only the pixels that have not moved, the few around the list, are
// then copied to their new places in memory.

/// Pixels of the previous frame that are also in the new one, at another position.
struct ScrolledCopy {
  /// Their region in the new frame.
  let region: Region
  /// How far they moved, either horizontally or vertically.
  let shift: PixelShift
  /// The pixels that are identical in both frames, at the same position.
  private let still: Region

  /// With more rectangles, or less than a quarter of the area, copying is not worthwhile.
  private static let largestCount = 64

  /// Finds what can be copied; nil if that is not worthwhile.
  ///
  /// - Parameters:
  ///   - changes: what differs between the two frames.
  ///   - damage: all pixels that differ.
  ///   - frame: the pixels of the frame.
  init?(_ changes: FrameChanges, damage: Region, in frame: PixelRect) {
    guard let scroll = changes.scroll else { return nil }
    let shift = scroll.shift.pixels
    guard shift.x == 0 || shift.y == 0, let around = StillArea(around: scroll.path, in: scroll.area) else {
      return nil
    }
    var fixed = around.region
    fixed.formUnion(changes.damage.region)
    var region = Region(scroll.area.intersection(scroll.area.offset(by: shift)))
    region.subtract(fixed)
    fixed.translate(x: shift.x, y: shift.y)
    region.subtract(fixed)
    region.subtract(scroll.damage.region)
    guard region.rectangleCount <= Self.largestCount, region.area * 4 > scroll.area.area else { return nil }
    var still = Region(frame)
    still.subtract(damage)
    still.subtract(region)
    self.region = region
    self.still = still
    self.shift = shift
  }

  /// The same for a sink.
  var moved: MovedPixels { MovedPixels(region: region, x: shift.x, y: shift.y) }

  /// How many rows the whole frame should move down in its memory to reduce copying; 0 for none.
  var rowsToMove: Int { shift.x == 0 && still.area * 2 < region.area ? shift.y : 0 }

  /// Moves the pixels in a buffer to their new positions. Returns false if the buffer doesn't have the
  /// previous frame.
  func perform(in buffer: FrameBuffer) -> Bool {
    guard let newest = buffer.newestFrame else { return false }
    if buffer.movedRows == 0 {
      region.copyPixels(from: newest, to: buffer.pixels, bytesPerRow: buffer.bytesPerRow, movedBy: shift)
    } else {
      require(
        PixelShift(x: 0, y: buffer.movedRows) == shift, "a sink moved a frame by an unrequested distance")
      still.copyPixels(from: newest, to: buffer.pixels, bytesPerRow: buffer.bytesPerRow)
    }
    return true
  }
}
