import WeftNodes

/// A place where a text is another one than before; positions are in UTF-16 code units.
struct TextReplacement: Equatable, Sendable {
  /// What went.
  var range: Range<Int>
  /// How much came in its place.
  var length: Int

  /// This replacement and one before it, as a single one.
  func following(_ earlier: TextReplacement?) -> TextReplacement {
    guard let earlier else { return self }
    let start = min(earlier.range.lowerBound, range.lowerBound)
    let earlierEnd = earlier.range.lowerBound + earlier.length
    // As far as either reaches, counted between the two, and then before and after both.
    let end = max(earlierEnd, range.upperBound)
    let endBefore = end - earlier.length + earlier.range.count
    let endAfter = end - range.count + length
    return TextReplacement(range: start..<endBefore, length: endAfter - start)
  }
}
