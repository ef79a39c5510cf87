import WeftNodes
import WeftSemantics
import WeftText

/// The text of an editable node for assistive technologies: a document, in which nothing is joined before somebody asks, and
/// what an input method composes in it.
struct EditedText: AccessibilityTextSource {
  let document: TextDocument
  /// The composed text and where it is; it is not a part of the document yet.
  let composed: Composed?

  /// A text that is being composed.
  struct Composed: Hashable, Sendable {
    let text: String
    /// In UTF-16 code units of the document.
    let position: Int
    let length: Int

    init(_ text: String, at position: Int) {
      (self.text, self.position, length) = (text, position, text.utf16.count)
    }
  }

  var length: Int { document.length + (composed?.length ?? 0) }

  func text(in range: Range<Int>) -> AttributedText {
    guard let composed else { return document[range] }
    var result = document[before(composed, in: range)]
    let inner = inside(composed, range)
    if !inner.isEmpty {
      let attributes = document.attributes(at: max(composed.position - 1, 0))
      result.append(AttributedText(composed.text, attributes: attributes)[inner])
    }
    result.append(document[after(composed, in: range)])
    return result
  }

  func string(in range: Range<Int>) -> String {
    guard composed != nil else { return document.string(in: range) }
    return text(in: range).string
  }

  // MARK: Parts of a range

  private func before(_ composed: Composed, in range: Range<Int>) -> Range<Int> {
    range.clamped(to: 0..<composed.position)
  }

  /// In code units of the composed text.
  private func inside(_ composed: Composed, _ range: Range<Int>) -> Range<Int> {
    let found = range.clamped(to: composed.position..<composed.position + composed.length)
    return found.lowerBound - composed.position..<found.upperBound - composed.position
  }

  private func after(_ composed: Composed, in range: Range<Int>) -> Range<Int> {
    let start = composed.position + composed.length
    let found = range.clamped(to: start..<max(start, length))
    return found.lowerBound - composed.length..<found.upperBound - composed.length
  }

  // MARK: Differences

  /// Compares the pieces, which documents share, and then the characters of those that are not shared. O(number of pieces),
  /// and O(1) if nothing has changed.
  func difference(from old: any AccessibilityTextSource) -> AccessibilityTextDifference? {
    guard let old = old as? EditedText else {
      return AccessibilityTextDifference(from: old.string(in: 0..<old.length), to: string(in: 0..<length))
    }
    if document.hasSameVersion(as: old.document), composed == old.composed { return nil }
    let (start, end) = document.sharedLengths(with: old.document)
    let first = [start, composed?.position, old.composed?.position].compactMap { $0 }.min() ?? start
    let rest =
      [
        end, composed.map { document.length - $0.position },
        old.composed.map { old.document.length - $0.position },
      ].compactMap { $0 }.min() ?? end
    return AccessibilityTextDifference(
      from: old.string(in: first..<old.length - rest), to: string(in: first..<length - rest)
    )?.shifted(by: first)
  }
}

extension TextDocument {
  /// The lengths of the pieces that two documents share at the beginning and at the end.
  fileprivate func sharedLengths(with other: TextDocument) -> (start: Int, end: Int) {
    let shorter = min(pieces.count, other.pieces.count)
    var (first, last) = (0, 0)
    while first < shorter, pieces[first] === other.pieces[first] { first += 1 }
    while last < shorter - first,
      pieces[pieces.count - 1 - last] === other.pieces[other.pieces.count - 1 - last]
    {
      last += 1
    }
    return (starts[first], length - starts[pieces.count - last])
  }
}
