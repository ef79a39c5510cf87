import Foundation
import WeftGraphics
import WeftNodes

/// How segments share the room of a choice: in one row, or in several where one is too narrow.
struct SegmentRows {
  /// What the titles want, in points, with room around them.
  let naturalWidths: [CGFloat]
  /// The height of a segment, in points.
  let height: CGFloat
  /// Between segments, and around them, in points.
  let gap: CGFloat

  /// The width that one row wants, in points.
  var naturalWidth: CGFloat { width(of: naturalWidths.indices) + 2 * gap }

  private func width(of row: Range<Int>) -> CGFloat {
    naturalWidths[row].reduce(0, +) + CGFloat(max(row.count - 1, 0)) * gap
  }

  /// Which segments stand in which row, in so many points. All rows but the last are about equally full.
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

  /// The height of all rows, in points, in so much width.
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
