import WeftNodes

/// A replacement in a text; positions are in UTF-16 code units.
struct TextReplacement: Equatable, Sendable {
  /// The replaced range.
  var range: Range<Int>
  /// The length of the new text.
  var length: Int

  /// This replacement and an earlier one, as a single one.
  func following(_ earlier: TextReplacement?) -> TextReplacement {
    guard let earlier else { return self }
    let start = min(earlier.range.lowerBound, range.lowerBound)
    let earlierEnd = earlier.range.lowerBound + earlier.length
    // The greater end of both, counted between the two replacements, and then before and after both.
    let end = max(earlierEnd, range.upperBound)
    let endBefore = end - earlier.length + earlier.range.count
    let endAfter = end - range.count + length
    return TextReplacement(range: start..<endBefore, length: endAfter - start)
  }
}
