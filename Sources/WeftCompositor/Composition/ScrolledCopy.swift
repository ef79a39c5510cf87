import Foundation
import WeftGraphics

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

/// Pixels of the frame before that are in the new one too, elsewhere.
struct ScrolledCopy {
  /// Where they are in the new frame.
  let region: Region
  /// How far they moved: either to the side, or up or down.
  let shift: PixelShift

  /// With more rectangles than these, or less of the area than a quarter, copying is not worth while.
  private static let largestCount = 64

  /// Finds what can be copied; nil if that is not worth while.
  init?(_ changes: FrameChanges) {
    guard let scroll = changes.scroll, scroll.shift.x == 0 || scroll.shift.y == 0,
      let still = StillArea(around: scroll.path, in: scroll.area)
    else { return nil }
    var fixed = still.region
    fixed.formUnion(changes.damage.region)
    var region = Region(scroll.area.intersection(scroll.area.offset(by: scroll.shift)))
    region.subtract(fixed)
    fixed.translate(x: scroll.shift.x, y: scroll.shift.y)
    region.subtract(fixed)
    region.subtract(scroll.damage.region)
    guard region.rectangleCount <= Self.largestCount, region.area * 4 > scroll.area.area else { return nil }
    self.region = region
    shift = scroll.shift
  }

  /// Copies the pixels into a buffer.
  ///
  /// - Parameters:
  ///   - newest: the frame before, in memory like that of the buffer, or the very same.
  ///   - buffer: gets the pixels.
  func perform(from newest: UnsafeRawPointer, to buffer: FrameBuffer) {
    let target = buffer.pixels
    let distance = shift.y * buffer.bytesPerRow + shift.x * 4
    // In the same memory nothing may be overwritten before it was moved.
    let isBackwards = shift.y > 0 || shift.x > 0
    let rectangles = region.rectangles
    for rect in isBackwards ? rectangles.reversed() : rectangles {
      let rows = rect.minY..<rect.maxY
      for row in 0..<rows.count {
        let y = isBackwards ? rows.upperBound - 1 - row : rows.lowerBound + row
        let place = y * buffer.bytesPerRow + rect.minX * 4
        memmove(target + place, newest + place - distance, rect.width * 4)
      }
    }
  }
}
