import CDeflate
import Foundation

/// A text in a PNG file beside the pixels, stored as a compressed `iTXt` chunk. See the PNG specification,
/// "Textual information".
package struct PNGText: Hashable, Sendable {
  /// The name of the text: 1…79 characters of ASCII.
  package let keyword: String
  package let text: String

  package init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }

  /// Longer texts are not read: a small file could otherwise ask for any amount of memory.
  private static let longestText = 1 << 24
  /// The level of compression: texts are short, and stored once.
  private static let level: Int32 = 9
  /// The number of bytes before the first chunk that is not the header.
  private static let endOfHeader = PNGChunk.startOfFirst + 25

  /// Returns the texts in a PNG file, in their order. Damaged texts, and those in other kinds of chunks, are left out.
  package static func all(in file: Data) -> [PNGText] {
    var texts: [PNGText] = []
    var offset = PNGChunk.startOfFirst
    while let chunk = PNGChunk(in: file, at: offset), chunk.type != "IEND" {
      if chunk.type == "iTXt", let text = PNGText(contents: chunk.contents) { texts.append(text) }
      offset = chunk.end
    }
    return texts
  }

  /// Returns a PNG file with texts inserted before its pixels. The same texts always give the same bytes.
  ///
  /// - Throws: `.invalidPNG` if the file has no header; `.outOfMemory`.
  package static func inserting(_ texts: [PNGText], into file: Data) throws(GraphicsError) -> Data {
    guard let header = PNGChunk(in: file, at: PNGChunk.startOfFirst), header.end == endOfHeader else {
      throw .invalidPNG
    }
    var result = Data(file.prefix(endOfHeader))
    for text in texts {
      try text.contents().withUnsafeBytes { PNGFile.append("iTXt", $0, to: &result) }
    }
    result.append(file.dropFirst(endOfHeader))
    return result
  }

  /// Reads the contents of a chunk: keyword, zero, whether compressed, the method, language and translated keyword
  /// with zeros, text.
  private init?(contents: Data) {
    let bytes = [UInt8](contents)
    guard let endOfKeyword = bytes.firstIndex(of: 0), endOfKeyword + 2 < bytes.count,
      bytes[endOfKeyword + 2] == 0,
      let endOfLanguage = bytes[(endOfKeyword + 3)...].firstIndex(of: 0),
      let endOfTranslation = bytes[(endOfLanguage + 1)...].firstIndex(of: 0)
    else { return nil }
    let isCompressed = bytes[endOfKeyword + 1] == 1
    let stored = Array(bytes[(endOfTranslation + 1)...])
    guard let plain = isCompressed ? Self.decompressed(stored) : stored,
      let text = String(validating: plain, as: UTF8.self)
    else { return nil }
    keyword = String(decoding: bytes[..<endOfKeyword], as: UTF8.self)
    self.text = text
  }

  private func contents() throws(GraphicsError) -> [UInt8] {
    try Array(keyword.utf8) + [0, 1, 0, 0, 0] + Self.compressed(Array(text.utf8))
  }

  private static func compressed(_ bytes: [UInt8]) throws(GraphicsError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    var result = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
    let count = libdeflate_zlib_compress(compressor, bytes, bytes.count, &result, result.count)
    guard count > 0 else { throw .outOfMemory }
    return Array(result.prefix(count))
  }

  private static func decompressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    // The length of the text is not stored.
    var room = max(4 * bytes.count, 1024)
    while room <= longestText {
      var (result, count) = ([UInt8](repeating: 0, count: room), 0)
      switch libdeflate_zlib_decompress(decompressor, bytes, bytes.count, &result, room, &count) {
      case LIBDEFLATE_SUCCESS: return Array(result.prefix(count))
      case LIBDEFLATE_INSUFFICIENT_SPACE: room *= 4
      default: return nil
      }
    }
    return nil
  }
}
