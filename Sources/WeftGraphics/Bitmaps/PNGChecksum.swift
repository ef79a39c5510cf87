import CDeflate
import Foundation

/// The checksum of PNG's chunks, a cyclic redundancy check of 32 bits.
package enum PNGChecksum {
  package static func of(_ data: Data) -> UInt32 {
    data.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}

extension Data {
  /// Appends a chunk of a PNG file: length, name, contents and checksum.
  package mutating func appendChunk(_ name: String, _ contents: Data) {
    contents.withUnsafeBytes { PNGFile.append(name, $0, to: &self) }
  }
}
