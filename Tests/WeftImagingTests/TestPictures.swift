import Foundation
import Photographs

/// Image files for tests. Some of them are encoded here.
enum TestPictures {
  /// Returns a photograph without camera metadata, by default one of 451×300 pixels.
  static func photograph(_ name: String = "cat-chelsea") throws -> Data {
    guard let url = Photographs.all.first(where: { $0.lastPathComponent == name + ".jpg" }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try Data(contentsOf: url)
  }

  /// Adds an EXIF orientation to a JPEG file, as a camera does.
  static func noting(_ orientation: UInt8, in jpeg: Data) -> Data {
    var exif: [UInt8] = [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8)
    // Big-endian TIFF: a directory of one entry, tag 0x0112, one 16-bit number.
    exif += [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    return jpeg.prefix(2) + Data(exif) + jpeg.dropFirst(2)
  }

  /// Declares another number of components in a JPEG file of three. The image data is still of three.
  static func declaringComponents(_ count: Int, in jpeg: Data) throws -> Data {
    var bytes = [UInt8](jpeg)
    var offset = 2
    while offset + 9 < bytes.count, bytes[offset] == 0xFF {
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard bytes[offset + 1] == 0xC0 else {
        offset += 2 + length
        continue
      }
      let components: [UInt8] = (1...count).flatMap { [UInt8($0), 0x11, 0] as [UInt8] }
      let newLength = 8 + components.count
      bytes.replaceSubrange(offset + 10..<offset + 2 + length, with: components)
      bytes[offset + 9] = UInt8(count)
      bytes[offset + 2] = UInt8(newLength >> 8)
      bytes[offset + 3] = UInt8(newLength & 255)
      return Data(bytes)
    }
    throw CocoaError(.fileReadCorruptFile)
  }

  /// A JPEG of 8×8 gray pixels.
  static let grayJPEG =
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
        AQEBAQEBAQEBAQEBAQH/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEA\
        AD8AD7//2Q==
        """) ?? Data()

  /// A JPEG of 8×8 pixels in inverted inks, as Adobe's programs write it: cyan 200, magenta 150, yellow 100, black 250.
  static let inkJPEG =
    Data(
      base64Encoded: """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
        AQEBAQEBAQEBAQEB/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABUAAQEAAAAAAAAAAAAAAAAAAAgK/8QAFBABAAAAAAAAAAAAAAAAAAAA\
        AP/aAA4EQwBNAFkASwAAPwCkAsAfXoP/2Q==
        """) ?? Data()

  /// Creates a valid PNG file of black pixels with one bit each, in any size. Deflates its zeros manually.
  ///
  /// - Parameter rows: how many rows the compressed data holds; nil for all.
  static func blackPNG(width: Int, height: Int, rows: Int? = nil) -> Data {
    let count = (rows ?? height) * ((width + 7) / 8 + 1)
    var bits = BitWriter()
    // One last block with the fixed codes: a zero, then runs that repeat it.
    bits.write(0b011, count: 3)
    bits.write(code: 0x30, count: 8)
    var left = count - 1
    while left >= 258 {
      bits.write(code: 0b1100_0101, count: 8)
      bits.write(code: 0, count: 5)
      left -= 258
    }
    for _ in 0..<left { bits.write(code: 0x30, count: 8) }
    bits.write(code: 0, count: 7)
    let adler = UInt32(count % 65_521) << 16 | 1
    let idat = Data([0x78, 0x01]) + bits.data + big(adler)
    var header = big(UInt32(width)) + big(UInt32(height))
    header += [1, 0, 0, 0, 0]
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header)
      + chunk("IDAT", idat) + chunk("IEND", Data())
  }

  /// One pixel of GIF.
  static let gif = Data(base64Encoded: "R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=") ?? Data()

  /// One pixel of lossless WebP.
  static let webp = Data(base64Encoded: "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==") ?? Data()

  /// One pixel as a Windows bitmap.
  static let windowsBitmap: Data = {
    let header: [UInt8] = [0x42, 0x4D, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
    let description: [UInt8] = [40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
    return Data(header + description + Array(repeating: 0, count: 24) + [0x20, 0x40, 0x60, 0])
  }()

  private static func big(_ number: UInt32) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }

  private static func chunk(_ name: String, _ contents: Data) -> Data {
    let body = Data(name.utf8) + contents
    return big(UInt32(contents.count)) + body + big(checksum(body))
  }

  private static let checksums: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  private static func checksum(_ data: Data) -> UInt32 {
    checksums.withUnsafeBufferPointer { table in
      data.withUnsafeBytes { bytes in
        ~bytes.reduce(~UInt32(0)) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
        }
      }
    }
  }
}

/// Packs bits as deflate does.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingCount: UInt32 = 0

  /// The bits in whole bytes.
  var data: Data { Data(bytes) + (pendingCount > 0 ? Data([UInt8(truncatingIfNeeded: pending)]) : Data()) }

  /// Writes a number, the least significant bit first.
  mutating func write(_ number: UInt32, count: UInt32) {
    pending |= number << pendingCount
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Writes a code, the most significant bit first.
  mutating func write(code: UInt32, count: UInt32) {
    var reversed: UInt32 = 0
    for bit in 0..<count where code >> bit & 1 == 1 { reversed |= 1 << (count - 1 - bit) }
    write(reversed, count: count)
  }
}
