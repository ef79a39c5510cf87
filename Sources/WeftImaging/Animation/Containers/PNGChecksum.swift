import Foundation

extension Data {
  /// Appends a chunk of a PNG file: length, name, contents and checksum.
  mutating func appendChunk(_ name: String, _ contents: Data) {
    let body = Data(name.utf8) + contents
    self += UInt32(contents.count).bigEndianData + body + PNGChecksum.of(body).bigEndianData
  }
}

/// The checksum of PNG's chunks, a cyclic redundancy check of 32 bits.
enum PNGChecksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  static func of(_ data: Data) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      data.withUnsafeBytes { bytes in
        var sum = ~UInt32(0)
        for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
        return ~sum
      }
    }
  }
}
