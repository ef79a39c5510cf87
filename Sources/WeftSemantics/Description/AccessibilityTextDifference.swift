/// The only part in which two texts differ, in UTF-16 code units. It begins and ends between Unicode scalars.
public struct AccessibilityTextDifference: Hashable, Sendable {
  /// The part of the older text.
  public var old: Range<Int>
  /// What is there in the newer one.
  public var new: Range<Int>

  /// Describes a difference.
  public init(old: Range<Int>, new: Range<Int>) { (self.old, self.new) = (old, new) }

  /// Compares two texts, in O(length). Nil if their scalars are the same.
  public init?(from old: String, to new: String) {
    var (old, new) = (old, new)
    let found = old.withUTF8 { old in new.withUTF8 { new in Self.compare(old, new) } }
    guard let found else { return nil }
    self = found
  }

  /// The same difference in texts that begin with something else.
  package func shifted(by distance: Int) -> AccessibilityTextDifference {
    AccessibilityTextDifference(
      old: old.lowerBound + distance..<old.upperBound + distance,
      new: new.lowerBound + distance..<new.upperBound + distance)
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func compare(_ old: Bytes, _ new: Bytes) -> AccessibilityTextDifference? {
    let shorter = min(old.count, new.count)
    // Immediate for a text that was not changed at all.
    if old.count == new.count, old.baseAddress == new.baseAddress { return nil }
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    if start == old.count, start == new.count { return nil }
    while start > 0, isInside(old, start) || isInside(new, start) { start -= 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while end > 0, isInside(old, old.count - end) { end -= 1 }
    let first = length(old[..<start])
    return AccessibilityTextDifference(
      old: first..<first + length(old[start..<old.count - end]),
      new: first..<first + length(new[start..<new.count - end]))
  }

  /// Whether a scalar goes on at a byte.
  private static func isInside(_ bytes: Bytes, _ index: Int) -> Bool {
    index < bytes.count && bytes[index] & 0xC0 == 0x80
  }

  /// The length of UTF-8 in UTF-16 code units.
  private static func length(_ bytes: Slice<Bytes>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
