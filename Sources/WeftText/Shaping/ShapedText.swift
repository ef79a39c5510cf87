import Foundation
import Synchronization
import WeftThreads

/// A text whose paragraphs are each shaped once, when their lines are first made. Any thread.
final class ShapedText: Sendable {
  let text: AttributedText
  let defaultFont: Font
  let layoutDirection: WritingDirection
  /// The language of text without a language attribute.
  let language: String
  private let engines: TextEnginePool
  /// In the order of the text.
  private let paragraphs = Protected<[ShapedParagraph]>([])
  /// The last paragraph, shaped by itself although it continues another one.
  private let ending = Protected<ShapedParagraph?>(nil)
  private let shapings = Atomic<Int>(0)
  /// Short texts that replace parts of the text: truncation tokens, hyphens.
  private let accessories = Protected<[AttributedText: ShapedParagraph]>([:])

  init(
    _ text: AttributedText, defaultFont: Font, layoutDirection: WritingDirection, language: String = "en",
    engines: TextEnginePool = .shared
  ) {
    self.language = language
    self.engines = engines
    self.text = text
    self.defaultFont = defaultFont
    self.layoutDirection = layoutDirection
  }

  /// The number of times that a paragraph was shaped.
  var shapingCount: Int { shapings.load(ordering: .relaxed) }

  /// The paragraph that begins at a byte; nil if there is no font.
  ///
  /// - Parameter previous: the previous paragraph, which may continue here.
  func paragraph(from start: Int, after previous: ShapedParagraph?) -> ShapedParagraph? {
    if let paragraph = paragraphs.withLock({ $0.paragraph(from: start) }) { return paragraph }
    guard let paragraph = shape(from: start, after: previous) else { return nil }
    // Another thread may have been faster; both results are equal.
    return paragraphs.withLock { paragraphs in
      if let first = paragraphs.paragraph(from: start) { return first }
      let index = paragraphs.partitioningIndex { $0.range.start > start }
      paragraphs.insert(paragraph, at: index)
      return paragraph
    }
  }

  private func shape(from start: Int, after previous: ShapedParagraph?) -> ShapedParagraph? {
    shapings.add(1, ordering: .relaxed)
    return engines.withEngine { engine in
      var string = text.string
      return string.withUTF8 { bytes in
        let range = ParagraphRange(
          in: bytes, from: start, isContinuation: previous?.range.continues == true)
        return engine.shape(self, bytes, range, continuing: range.isContinuation ? previous : nil)
      }
    }
  }

  /// A short text that replaces a part of this one, in the direction of a paragraph.
  func accessory(_ text: AttributedText, isRightToLeft: Bool) -> ShapedParagraph? {
    var text = text
    text.updateAttributes { attributes in
      var style = attributes.paragraphStyle ?? ParagraphStyle()
      style.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
      attributes.paragraphStyle = style
    }
    if let accessory = accessories.withLock({ $0[text] }) { return accessory }
    let shaped = ShapedText(
      text, defaultFont: defaultFont, layoutDirection: layoutDirection, language: language, engines: engines)
    guard let accessory = shaped.paragraph(from: 0, after: nil) else { return nil }
    return accessories.withLock { accessories in
      if let first = accessories[text] { return first }
      accessories[text] = accessory
      return accessory
    }
  }

  /// The hyphen for a word that is divided in a run.
  func hyphen(for run: ShapedParagraph.Run, of paragraph: ShapedParagraph) -> ShapedParagraph? {
    accessory(
      AttributedText("-", attributes: paragraph.attributes(of: run)),
      isRightToLeft: paragraph.isRightToLeft)
  }

  /// The last paragraph of the text.
  func lastParagraph() -> ShapedParagraph? {
    var string = text.string
    let (start, isContinuation) = string.withUTF8 { bytes in
      var start = bytes.count
      // Terminators at the very end begin empty lines, which show nothing.
      while start > 0, ParagraphRange.isTerminator(in: bytes, before: start) { start -= 1 }
      let lowest = max(start - ParagraphRange.largestCount, 0)
      while start > lowest, !ParagraphRange.isTerminator(in: bytes, before: start) { start -= 1 }
      while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start += 1 }
      return (start, start > 0 && !ParagraphRange.isTerminator(in: bytes, before: start, mayBeSoft: false))
    }
    guard isContinuation else { return paragraph(from: start, after: nil) }
    if let paragraph = paragraphs.withLock({ $0.paragraph(from: start) }) { return paragraph }
    // Not stored with the others, because in its own lines it has the style and direction of what it continues.
    if let ending = ending.withLock({ $0 }) { return ending }
    let shaped = shape(from: start, after: nil)
    ending.withLock { $0 = shaped }
    return shaped
  }
}

extension [ShapedParagraph] {
  /// The paragraph that begins at a byte of the text, if there is one. The array must be in order.
  fileprivate func paragraph(from start: Int) -> ShapedParagraph? {
    let index = partitioningIndex { $0.range.start >= start }
    return index < count && self[index].range.start == start ? self[index] : nil
  }
}

extension ParagraphRange {
  /// Whether a terminator ends before a byte.
  ///
  /// - Parameter mayBeSoft: whether the terminator may be one that only ends a line of a paragraph.
  static func isTerminator(
    in bytes: UnsafeBufferPointer<UInt8>, before index: Int, mayBeSoft: Bool = true
  ) -> Bool {
    for length in 1...3 where index >= length {
      guard let (found, isSoft) = terminator(in: bytes, at: index - length), found == length else { continue }
      return mayBeSoft || !isSoft
    }
    return false
  }
}
