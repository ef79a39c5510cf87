import DemoSupport
import Foundation

/// The frames of the tiles: as many columns as fit, at least two, all of the same height.
struct WallGrid {
  let columns: Int
  /// In points.
  let tileHeight: CGFloat
  /// In points, with margins.
  let contentHeight: CGFloat

  private let margin: CGFloat
  private let gap: CGFloat
  /// Between the margins.
  private let width: CGFloat

  /// The minimum width of a tile in a window that is neither small nor large, in points.
  private static let tileWidth: CGFloat = 168
  /// The ratio of height to width.
  private static let proportion: CGFloat = 0.75

  init(width: CGFloat, count: Int) {
    let isNarrow = width < 480
    margin = HeaderNode.margin(inWidth: width)
    gap = isNarrow ? 8 : 12
    // Large windows get larger tiles, not just more of them.
    let wanted = min(max(Self.tileWidth, width / 8), 260)
    let room = max(width - 2 * margin, 1)
    columns = max(Int((room + gap) / ((isNarrow ? 120 : wanted) + gap)), 2)
    self.width = room
    let tileWidth = max((room - gap * CGFloat(columns - 1)) / CGFloat(columns), 1)
    tileHeight = max((tileWidth * Self.proportion).rounded(), 1)
    let rows = (count + columns - 1) / columns
    contentHeight = 2 * margin + CGFloat(rows) * (tileHeight + gap) - (rows > 0 ? gap : 0)
  }

  /// The frame of a tile in the contents of the wall, in points. All frames are in whole points, and the
  /// outer ones end at the margins, so some tiles are a point wider than others.
  func frame(at index: Int) -> CGRect {
    let (row, column) = (CGFloat(index / columns), CGFloat(index % columns))
    let pitch = (width + gap) / CGFloat(columns)
    let left = (margin + column * pitch).rounded()
    let right = (margin + (column + 1) * pitch).rounded() - gap
    return CGRect(
      x: left, y: margin + row * (tileHeight + gap), width: max(right - left, 1), height: tileHeight)
  }
}
