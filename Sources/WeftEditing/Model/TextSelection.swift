import WeftNodes
import WeftText

/// The selection in a text, or the position of the caret; positions are in UTF-16 code units.
struct TextSelection: Hashable, Sendable {
  /// The end that stays fixed when the selection is extended.
  var anchor: Int
  /// The end that moves, where the caret is.
  var head: Int
  /// The line that the head belongs to, if it is between two.
  var affinity = TextAffinity.downstream

  /// A selection from one place to another.
  init(anchor: Int, head: Int, affinity: TextAffinity = .downstream) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  /// A caret.
  init(_ position: Int, affinity: TextAffinity = .downstream) {
    self.init(anchor: position, head: position, affinity: affinity)
  }

  /// A selected range, with the caret at its end.
  init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, head: range.upperBound)
  }

  /// The selected range.
  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  /// Whether it is only a caret.
  var isEmpty: Bool { anchor == head }
}
