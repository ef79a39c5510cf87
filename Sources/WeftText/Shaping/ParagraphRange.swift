import Foundation

/// The range of a paragraph in a text, in bytes of UTF-8.
///
/// The parts of a paragraph that is too long for one range are also represented as paragraphs.
struct ParagraphRange: Hashable, Sendable {
  /// The start of its contents.
  var start: Int
  /// The end of its contents.
  var end: Int
  /// The start of the next paragraph, after the terminator of this one.
  var next: Int
  /// Whether the paragraph continues in the next range: a line has ended, but not the paragraph.
  var continues = false
  /// Whether it continues the previous paragraph.
  var isContinuation = false

  /// The maximum number of bytes that are shaped together. Longer paragraphs are cut, after a space if there
  /// is one nearby.
  static let largestCount = 65_536

  /// Whether there is a terminator and therefore another paragraph, which may be empty.
  var isTerminated: Bool { next > end || continues }

  /// Finds the paragraph that begins at a byte.
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

  /// The length of a terminator, and whether it only ends a line; nil if there is none.
  @inline(__always)
  static func terminator(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Int, isSoft: Bool)? {
    let byte = bytes[index]
    // Every terminator begins with one of these bytes.
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

  /// The position at which a paragraph that is too long is cut: after a space, otherwise between characters.
  private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    for index in stride(from: limit, to: limit - 512, by: -1) where bytes[index - 1] == 0x20 { return index }
    var index = limit
    while index > start + 1, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }
}
