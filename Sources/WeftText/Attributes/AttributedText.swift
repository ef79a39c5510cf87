import Foundation
import WeftGraphics

// A string, and spans of it with the same attributes. Spans are stored by their ends, in bytes of UTF-8,
// because Pango counts bytes. The interface counts UTF-16 code units, which users of `NSRange` expect.
// Invariants: the spans cover the string, none is empty, and neighbours differ. An empty string has no spans,
// but keeps the attributes with which it was made for text that is inserted later.

/// A string with attributes for ranges of it. A value, copied on writing.
///
/// Positions are counted in UTF-16 code units. Ranges beyond the text are clamped to it. Ranges that begin or
/// end inside of a surrogate pair are widened to the whole pair.
public struct AttributedText: Sendable, ExpressibleByStringLiteral {
  /// The characters.
  public private(set) var string: String
  private(set) var spans: [Span] = []
  /// The attributes of text that is inserted into an empty text.
  private(set) var emptyAttributes: TextAttributes

  struct Span: Hashable, Sendable {
    /// The end of the span, in bytes of UTF-8. It begins at the end of the previous span.
    var end: Int
    var attributes: TextAttributes
  }

  /// A range of the text that has the same attributes.
  public struct Run: Hashable, Sendable {
    /// The range in UTF-16 code units.
    public let range: Range<Int>
    /// The attributes of the whole range.
    public let attributes: TextAttributes
  }

  /// Makes a text with the same attributes everywhere.
  public init(_ string: String = "", attributes: TextAttributes = TextAttributes()) {
    self.string = string
    emptyAttributes = attributes
    let count = self.string.utf8.count
    if count > 0 { spans = [Span(end: count, attributes: attributes)] }
  }

  /// Makes a text in one font.
  public init(_ string: String, font: Font, color: Color? = nil) {
    self.init(string, attributes: TextAttributes(font: font, color: color))
  }

  /// Makes a text without attributes.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a text of code units that may be invalid: a lone surrogate becomes U+FFFD.
  public init(utf16 units: some Sequence<UInt16>, attributes: TextAttributes = TextAttributes()) {
    self.init(String(decoding: Array(units), as: UTF16.self), attributes: attributes)
  }

  /// Makes a text of bytes that may be invalid: invalid UTF-8 becomes U+FFFD.
  public init(utf8 bytes: some Sequence<UInt8>, attributes: TextAttributes = TextAttributes()) {
    self.init(String(decoding: Array(bytes), as: UTF8.self), attributes: attributes)
  }

  /// Makes a text that consists of an attachment.
  public init(attachment: TextAttachment, attributes: TextAttributes = TextAttributes()) {
    var attributes = attributes
    attributes.attachment = attachment
    self.init(String(TextAttachment.character), attributes: attributes)
  }

  /// The length in UTF-16 code units. Takes time in proportion to the text, if it is not all ASCII.
  public var length: Int { string.utf16.count }

  /// Whether there are no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// The length in bytes of UTF-8.
  var byteCount: Int { string.utf8.count }

  /// The ranges with the same attributes, in order.
  public var runs: [Run] {
    var start = 0
    return spans.map { span in
      let end = utf16Offset(ofByte: span.end)
      defer { start = end }
      return Run(range: start..<end, attributes: span.attributes)
    }
  }

  /// The attributes of the character at a position. For a position after the end these are the last
  /// character's, and for an empty text those with which it was made.
  public func attributes(at position: Int) -> TextAttributes {
    guard let last = spans.last else { return emptyAttributes }
    // Mapping a code unit to a byte requires reading the text. A text never has more code units than bytes.
    if spans.count == 1 || position >= byteCount { return last.attributes }
    if position <= 0 { return spans[0].attributes }
    let byte = byteOffset(of: position)
    let index = spans.partitioningIndex { $0.end > byte }
    return index < spans.count ? spans[index].attributes : last.attributes
  }

  /// A part of the text. Its ends must be between characters. Takes time in proportion to the part.
  func part(ofBytes range: Range<Int>) -> AttributedText {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    var part = AttributedText(String(string[start..<end]))
    var result = SpanBuilder()
    result.append(spans, in: range, movedBy: -range.lowerBound)
    part.spans = result.spans
    part.emptyAttributes = range.upperBound > 0 ? spans.first?.attributes ?? emptyAttributes : emptyAttributes
    return part
  }

  // MARK: Replacing spans

  /// Adds a text at the end. Takes time in proportion to the added text.
  mutating func appendBytes(of text: AttributedText) {
    guard !text.isEmpty else { return }
    if let first = spans.first { emptyAttributes = first.attributes }
    let count = byteCount
    var result = SpanBuilder(spans: spans)
    // Releases this reference, so that the builder changes the spans in place.
    spans = []
    result.append(text.spans, in: 0..<text.byteCount, movedBy: count)
    spans = result.spans
    string += text.string
  }

  /// Replaces bytes with those of another text. Both ends must be between characters.
  mutating func replaceBytes(_ range: Range<Int>, with text: AttributedText) {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    var result = SpanBuilder()
    result.append(spans, in: 0..<range.lowerBound, movedBy: 0)
    result.append(text.spans, in: 0..<text.byteCount, movedBy: range.lowerBound)
    let shift = text.byteCount - range.count
    result.append(spans, in: range.upperBound..<utf8.count, movedBy: shift)
    let first = spans.first?.attributes ?? emptyAttributes
    string.replaceSubrange(start..<end, with: text.string)
    spans = result.spans
    if !spans.isEmpty { emptyAttributes = first }
  }

  /// Changes the attributes of bytes. Both ends must be between characters.
  mutating func updateBytes(_ range: Range<Int>, _ change: (inout TextAttributes) -> Void) {
    guard !range.isEmpty else { return }
    var result = SpanBuilder()
    result.append(spans, in: 0..<range.lowerBound, movedBy: 0)
    var middle = SpanBuilder()
    middle.append(spans, in: range, movedBy: 0)
    for var span in middle.spans {
      change(&span.attributes)
      result.append(span)
    }
    result.append(spans, in: range.upperBound..<byteCount, movedBy: 0)
    spans = result.spans
  }

  /// Collects spans and joins neighbours that have the same attributes.
  private struct SpanBuilder {
    var spans: [Span] = []

    mutating func append(_ span: Span) {
      if let last = spans.indices.last, spans[last].attributes == span.attributes {
        spans[last].end = span.end
      } else if span.end > (spans.last?.end ?? 0) {
        spans.append(span)
      }
    }

    mutating func append(_ others: [Span], in range: Range<Int>, movedBy distance: Int) {
      guard !range.isEmpty else { return }
      var index = others.partitioningIndex { $0.end > range.lowerBound }
      while index < others.count {
        let end = Swift.min(others[index].end, range.upperBound)
        append(Span(end: end + distance, attributes: others[index].attributes))
        if others[index].end >= range.upperBound { return }
        index += 1
      }
    }
  }
}

extension AttributedText: Hashable {
  /// Whether code units and attributes are the same. An accented letter written as one character differs from
  /// the same letter written as two.
  public static func == (left: AttributedText, right: AttributedText) -> Bool {
    left.spans == right.spans && left.string.utf8.elementsEqual(right.string.utf8)
      && (!left.isEmpty || left.emptyAttributes == right.emptyAttributes)
  }

  /// Hashes the characters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string.utf8.count)
    for byte in string.utf8.prefix(256) { hasher.combine(byte) }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element fulfils a condition that all later elements fulfil, too.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
