import CDeflate
import Foundation

/// A fast PNG encoder: libdeflate compresses the rows at its fastest level that compresses, each as the
/// difference from the row above. See the PNG specification, "Datastream structure".
struct PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The fastest level that searches for matches.
  private static let level: Int32 = 1
  /// The bytes of a chunk besides its contents: length, type and checksum.
  private static let chunkOverhead = 12

  /// The size in pixels.
  let width: Int
  let height: Int
  let hasAlpha: Bool

  private var bytesPerRow: Int { 1 + width * (hasAlpha ? 4 : 3) }

  /// The whole file.
  ///
  /// - Parameter writeRow: writes the number of the row's filter and the bytes of the row.
  /// - Throws: `.outOfMemory`.
  func data(
    writeRow: (_ row: Int, _ bytes: UnsafeMutablePointer<UInt8>) -> Void
  ) throws(GraphicsError) -> Data {
    // Pages that are never written take no memory.
    guard let rows = malloc(bytesPerRow * height) else { throw .outOfMemory }
    defer { free(rows) }
    let bytes = rows.assumingMemoryBound(to: UInt8.self)
    for row in 0..<height { writeRow(row, bytes + row * bytesPerRow) }
    guard let compressor = libdeflate_alloc_compressor(Self.level) else { throw .outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    let room = libdeflate_zlib_compress_bound(compressor, bytesPerRow * height)
    guard let compressed = malloc(room) else { throw .outOfMemory }
    defer { free(compressed) }
    let count = libdeflate_zlib_compress(compressor, rows, bytesPerRow * height, compressed, room)
    guard count > 0 else { throw .outOfMemory }
    var file = Data(capacity: Self.signature.count + 3 * Self.chunkOverhead + 13 + count)
    file.append(contentsOf: Self.signature)
    header.withUnsafeBytes { Self.append("IHDR", $0, to: &file) }
    Self.append("IDAT", UnsafeRawBufferPointer(start: compressed, count: count), to: &file)
    Self.append("IEND", UnsafeRawBufferPointer(start: nil, count: 0), to: &file)
    return file
  }

  /// Size, eight bits per sample, colour type, the only defined compression and filter methods, not
  /// interlaced.
  private var header: [UInt8] {
    Self.bytes(of: UInt32(width)) + Self.bytes(of: UInt32(height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
  }

  /// Appends a chunk with its length and checksum to a file.
  static func append(_ type: String, _ contents: UnsafeRawBufferPointer, to file: inout Data) {
    let name = Array(type.utf8)
    var checksum = libdeflate_crc32(0, name, name.count)
    if !contents.isEmpty { checksum = libdeflate_crc32(checksum, contents.baseAddress, contents.count) }
    file.append(contentsOf: bytes(of: UInt32(contents.count)))
    file.append(contentsOf: name)
    file.append(contentsOf: contents)
    file.append(contentsOf: bytes(of: checksum))
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }
}
