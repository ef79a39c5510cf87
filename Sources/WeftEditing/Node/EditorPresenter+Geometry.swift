import Foundation
import WeftNodes
import WeftText

// Geometry in points of the node, and motions by keys.
@MainActor
extension EditorPresenter {
  private var origin: CGPoint { contents.frame.origin }

  /// The position that is nearest to a point of the node.
  func position(at point: CGPoint) -> TextPosition {
    validate()
    return layout.position(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  /// The frame of the caret for a position.
  func caretFrame(at position: Int, _ affinity: TextAffinity = .downstream) -> CGRect {
    guard isValid else { return .zero }
    return caretRect(at: TextPosition(layout.document.clamped(position), affinity: affinity))
      .offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The rectangles that cover a range.
  func rects(for range: Range<Int>) -> [CGRect] {
    guard isValid else { return [] }
    return layout.rects(for: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  /// The distance of a caret from the left edge of the contents.
  func caretX(at position: TextPosition) -> CGFloat { layout.caretRect(at: position).minX }

  /// The position that a motion leads to.
  func position(from position: TextPosition, _ motion: TextMotion, goal: CGFloat) -> TextPosition {
    validate()
    let line = layout.caretRect(at: position).height
    return layout.position(from: position, motion, goal: goal, page: max(viewport.height - line, line))
  }

  /// The end of a selected range that is on the left or right.
  func edge(of range: Range<Int>, onRight: Bool) -> TextPosition {
    let ends = [TextPosition(range.lowerBound), TextPosition(range.upperBound, affinity: .upstream)]
    let carets = ends.map { layout.caretRect(at: $0) }
    let isSameLine = carets[0].minY == carets[1].minY
    let isFirstLeft = isSameLine ? carets[0].minX <= carets[1].minX : true
    return ends[isFirstLeft == onRight ? 1 : 0]
  }

  /// The range of a position's line.
  func line(at position: TextPosition) -> Range<Int> {
    validate()
    return layout.line(at: position)
  }
}
