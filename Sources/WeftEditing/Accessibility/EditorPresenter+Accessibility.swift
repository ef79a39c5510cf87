import Foundation
import WeftNodes
import WeftText

@MainActor
extension EditorPresenter {
  /// The pieces that are shown, which are laid out for that, with their places in the window. Nil before the first layout.
  func shownPieces() -> [ShownPiece]? {
    guard isValid else { return nil }
    let visible = visiblePieces(visible(viewport))
    guard let first = visible.first else { return [] }
    let origin = node.convert(contents.frame.origin, to: nil)
    var start = displayedStart(ofPiece: first)
    return visible.map { index in
      let (shown, place) = (layout.layout(ofPiece: index), layout.origin(ofPiece: index))
      let range = start..<start + displayedLength(ofPiece: index)
      start = range.upperBound
      return ShownPiece(
        range: range, endsParagraph: layout.document.pieces[index].endsParagraph, layout: shown.layout,
        origin: CGPoint(x: origin.x + place.x, y: origin.y + place.y),
        isRightToLeft: layout.isRightToLeft(shown),
        width: layout.isWrapped ? max(layout.style.width, shown.size.width) : .infinity)
    }
  }

  /// Scrolls until a range is visible, or its beginning if it is too large.
  func reveal(_ range: Range<Int>) {
    validate()
    guard node.isScrollEnabled else { return }
    for position in [range.upperBound, range.lowerBound] { reveal(TextPosition(position), in: viewport) }
    update()
  }

  // MARK: Positions in the displayed text

  private func displayedStart(ofPiece index: Int) -> Int {
    guard !layout.style.isSecure else { return (0..<index).reduce(0) { $0 + displayedLength(ofPiece: $1) } }
    let composed = composedPiece.map { $0.index < index ? $0.length : 0 } ?? 0
    return layout.document.starts[index] + composed
  }

  private func displayedLength(ofPiece index: Int) -> Int {
    let piece = layout.document.pieces[index]
    let composed = composedPiece.map { $0.index == index ? $0.length : 0 } ?? 0
    return (layout.style.isSecure ? piece.characterCount : piece.length) + composed
  }

  private var composedPiece: (index: Int, length: Int)? {
    layout.marked.map { (layout.document.pieceIndex(at: $0.position), $0.text.text.utf16.count) }
  }
}
