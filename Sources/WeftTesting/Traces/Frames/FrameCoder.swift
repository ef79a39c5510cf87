import Foundation
import WeftGraphics

/// Describes each frame of a window by what has changed since the frame before.
///
/// Scrolled content is most of what changes in an interface. The frame is therefore divided into bands of
/// columns, and for each band three kinds of rows are told apart: those that the frame before has elsewhere,
/// those that an earlier frame had, and new ones, which become images.
struct FrameCoder {
  /// Fewer rows than these are not worth a change of their own.
  private static let fewestRows = 6

  private var frame: Bitmap?
  private var rows = FrameRows(size: .zero)

  /// A checksum of the pixels of the last frame.
  var sum: UInt64 { rows.sum }

  /// The last frame with another part. What was not seen yet is black.
  func frame(with part: Bitmap, at area: PixelRect, of size: PixelSize) -> Bitmap {
    guard area != PixelRect(size) else { return part }
    let old = frame?.pixelSize == size ? frame : nil
    let result = try? Bitmap(width: size.width, height: size.height, scale: part.scale, isOpaque: true) {
      target, targetStride in
      old?.withPixels { pixels, stride in
        for row in 0..<size.height {
          memcpy(target.baseAddress! + row * targetStride, pixels + row * stride, size.width * 4)
        }
      }
      part.withPixels { pixels, stride in
        for row in 0..<area.height {
          memcpy(
            target.baseAddress! + (area.minY + row) * targetStride + area.minX * 4, pixels + row * stride,
            area.width * 4)
        }
      }
    }
    guard let result else { preconditionFailure("\(area) is not a part of \(size)") }
    return result
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - damage: the part that may have changed. Everything is looked at if the size has changed.
  ///   - images: receives the new images.
  /// - Returns: what has changed; empty if nothing has.
  mutating func changes(
    to newFrame: Bitmap, in damage: PixelRect, images: inout TraceImages
  ) -> [FrameChange] {
    let isResized = newFrame.pixelSize != rows.size
    let area = isResized ? PixelRect(newFrame.pixelSize) : damage.intersection(PixelRect(newFrame.pixelSize))
    let old = isResized ? nil : frame
    let oldRows = isResized ? FrameRows(size: newFrame.pixelSize) : rows
    var newRows = oldRows
    frame = newFrame
    guard !area.isEmpty else { return [] }
    var found = FoundRows()
    for band in area.minX / FrameRows.bandWidth..<FrameRows.bandCount(area.maxX) {
      let changed = newRows.update(band, area.minY..<area.maxY, of: newFrame, since: old)
      guard !changed.isEmpty else { continue }
      let matcher = BandMatcher(
        old: isResized ? nil : oldRows.band(band), new: newRows.band(band), changed: changed,
        fewest: Self.fewestRows)
      found.add(matcher.runs(in: images.dictionary), band: band)
    }
    rows = newRows
    return found.changes(in: newRows) { area, bands in
      images.add(newFrame, area, bands: bands, of: newRows)
    }
  }
}
