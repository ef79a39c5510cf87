import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

// Where something is inserted that is dragged over the list: before or after the nearest item, whichever edge is nearer.
// Rows are divided by their height, and items beside each other by their width.

@MainActor
extension ListNode {
  /// In front of all cells and headers.
  private static let linePosition: CGFloat = 900
  /// Cells that take up this part of the width are rows: nothing is beside them.
  private static let rowPart: CGFloat = 0.6

  /// The place for an insertion that is nearest to a point of the content; nil if the list has no sections.
  final func insertionPoint(at point: CGPoint) -> InsertionPoint? {
    func distance(_ frame: CGRect) -> CGFloat {
      hypot(
        max(frame.minX - point.x, point.x - frame.maxX, 0), max(frame.minY - point.y, point.y - frame.maxY, 0)
      )
    }
    let frames = listState.cells.placed.compactMap { element in
      element.placement.map { (element: element, frame: $0.frame) }
    }
    guard let nearest = frames.min(by: { distance($0.frame) < distance($1.frame) }) else {
      return insertionPointOfEmptyList
    }
    switch nearest.element.address {
    case .item(let path): return insertionPoint(beside: path, nearest.frame, at: point)
    case .supplementary(let kind, let path):
      let isHeader = kind == .sectionHeader
      let item = isHeader ? 0 : itemCount(inSection: path.section)
      return InsertionPoint(
        path: IndexPath(item: item, section: path.section),
        line: line(of: nearest.frame, isAcross: isHorizontal, atEnd: isHeader != beginsAtEnd))
    case nil: return nil
    }
  }

  private var insertionPointOfEmptyList: InsertionPoint? {
    guard !listState.data.map.sections.isEmpty else { return nil }
    let rect = viewportRect
    return InsertionPoint(
      path: IndexPath(item: 0, section: 0),
      line: line(of: rect, isAcross: isHorizontal, atEnd: beginsAtEnd))
  }

  private func insertionPoint(beside path: IndexPath, _ frame: CGRect, at point: CGPoint) -> InsertionPoint {
    let isAcross = isHorizontal || frame.width < viewportRect.width * Self.rowPart
    let isFromEnd: Bool
    if isAcross {
      isFromEnd = isHorizontal ? beginsAtEnd : traitCollection.layoutDirection == .rightToLeft
    } else {
      isFromEnd = beginsAtEnd
    }
    let isInSecondHalf = isAcross ? point.x > frame.midX : point.y > frame.midY
    let isAfter = isInSecondHalf != isFromEnd
    let neighbor = IndexPath(item: path.item + (isAfter ? 1 : -1), section: path.section)
    let gap = gap(from: frame, to: neighbor, isAcross: isAcross, atEnd: isInSecondHalf)
    return InsertionPoint(
      path: isAfter ? neighbor : path,
      line: line(
        of: isAcross ? frame.insetBy(dx: -gap / 2, dy: 0) : frame.insetBy(dx: 0, dy: -gap / 2),
        isAcross: isAcross, atEnd: isInSecondHalf))
  }

  /// The distance to the next item in a direction, in points; 0 if it is in another line.
  private func gap(from frame: CGRect, to path: IndexPath, isAcross: Bool, atEnd: Bool) -> CGFloat {
    guard path.item >= 0, path.item < itemCount(inSection: path.section),
      let other = listState.content.layout?.frame(forItemAt: path)
    else { return 0 }
    let isBeside = isAcross ? frame.minY < other.maxY && other.minY < frame.maxY : true
    guard isBeside else { return 0 }
    let gap =
      isAcross
      ? atEnd ? other.minX - frame.maxX : frame.minX - other.maxX
      : atEnd ? other.minY - frame.maxY : frame.minY - other.maxY
    return max(gap, 0)
  }

  /// A line at an edge of a frame: at the left or the right if it is across, else at the top or the bottom.
  private func line(of frame: CGRect, isAcross: Bool, atEnd: Bool) -> CGRect {
    let half = InsertionPoint.thickness / 2
    if isAcross {
      return CGRect(
        x: (atEnd ? frame.maxX : frame.minX) - half, y: frame.minY, width: 2 * half, height: frame.height)
    }
    // At the edge of the content it would be cut off.
    let y = max((atEnd ? frame.maxY : frame.minY) - half, bounds.minY)
    return CGRect(x: frame.minX, y: min(y, bounds.maxY - 2 * half), width: frame.width, height: 2 * half)
  }

  /// Marks a place; nil for none.
  final func showInsertion(_ insertion: InsertionPoint?) {
    guard let insertion else {
      listState.input.insertionLine?.removeFromSuperlayer()
      listState.input.insertionLine = nil
      return
    }
    let line = listState.input.insertionLine ?? makeInsertionLine()
    line.frame = insertion.line
  }

  private func makeInsertionLine() -> Layer {
    let line = Layer()
    line.name = "insertion"
    line.animatesImplicitly = false
    line.zPosition = Self.linePosition
    line.backgroundColor = theme.accent
    line.cornerRadius = InsertionPoint.thickness / 2
    layer.addSublayer(line)
    listState.input.insertionLine = line
    return line
  }
}
