import Foundation
import WeftNodes
import WeftText

// Where the pieces of a document are. Only those that were looked at are laid out, on main: what a key changes
// is one piece of at most a few thousand characters. The heights of all others are guessed from their lengths,
// and put right when they come into sight.
//
// In a text of several lines the pieces lie below each other; in a single line beside each other.

/// The layout of a document that is edited.
@MainActor
final class EditorLayout {
  /// The width, the font and so on; another one lays everything out anew.
  private(set) var style = EditorStyle()
  private(set) var document = TextDocument()
  /// What is being composed, and where; it belongs to no piece's contents.
  private(set) var marked: (text: MarkedText, position: Int)?
  /// Pixels per point: pieces begin at whole pixels.
  var scale: CGFloat = 1

  private var laidOut: [UInt64: PieceLayout] = [:]
  /// Where each piece begins along the way they follow each other, and where the last ends, in points.
  private(set) var starts: [CGFloat] = [0, 0]
  /// The extent of the other axis, as far as it is known.
  private var breadth: CGFloat = 0
  /// The room that a single line has, in which it is aligned.
  private(set) var lineWidth: CGFloat = 0

  /// Whether lines end at a width.
  var isWrapped: Bool { style.width.isFinite }

  /// How often everything was laid out anew: what was drawn before is outdated.
  private(set) var generation = 0

  /// Takes over a document as a whole, or another style.
  func reset(_ document: TextDocument, _ style: EditorStyle, lineWidth: CGFloat) {
    self.document = document
    self.style = style
    self.lineWidth = lineWidth
    generation += 1
    laidOut = [:]
    breadth = 0
    var starts: [CGFloat] = [0]
    starts.reserveCapacity(document.pieces.count + 1)
    let guess = LengthGuess(style)
    var end: CGFloat = 0
    for piece in document.pieces {
      end += guess.extent(of: piece)
      starts.append(end)
    }
    self.starts = starts
  }

  /// Takes in an edit of some pieces.
  func replace(_ pieces: Range<Int>, by count: Int, in document: TextDocument) {
    if pieces.count > laidOut.count {
      laidOut = [:]
    } else {
      for index in pieces { laidOut[self.document.pieces[index].version] = nil }
    }
    self.document = document
    // The common case: a piece keeps its extent until it is laid out, which is at once.
    if pieces.count == 1, count == 1 { return }
    let guess = LengthGuess(style)
    let end = starts[pieces.upperBound]
    var newStarts: [CGFloat] = []
    newStarts.reserveCapacity(count)
    var position = starts[pieces.lowerBound]
    for piece in document.pieces[pieces.lowerBound..<pieces.lowerBound + count] {
      position += guess.extent(of: piece)
      newStarts.append(position)
    }
    let shift = position - end
    starts.replaceSubrange(pieces.lowerBound + 1..<pieces.upperBound + 1, with: newStarts)
    starts.shift(from: pieces.lowerBound + count + 1, by: shift)
  }

  /// Shows text that is being composed at a position, or none any longer.
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

  /// The layout of a piece, made when it is first asked for.
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

  /// What was laid out once and is far away need not stay.
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

  /// What all pieces take, as far as it is known.
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

  /// The pieces that lie between two places along their way.
  func pieces(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = piece(at: start)
    var last = first
    while last < document.pieces.count, last == first || starts[last] < end {
      _ = layout(ofPiece: last)
      last += 1
    }
    return first..<last
  }

  /// The piece at a place along their way.
  func piece(at place: CGFloat) -> Int {
    var (low, high) = (1, document.pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > place { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }

  /// The piece that a position is in; where two meet, affinity decides.
  func pieceIndex(at position: TextPosition) -> Int {
    let index = document.pieceIndex(at: position.offset)
    let isAtStart = position.offset == document.starts[index]
    if isAtStart, position.affinity == .upstream, index > 0, !document.pieces[index - 1].endsParagraph {
      return index - 1
    }
    return index
  }

  /// Where the caret is for a position; without width.
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

  /// What covers a range, wherever it is: a rectangle for each piece that lies in it whole.
  func rects(for range: Range<Int>) -> [CGRect] {
    let first = document.pieceIndex(at: range.lowerBound)
    let last = document.pieceIndex(at: max(range.upperBound - 1, range.lowerBound))
    guard !range.isEmpty else { return [] }
    return (first...last).flatMap { rects(for: range, inPiece: $0) }
  }

  /// What covers a range in the pieces that lie between two places; a line feed is covered by a narrow strip.
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
      result.append(CGRect(x: edge.minX, y: edge.minY, width: edge.height / 4, height: edge.height))
    }
    return result.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }
}
