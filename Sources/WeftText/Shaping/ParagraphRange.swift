import Foundation

/// Where a paragraph is in a text, in bytes of UTF-8.
///
/// Lines that are not ended by the text but must not be longer are paragraphs too.
struct ParagraphRange: Hashable, Sendable {
  /// Where its contents begin.
  var start: Int
  /// Where they end.
  var end: Int
  /// Where the next begins: behind what ends this one.
  var next: Int
  /// Whether the paragraph goes on in the next range: a line was ended, but no paragraph.
  var continues = false
  /// Whether it continues the paragraph before.
  var isContinuation = false

  /// How many bytes are shaped at once. What is longer is cut, after a space if there is one near.
  static let largestCount = 65_536

  /// Whether there is a terminator, and so another paragraph, though it may be empty.
  var isTerminated: Bool { next > end || continues }

  /// Finds the paragraph that begins at a place.
  init(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isContinuation: Bool) {
    self.start = start
    self.isContinuation = isContinuation
    let limit = min(start + Self.largestCount, bytes.count)
    var index = start
    while index < limit {
      if let (length, isSoft) = Self.terminator(in: bytes, at: index) {
        end = index
        next = index + length
        continues = isSoft
        return
      }
      index += 1
    }
    end = limit == bytes.count ? limit : Self.cut(bytes, start, limit)
    next = end
    continues = end < bytes.count
  }

  /// The length of what ends a paragraph or line, and whether it ends a line only.
  @inline(__always)
  static func terminator(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Int, isSoft: Bool)? {
    let byte = bytes[index]
    // Every one of them begins with one of these bytes.
    guard byte < 0x0E || byte == 0xC2 || byte == 0xE2 else { return nil }
    switch byte {
    case 0x0A: return (1, false)
    case 0x0D: return (index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1, false)
    case 0x0B, 0x0C: return (1, true)
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x85: return (2, false)
    case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80:
      return bytes[index + 2] == 0xA8 ? (3, true) : bytes[index + 2] == 0xA9 ? (3, false) : nil
    default: return nil
    }
  }

  /// The place at which a paragraph that is too long is cut: after a space, or else between characters.
  private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    for index in stride(from: limit, to: limit - 512, by: -1) where bytes[index - 1] == 0x20 { return index }
    var index = limit
    while index > start + 1, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}
