import WeftNodes
import WeftText

extension AttributedText {
  /// The text with all paragraph ends (CR LF, CR, U+2029, LF) replaced by one ASCII character. If that is a
  /// line feed, line feeds stay as they are.
  func replacingLineEnds(by replacement: Unicode.Scalar) -> AttributedText {
    var string = string
    let isNormal = string.withUTF8 { LineEnds.isNormal($0, replacement) }
    guard !isNormal else { return self }
    var ends = LineEnds(replacement)
    var result = AttributedText("", attributes: attributes(at: 0))
    for run in runs {
      var part = String(string[stringRange(of: run.range)])
      let new = part.withUTF8 { ends.replaced($0) }
      result.append(AttributedText(String(decoding: new, as: UTF8.self), attributes: run.attributes))
    }
    return result
  }
}

/// Replaces the paragraph ends in UTF-8 text, part by part.
private struct LineEnds {
  private let replacement: UInt8
  /// Whether the last byte was a CR, which an LF may belong to.
  private var isAfterReturn = false

  init(_ replacement: Unicode.Scalar) { self.replacement = UInt8(ascii: replacement) }

  /// Whether nothing has to be replaced.
  static func isNormal(_ bytes: UnsafeBufferPointer<UInt8>, _ replacement: Unicode.Scalar) -> Bool {
    if bytes.offset(of: 0x0D) != nil || (replacement != "\n" && bytes.offset(of: 0x0A) != nil) {
      return false
    }
    var start = 0
    while let offset = UnsafeBufferPointer(rebasing: bytes[start...]).offset(of: 0xE2) {
      if isParagraphSeparator(bytes, at: start + offset) { return false }
      start += offset + 1
    }
    return true
  }

  private static func isParagraphSeparator(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9
  }

  /// The next part of the text, with its paragraph ends replaced.
  mutating func replaced(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      let belongsToReturn = isAfterReturn && byte == 0x0A
      isAfterReturn = byte == 0x0D
      if belongsToReturn { continue }
      if byte == 0x0A || byte == 0x0D {
        result.append(replacement)
      } else if Self.isParagraphSeparator(bytes, at: index - 1) {
        result.append(replacement)
        index += 2
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
