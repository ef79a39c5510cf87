import Foundation
import WeftNodes

/// A selection by a press of the pointer: by characters, words or paragraphs.
struct SelectionDrag {
  /// The unit by which the selection grows.
  enum Unit { case character, word, paragraph }

  let unit: Unit
  /// The range that the press itself selected; it stays selected.
  let origin: Range<Int>
  /// Where the pointer was last, in points of the node.
  var point: CGPoint
  /// Where a press in the selection was, in points of the node: a click there places the caret, and a drag moves the
  /// selected text. Nil after other presses.
  var grabPoint: CGPoint?
  /// Whether automatic scrolling is under way, because the pointer is outside.
  var isScrolling = false
}
