import WeftNodes
import WeftText

/// What is selected in a text, or where the caret stands; positions are in UTF-16 code units.
struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  var anchor: Int
  /// The end that moves: where the caret is.
  var head: Int
  /// The line that the head belongs to, where there are two.
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

  /// What is selected.
  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  /// Whether it is a mere caret.
  var isEmpty: Bool { anchor == head }
}
