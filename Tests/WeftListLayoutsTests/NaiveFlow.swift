import Foundation
import WeftGraphics

/// Lines of items that run from the left, in a single section at scale 1, computed item by item.
struct NaiveFlow {
  private(set) var frames: [CGRect] = []
  private(set) var height: CGFloat = 0

  /// Places items with sizes in whole points.
  ///
  /// - Parameter columns: the number of items in a line; nil for as many as fit.
  init(_ sizes: [CGSize], width: CGFloat, spacing: CGFloat, lineSpacing: CGFloat, columns: Int? = nil) {
    var lines: [[CGSize]] = [[]]
    for size in sizes {
      let line = lines[lines.count - 1]
      let used = line.reduce(0) { $0 + min($1.width, width) + spacing }
      let fits = columns.map { line.count < $0 } ?? (used + min(size.width, width) <= width)
      if line.isEmpty || fits { lines[lines.count - 1].append(size) } else { lines.append([size]) }
    }
    for line in lines where !line.isEmpty {
      if height > 0 || !frames.isEmpty { height += lineSpacing }
      let length = line.map(\.height).max() ?? 0
      var x: CGFloat = 0
      for size in line {
        let breadth = min(size.width, width)
        frames.append(CGRect(x: x, y: height, width: breadth, height: size.height))
        x += breadth + spacing
      }
      height += length
    }
  }
}
