import Foundation
import WeftNodes
import WeftText

// The geometry of the pieces of a document. Only pieces that were needed are laid out, on main, since a key
// press changes one piece of at most a few thousand characters. The heights of all others are estimated from
// their lengths, and corrected when they become visible.
//
// In a text of several lines the pieces are below each other; in a single line they are side by side.

/// The layout of a document that is edited.
@MainActor
final class EditorLayout {
  /// The width, the font and so on; a change lays out everything again.
  private(set) var style = EditorStyle()
  private(set) var document = TextDocument()
  /// The text that is being composed, and its position; it is not a part of any piece.
  private(set) var marked: (text: MarkedText, position: Int)?
  /// Pixels per point: pieces begin at whole pixels.
  var scale: CGFloat = 1

  private var laidOut: [UInt64: PieceLayout] = [:]
  /// Where each piece begins along the axis in which they follow each other, and where the last ends, in
  /// points.
  private(set) var starts: [CGFloat] = [0, 0]
  /// The known extent along the other axis.
  private var breadth: CGFloat = 0
  /// The width of a single line, in which it is aligned.
  private(set) var lineWidth: CGFloat = 0

  /// Whether lines end at a width.
  var isWrapped: Bool { style.width.isFinite }

  /// How often everything was laid out again; drawings of an earlier generation are outdated.
  private(set) var generation = 0

  /// Replaces the whole document, or the style.
  func reset(_ document: TextDocument, _ style: EditorStyle, lineWidth: CGFloat) {
    self.document = document
    self.style = style
    self.lineWidth = lineWidth
    generation += 1
    laidOut = [:]
    breadth = 0
    var starts: [CGFloat] = [0]
    starts.reserveCapacity(document.pieces.count + 1)
    let estimate = ExtentEstimate(style)
    var end: CGFloat = 0
    for piece in document.pieces {
      end += estimate.extent(of: piece)
      starts.append(end)
    }
    self.starts = starts
  }

  /// Applies an edit of some pieces.
  func replace(_ pieces: Range<Int>, by count: Int, in document: TextDocument) {
    if pieces.count > laidOut.count {
      laidOut = [:]
    } else {
      for index in pieces { laidOut[self.document.pieces[index].version] = nil }
    }
    self.document = document
    // The common case: a piece keeps its extent until it is laid out, which follows immediately.
    if pieces.count == 1, count == 1 { return }
    let estimate = ExtentEstimate(style)
    let end = starts[pieces.upperBound]
    var newStarts: [CGFloat] = []
    newStarts.reserveCapacity(count)
    var position = starts[pieces.lowerBound]
    for piece in document.pieces[pieces.lowerBound..<pieces.lowerBound + count] {
      position += estimate.extent(of: piece)
      newStarts.append(position)
    }
    let shift = position - end
    starts.replaceSubrange(pieces.lowerBound + 1..<pieces.upperBound + 1, with: newStarts)
    starts.shift(from: pieces.lowerBound + count + 1, by: shift)
  }

  /// Shows text that is being composed at a position, or stops showing it.
  func setMarkedIfChanged(_ text: MarkedText?, at position: Int) {
    guard text != marked?.text || (text != nil && position != marked?.position) else { return }
    let marked = text.map { ($0, position) }
    for position in [self.marked?.position, marked?.1].compactMap({ $0 }) {
      laidOut[document.pieces[document.pieceIndex(at: position)].version] = nil
    }
    self.marked = marked
  }

  /// Whether text is being composed in a piece.
  func isMarked(_ piece: PieceLayout) -> Bool {
    guard let marked else { return false }
    return document.pieces[document.pieceIndex(at: marked.position)].version == piece.version
  }

  /// The layout of a piece, made when it is first needed.
  func layout(ofPiece index: Int) -> PieceLayout {
    let piece = document.pieces[index]
    if let known = laidOut[piece.version] { return known }
    evictIfNeeded()
    var composed: (text: MarkedText, position: Int)?
    if let marked, document.pieceIndex(at: marked.position) == index {
      composed = (marked.text, marked.position - document.starts[index])
    }
    var layout = style.layout(piece, marked: composed)
    let width = isWrapped ? style.width : lineWidth
    if isWrapped || document.pieces.count == 1 { layout = layout.aligned(in: max(width, layout.size.width)) }
    laidOut[piece.version] = layout
    setExtent(extent(of: layout, at: index), ofPiece: index)
    breadth = max(breadth, isWrapped ? layout.size.width : layout.size.height)
    return layout
  }

  /// Drops all layouts when there are many; those that are needed are made again.
  private func evictIfNeeded() {
    if laidOut.count > 400 { laidOut = [:] }
  }

  private func extent(of layout: PieceLayout, at index: Int) -> CGFloat {
    guard isWrapped else {
      return document.pieces.count == 1 ? max(layout.size.width, lineWidth) : layout.size.width
    }
    let isFirst = index == 0
    let isLast = index == document.pieces.count - 1
    let piece = document.pieces[index]
    let height =
      layout.size.height + (isFirst ? 0 : layout.spacing.above)
      + (isLast || !piece.endsParagraph ? 0 : layout.spacing.below)
    return (height * scale - 0.01).rounded(.up) / scale
  }

  private func setExtent(_ extent: CGFloat, ofPiece index: Int) {
    let shift = extent - (starts[index + 1] - starts[index])
    guard abs(shift) > 1e-6 else { return }
    starts.shift(from: index + 1, by: shift)
  }

  // MARK: Geometry, in points of the contents

  /// The size of all pieces, which is estimated for those that are not laid out.
  var size: CGSize {
    let extent = starts[starts.count - 1]
    return isWrapped ? CGSize(width: breadth, height: extent) : CGSize(width: extent, height: breadth)
  }

  /// Where the lines of a piece begin.
  func origin(ofPiece index: Int) -> CGPoint {
    guard isWrapped else { return CGPoint(x: starts[index], y: 0) }
    let above = index == 0 ? 0 : laidOut[document.pieces[index].version]?.spacing.above ?? 0
    return CGPoint(x: 0, y: starts[index] + above)
  }

  /// The pieces between two places along their axis.
  func pieces(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = piece(at: start)
    var last = first
    while last < document.pieces.count, last == first || starts[last] < end {
      _ = layout(ofPiece: last)
      last += 1
    }
    return first..<last
  }

  /// The piece at a place along their axis.
  func piece(at place: CGFloat) -> Int {
    var (low, high) = (1, document.pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > place { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }

  /// The piece that contains a position; where two meet, the affinity decides.
  func pieceIndex(at position: TextPosition) -> Int {
    let index = document.pieceIndex(at: position.offset)
    let isAtStart = position.offset == document.starts[index]
    if isAtStart, position.affinity == .upstream, index > 0, !document.pieces[index - 1].endsParagraph {
      return index - 1
    }
    return index
  }

  /// The rectangle of the caret for a position; without width.
  func caretRect(at position: TextPosition) -> CGRect {
    let index = pieceIndex(at: position)
    let layout = layout(ofPiece: index)
    let origin = origin(ofPiece: index)
    var rect = layout.caretRect(at: position.offset - document.starts[index], position.affinity)
    if let marked, marked.position == position.offset, layout.map != .identity {
      let place = layout.map.displayed(marked.position - document.starts[index])
      rect = layout.layout.caretRect(at: place + marked.text.caret, affinity: .upstream)
    }
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The position that is nearest to a point.
  func position(at point: CGPoint) -> TextPosition {
    let index = piece(at: isWrapped ? point.y : point.x)
    let layout = layout(ofPiece: index)
    let origin = origin(ofPiece: index)
    var local = layout.position(at: CGPoint(x: point.x - origin.x, y: isWrapped ? point.y - origin.y : 0))
    local.offset = min(local.offset, document.pieces[index].contentLength) + document.starts[index]
    return local
  }

  /// The rectangles that cover a range, visible or not.
  func rects(for range: Range<Int>) -> [CGRect] {
    let first = document.pieceIndex(at: range.lowerBound)
    let last = document.pieceIndex(at: max(range.upperBound - 1, range.lowerBound))
    guard !range.isEmpty else { return [] }
    return (first...last).flatMap { rects(for: range, inPiece: $0) }
  }

  /// The rectangles that cover a range in the pieces between two places; a line feed is covered by a narrow
  /// strip.
  func rects(for range: Range<Int>, from start: CGFloat, to end: CGFloat) -> [CGRect] {
    pieces(from: start, to: end).flatMap { rects(for: range, inPiece: $0) }
  }

  private func rects(for range: Range<Int>, inPiece index: Int) -> [CGRect] {
    let (first, last) = (document.starts[index], document.starts[index + 1])
    guard range.lowerBound < last, range.upperBound > first else { return [] }
    let layout = layout(ofPiece: index)
    let origin = origin(ofPiece: index)
    let content = document.pieces[index].contentLength
    let local = min(max(range.lowerBound - first, 0), content)..<min(range.upperBound - first, content)
    var result = local.isEmpty ? [] : layout.rects(for: local)
    if document.pieces[index].endsParagraph, range.upperBound >= last {
      let edge = layout.caretRect(at: content, .upstream)
      let limit = isWrapped ? max(style.width, layout.size.width) : .infinity
      result.append(edge.lineFeed(isRightToLeft: isRightToLeft(layout), in: limit))
    }
    return result.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }
}
