import Foundation
import WeftGraphics
import WeftNodes

/// Arranges segments in the width of a control: in one row, or in several where one is too narrow.
struct SegmentRows {
  /// The widths of the titles with the space around them, in points.
  let naturalWidths: [CGFloat]
  /// The height of a segment, in points.
  let height: CGFloat
  /// The space between segments, and around them, in points.
  let gap: CGFloat

  /// The width of a single row, in points.
  var naturalWidth: CGFloat { width(of: naturalWidths.indices) + 2 * gap }

  private func width(of row: Range<Int>) -> CGFloat {
    naturalWidths[row].reduce(0, +) + CGFloat(max(row.count - 1, 0)) * gap
  }

  /// The segments of each row for a width in points. All rows but the last have equally many.
  func rows(inWidth width: CGFloat) -> [Range<Int>] {
    guard !naturalWidths.isEmpty else { return [] }
    for count in 1...naturalWidths.count {
      let length = (naturalWidths.count + count - 1) / count
      let rows = stride(from: 0, to: naturalWidths.count, by: length).map {
        $0..<min($0 + length, naturalWidths.count)
      }
      if rows.allSatisfy({ self.width(of: $0) <= width - 2 * gap }) { return rows }
    }
    return naturalWidths.indices.map { $0..<$0 + 1 }
  }

  /// The height of all rows for a width, in points.
  func height(inWidth width: CGFloat) -> CGFloat {
    let count = CGFloat(max(rows(inWidth: width).count, 1))
    return count * height + (count - 1) * gap + 2 * gap
  }

  /// The frames of the segments in bounds, from left to right or mirrored.
  func frames(in bounds: CGRect, isRightToLeft: Bool) -> [CGRect] {
    let room = bounds.inset(by: EdgeInsets(all: gap))
    var frames: [CGRect] = []
    for (number, row) in rows(inWidth: bounds.width).enumerated() {
      let spare = max(room.width - width(of: row), 0) / CGFloat(row.count)
      var x = room.minX
      for index in row {
        let right = min(x + naturalWidths[index] + spare, room.maxX)
        let (start, end) = (x.rounded(), right.rounded())
        let left = isRightToLeft ? bounds.minX + bounds.maxX - end : start
        frames.append(
          CGRect(
            x: left, y: room.minY + CGFloat(number) * (height + gap), width: max(end - start, 0),
            height: height))
        x = right + gap
      }
    }
    return frames
  }
}
