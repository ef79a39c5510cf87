import Foundation
import WeftNodes
import WeftText
import WeftTransfer

/// Follows the mouse while it selects text: characters after a click, words after two, paragraphs after
/// three.
@MainActor
final class TextSelector {
  private let node: TextNode
  private let layout: TextLayout
  private var unit = Unit.character
  /// The range that the press selects; it stays selected while the mouse moves.
  private var anchor = 0..<0
  private var start = CGPoint.zero
  private(set) var isDragging = false

  private enum Unit {
    case character
    case word
    case paragraph
  }

  /// How far the mouse has to move for a press to be more than a click, in points.
  private static let hysteresis: CGFloat = 3

  init(_ node: TextNode) {
    self.node = node
    layout = node.currentLayout
  }

  /// Begins at a point in the text's coordinates.
  func press(_ event: PointerEvent, at point: CGPoint) {
    start = point
    node.becomeFirstResponder()
    let position = layout.offset(at: point)
    if event.modifiers.contains(.shift), let selection = node.selectedRange {
      // The end that is farther away stays.
      let isNearStart = abs(position - selection.lowerBound) < abs(position - selection.upperBound)
      let fixed = isNearStart ? selection.upperBound : selection.lowerBound
      anchor = fixed..<fixed
      extend(to: point)
      return
    }
    switch max(event.clickCount, 1) % 3 {
    case 2: unit = .word
    case 0: unit = .paragraph
    default: unit = .character
    }
    anchor = range(at: point)
    node.select(unit == .character ? nil : anchor)
  }

  /// Continues to a point. Returns whether this is a drag.
  func move(to point: CGPoint) -> Bool {
    if !isDragging {
      isDragging = hypot(point.x - start.x, point.y - start.y) > Self.hysteresis
    }
    if isDragging { extend(to: point) }
    return isDragging
  }

  /// Publishes the selection, for pasting with the middle button.
  func finish() {
    guard let text = node.selectedText, !text.isEmpty else { return }
    node.windowScene?.pasteboard.setText(text, for: .primary)
  }

  private func extend(to point: CGPoint) {
    let range = range(at: point)
    node.select(min(range.lowerBound, anchor.lowerBound)..<max(range.upperBound, anchor.upperBound))
  }

  private func range(at point: CGPoint) -> Range<Int> {
    let position = layout.offset(at: point)
    switch unit {
    case .character: return position..<position
    case .word: return layout.word(at: layout.character(at: point) ?? position)
    case .paragraph: return layout.paragraph(at: layout.character(at: point) ?? position)
    }
  }
}
