import Foundation
import WeftNodes

/// A press of the pointer that selects: by characters, words or paragraphs.
struct SelectionDrag {
  /// What the selection grows by.
  enum Unit { case character, word, paragraph }

  let unit: Unit
  /// What was selected by the press itself; it stays selected.
  let origin: Range<Int>
  /// Where the pointer was last, in points of the node.
  var point: CGPoint
  /// Whether scrolling by itself is under way, because the pointer is outside.
  var isScrolling = false
}
