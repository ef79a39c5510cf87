import Foundation

extension AttributedText {
  /// Converts a range of the string's indices to UTF-16 code units.
  public func range(of range: Range<String.Index>) -> Range<Int> {
    let utf16 = string.utf16
    let start = utf16.distance(from: utf16.startIndex, to: range.lowerBound)
    return start..<start + utf16.distance(from: range.lowerBound, to: range.upperBound)
  }

  /// Converts UTF-16 code units to a range of the string's indices, clamped to the text and widened to whole
  /// surrogate pairs.
  public func stringRange(of range: Range<Int>) -> Range<String.Index> {
    let bytes = byteRange(of: range)
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return start..<utf8.index(start, offsetBy: bytes.count)
  }

  /// The first occurrence of a string from a position on, in UTF-16 code units; nil if there is none.
  public func range(of part: String, from position: Int = 0) -> Range<Int>? {
    guard !part.isEmpty else { return nil }
    let start = stringRange(of: position..<Int.max).lowerBound
    return string[start...].range(of: part).map(range(of:))
  }

  /// The whole text, in UTF-16 code units.
  public var fullRange: Range<Int> { 0..<length }

  /// A range clamped to the text and widened to whole characters, in bytes of UTF-8. An empty range stays
  /// empty.
  func byteRange(of range: Range<Int>) -> Range<Int> {
    let start = byteOffset(of: range.lowerBound)
    return range.isEmpty
      ? start..<start : start..<max(start, byteOffset(of: range.upperBound, roundsUp: true))
  }

  /// A position clamped to the text and moved out of a surrogate pair, in bytes of UTF-8.
  func byteOffset(of position: Int, roundsUp: Bool = false) -> Int {
    string.byteOffset(ofUTF16: position, roundsUp: roundsUp)
  }

  /// The UTF-16 position of a byte that begins a character.
  func utf16Offset(ofByte byte: Int) -> Int { string.utf16Offset(ofByte: byte) }
}

extension String {
  /// The byte at a position in UTF-16 code units, clamped to the text and moved out of a surrogate pair.
  func byteOffset(ofUTF16 position: Int, roundsUp: Bool = false) -> Int {
    let units = utf16.count
    let position = Swift.min(Swift.max(position, 0), units)
    if units == utf8.count { return position }
    var index = utf16.index(utf16.startIndex, offsetBy: position)
    if index.samePosition(in: unicodeScalars) == nil {
      index = roundsUp ? utf16.index(after: index) : utf16.index(before: index)
    }
    return utf8.distance(from: utf8.startIndex, to: index)
  }

  /// The UTF-16 position of a byte that begins a character.
  func utf16Offset(ofByte byte: Int) -> Int {
    let count = utf8.count
    let byte = Swift.min(Swift.max(byte, 0), count)
    if utf16.count == count { return byte }
    return utf16.distance(from: utf16.startIndex, to: utf8.index(utf8.startIndex, offsetBy: byte))
  }
}
