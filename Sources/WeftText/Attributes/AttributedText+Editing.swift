import Foundation

extension AttributedText {
  /// A part of the text with its attributes.
  public subscript(range: Range<Int>) -> AttributedText {
    part(ofBytes: byteRange(of: range))
  }

  /// Replaces a range with another text and its attributes.
  public mutating func replace(_ range: Range<Int>, with text: AttributedText) {
    replaceBytes(byteRange(of: range), with: text)
  }

  /// Replaces a range with a string. The string gets the attributes of the first replaced character, or of
  /// the character before if the range is empty.
  public mutating func replace(_ range: Range<Int>, with string: String) {
    let position = range.isEmpty ? max(range.lowerBound, 0) - 1 : range.lowerBound
    replace(range, with: AttributedText(string, attributes: attributes(at: position)))
  }

  /// Inserts a text at a position.
  public mutating func insert(_ text: AttributedText, at position: Int) {
    replace(position..<position, with: text)
  }

  /// Adds a text at the end. Takes time in proportion to that text.
  public mutating func append(_ text: AttributedText) { appendBytes(of: text) }

  /// Adds a string at the end, with the attributes of the last character.
  public mutating func append(_ string: String) {
    append(AttributedText(string, attributes: attributes(at: .max)))
  }

  /// Removes a range.
  public mutating func remove(_ range: Range<Int>) {
    replace(range, with: AttributedText())
  }

  /// Replaces the attributes of a range.
  public mutating func setAttributes(_ attributes: TextAttributes, in range: Range<Int>) {
    updateAttributes(in: range) { $0 = attributes }
  }

  /// Changes the attributes of a range. The closure is called for each part with the same attributes.
  public mutating func updateAttributes(in range: Range<Int>, _ change: (inout TextAttributes) -> Void) {
    updateBytes(byteRange(of: range), change)
  }

  /// Changes the attributes of all the text. An empty text keeps those with which it was made.
  public mutating func updateAttributes(_ change: (inout TextAttributes) -> Void) {
    updateBytes(0..<byteCount, change)
  }

  /// Concatenates two texts.
  public static func + (left: AttributedText, right: AttributedText) -> AttributedText {
    var result = left
    result.append(right)
    return result
  }

  /// Adds a text at the end.
  public static func += (left: inout AttributedText, right: AttributedText) {
    left.append(right)
  }

  /// The text with font sizes, distances and line heights multiplied by a factor. Font sizes are rounded to
  /// whole points. Text without a font gets the default one in its new size.
  public func scaled(by factor: CGFloat, defaultFont: Font) -> AttributedText {
    var text = self
    text.updateAttributes { attributes in
      let font = attributes.font ?? defaultFont
      attributes.font = font.withSize((font.size * factor).rounded())
      if let kerning = attributes.kerning { attributes.kerning = kerning * factor }
      if let offset = attributes.baselineOffset { attributes.baselineOffset = offset * factor }
      if let style = attributes.paragraphStyle { attributes.paragraphStyle = style.scaled(by: factor) }
    }
    return text
  }
}
