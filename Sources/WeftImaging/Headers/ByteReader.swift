import Foundation

/// Reads numbers in a file, and never beyond its end.
struct ByteReader {
  private let data: Data

  init(_ data: Data) { self.data = data }

  var count: Int { data.count }

  /// A number of at most four bytes, the most significant first; nil beyond the end.
  func uintBE(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - size else { return nil }
    let start = data.startIndex + offset
    return data[start..<start + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of at most four bytes, the least significant first; nil beyond the end.
  func uintLE(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - size else { return nil }
    let start = data.startIndex + offset
    return data[start..<start + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether the given bytes are at an offset.
  func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= count - bytes.count else { return false }
    let start = data.startIndex + offset
    return data[start..<start + bytes.count].elementsEqual(bytes)
  }

  /// The offset of the first such byte at or after `offset`, and before `end` if there is one.
  func firstIndex(of byte: UInt8, from offset: Int, to end: Int? = nil) -> Int? {
    let end = min(end ?? count, count)
    guard offset >= 0, offset < end else { return nil }
    return data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let place = memchr(start + offset, Int32(byte), end - offset)
      else { return nil }
      return UnsafeRawPointer(place) - start
    }
  }
}
