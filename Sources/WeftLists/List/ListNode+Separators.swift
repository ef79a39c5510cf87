import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

// The lines between cells are layers of the list beside the cells, because cells clip their contents.

@MainActor
extension ListNode {
  /// The z position of a line: in front of the cells, behind headers that stay at an edge.
  private static let separatorPosition: CGFloat = 0.5

  /// Shows, moves or removes the line after a cell.
  final func placeSeparator(
    of element: CellElement, _ frame: CGRect?, _ motion: ListMotion?, from source: ListMotion.Source?
  ) {
    guard var frame, let cell = element.placement?.frame else { return removeSeparator(of: element) }
    if let insets = element.node?.separatorInset { frame = inset(frame, by: insets, along: cell) }
    let line = listState.cells.separators[ObjectIdentifier(element)] ?? makeSeparator(for: element)
    line.frame = frame
    motion?.move(line, from: source, of: cell)
  }

  /// The frame of a line with its cell's own insets. A line beside its cell, in a list that scrolls horizontally, is as
  /// high as the cell.
  private func inset(_ frame: CGRect, by insets: EdgeInsets, along cell: CGRect) -> CGRect {
    let inside = cell.inset(by: insets)
    if frame.midX < cell.minX || frame.midX > cell.maxX {
      return CGRect(x: frame.minX, y: inside.minY, width: frame.width, height: inside.height)
    }
    let start = windowScene?.layoutDirection == .rightToLeft ? cell.minX + insets.right : inside.minX
    return CGRect(x: start, y: frame.minY, width: inside.width, height: frame.height)
  }

  private func makeSeparator(for element: CellElement) -> Layer {
    let line = Layer()
    line.name = "separator"
    line.animatesImplicitly = false
    line.zPosition = Self.separatorPosition
    line.backgroundColor = theme.separator
    layer.addSublayer(line)
    listState.cells.separators[ObjectIdentifier(element)] = line
    return line
  }

  final func removeSeparator(of element: CellElement) {
    listState.cells.separators.removeValue(forKey: ObjectIdentifier(element))?.removeFromSuperlayer()
  }

  final func colorSeparators() {
    for line in listState.cells.separators.values { line.backgroundColor = theme.separator }
  }

  /// Mirrors the lines with insets of their own. Nothing else may have changed with the direction.
  final func mirrorSeparators() {
    for element in listState.cells.placed where listState.cells.separators[ObjectIdentifier(element)] != nil {
      placeSeparator(of: element, element.placement?.attributes.separatorFrame, nil, from: nil)
    }
  }
}
