import Foundation
import WeftCompositor
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
    if let inset = element.node?.separatorInset {
      frame.origin.x = cell.minX + inset.left
      frame.size.width = max(cell.width - inset.horizontal, 0)
    }
    let line = list.cells.separators[ObjectIdentifier(element)] ?? makeSeparator(for: element)
    line.frame = frame
    motion?.move(line, from: source, of: cell)
  }

  private func makeSeparator(for element: CellElement) -> Layer {
    let line = Layer()
    line.name = "separator"
    line.animatesImplicitly = false
    line.zPosition = Self.separatorPosition
    line.backgroundColor = theme.separator
    layer.addSublayer(line)
    list.cells.separators[ObjectIdentifier(element)] = line
    return line
  }

  final func removeSeparator(of element: CellElement) {
    list.cells.separators.removeValue(forKey: ObjectIdentifier(element))?.removeFromSuperlayer()
  }

  final func colorSeparators() {
    for line in list.cells.separators.values { line.backgroundColor = theme.separator }
  }
}
