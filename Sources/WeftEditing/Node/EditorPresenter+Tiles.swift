import Foundation
import WeftGraphics
import WeftNodes
import WeftText

// The tiles, which draw the visible text.
@MainActor
extension EditorPresenter {
  /// The visible part of the contents, including the insets around the text.
  func visible(_ viewport: CGSize) -> CGRect {
    let insets = node.edit { $0.insets }
    let top = layout.isWrapped ? offset.y - max(insets.top, 0) : 0
    return CGRect(
      x: offset.x - max(insets.left, 0), y: top, width: viewport.width + max(insets.horizontal, 0),
      height: viewport.height + max(insets.vertical, 0))
  }

  func visiblePieces(_ visible: CGRect) -> Range<Int> {
    layout.isWrapped
      ? layout.pieces(from: max(visible.minY, 0), to: visible.maxY)
      : layout.pieces(from: max(visible.minX, 0), to: visible.maxX)
  }

  func showTiles(in viewport: CGSize) {
    let visible = visible(viewport)
    let color = node.edit { $0.textColor } ?? node.theme.text
    var unused = tiles
    for index in visiblePieces(visible) {
      let piece = layout.layout(ofPiece: index)
      let origin = layout.origin(ofPiece: index)
      let width =
        layout.isWrapped ? max(layout.style.width, piece.size.width) : max(piece.size.width, layout.lineWidth)
      let frame = CGRect(origin: origin, size: CGSize(width: width, height: piece.size.height))
      for cell in Self.cells(of: frame, in: visible) {
        let key = TileKey(version: piece.version, column: cell.column, row: cell.row)
        let tile = unused.removeValue(forKey: key) ?? tiles[key] ?? makeTile(key)
        place(tile, cell, of: piece, at: frame, color)
      }
    }
    for (key, tile) in unused {
      tiles[key] = nil
      tile.removeFromSupernode()
    }
  }

  private func makeTile(_ key: TileKey) -> TextTileNode {
    let tile = TextTileNode()
    tile.onDisplayEnd = { [weak self] in self?.placeCaret() }
    tiles[key] = tile
    tileHost.addSubnode(tile)
    return tile
  }

  private func place(
    _ tile: TextTileNode, _ cell: (column: Int, row: Int, area: CGRect), of piece: PieceLayout,
    at frame: CGRect,
    _ color: Color
  ) {
    // The outer sides have space for letters that extend beyond the lines; at the inner sides another tile
    // continues.
    let area = cell.area
    let left = area.minX <= frame.minX ? Self.overhang : 0
    let top = area.minY <= frame.minY ? Self.overhang : 0
    let right = area.maxX >= frame.maxX ? Self.overhang : 0
    let bottom = area.maxY >= frame.maxY ? Self.overhang : 0
    let scale = layout.scale
    func down(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }
    let outer = CGRect(
      x: down(area.minX - left), y: down(area.minY - top), width: down(area.width + left + right + 1),
      height: down(area.height + top + bottom + 1))
    if tile.frame != outer { tile.frame = outer }
    let clip = CGRect(
      x: area.minX - left - outer.minX, y: area.minY - top - outer.minY, width: area.width + left + right,
      height: area.height + top + bottom)
    tile.show(
      .init(
        layout: piece.layout, origin: CGPoint(x: frame.minX - outer.minX, y: frame.minY - outer.minY),
        color: color, clip: clip),
      stamp: layout.isMarked(piece) ? nil : .init(version: piece.version, generation: layout.generation))
  }

  /// The visible parts of a piece.
  private static func cells(of frame: CGRect, in visible: CGRect) -> [(column: Int, row: Int, area: CGRect)] {
    let side = tileSide
    let isSmall = frame.width <= 4 * side && frame.height <= 2 * side
    if isSmall {
      return frame.insetBy(dx: -overhang, dy: -overhang).intersects(visible) ? [(0, 0, frame)] : []
    }
    let seen = visible.intersection(frame)
    guard !seen.isNull, !seen.isEmpty else { return [] }
    let columns = Int((seen.minX - frame.minX) / side)...Int((seen.maxX - frame.minX) / side)
    let rows = Int((seen.minY - frame.minY) / side)...Int((seen.maxY - frame.minY) / side)
    var cells: [(column: Int, row: Int, area: CGRect)] = []
    for row in rows {
      for column in columns {
        let cell = CGRect(
          x: frame.minX + CGFloat(column) * side, y: frame.minY + CGFloat(row) * side, width: side,
          height: side)
        let area = cell.intersection(frame)
        if !area.isEmpty { cells.append((column + 1, row + 1, area)) }
      }
    }
    return cells
  }

  /// Whether the text around a position is about to be redrawn, since letters and caret should move in one
  /// frame.
  func isDrawing(at position: TextPosition) -> Bool {
    guard node.isVisible else { return false }
    let version = layout.document.pieces[layout.pieceIndex(at: position)].version
    return tiles.contains { key, tile in key.version == version && tile.isOutdated && tile.contents != nil }
  }
}
