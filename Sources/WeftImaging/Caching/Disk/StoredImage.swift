import Foundation

/// An image in a file of the disk cache: its data after a header that describes it.
///
/// The file begins with a signature, the length of the header and a checksum of everything after that, so a
/// truncated or damaged file is never used.
struct StoredImage: Equatable, Sendable {
  /// The contents of the header.
  struct Header: Equatable, Codable, Sendable {
    var url: URL
    var validity: ImageValidity
  }

  var header: Header
  var data: Data

  private static let mark = Data("Weft\u{0}1\r\n".utf8)
  private static let headLength = 8 + 4 + 8

  init(header: Header, data: Data) {
    self.header = header
    self.data = data
  }

  /// Reads a file; nil if it is damaged.
  init?(file: Data) {
    let bytes = ByteReader(file)
    let start = Self.headLength
    guard bytes.matches(Array(Self.mark), at: 0), let length = bytes.uintLE(4, at: 8),
      let low = bytes.uintLE(4, at: 12), let high = bytes.uintLE(4, at: 16), start + length <= file.count
    else { return nil }
    let contents = file.dropFirst(start)
    guard Self.checksum(contents) == UInt64(high) << 32 | UInt64(low),
      let header = try? JSONDecoder().decode(Header.self, from: contents.prefix(length))
    else { return nil }
    self.header = header
    data = Data(contents.dropFirst(length))
  }

  /// The contents of the file.
  var file: Data {
    guard let header = try? JSONEncoder().encode(header) else { return Data() }
    let contents = header + data
    return Self.mark + UInt32(header.count).littleEndianData + Self.checksum(contents).littleEndianData
      + contents
  }

  /// The name of the file for a URL.
  static func fileName(for url: URL) -> String {
    let text = Data(url.absoluteString.utf8)
    return String(format: "%016lx%016lx", checksum(text), checksum(text + [0x2A] + text))
  }

  /// Whether a name is that of a file for some URL.
  static func isFileName(_ name: String) -> Bool {
    name.utf8.count == 32 && name.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// A checksum that detects accidental changes (FNV-1a, eight bytes at a time).
  static func checksum(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      var offset = 0
      while offset + 8 <= bytes.count {
        sum = (sum ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01B3
        // Otherwise the upper bits of a word would only affect the upper bits of the sum.
        sum ^= sum >> 29
        offset += 8
      }
      for byte in bytes[offset...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return sum ^ UInt64(bytes.count)
    }
  }
}
