import Foundation

/// A chunk of a PNG file whose checksum is right.
struct PNGChunk {
  /// Where the first chunk of a file begins, in bytes: after the signature.
  static let startOfFirst = 8

  /// The four letters that name its type.
  let type: String
  let contents: Data
  /// Where the next chunk begins, in bytes from the start of the file.
  let end: Int

  /// Reads the chunk at a number of bytes from the start of the file; nil if there is none, or a damaged one.
  init?(in file: Data, at offset: Int) {
    guard offset >= 0, offset <= file.count - 12 else { return nil }
    let start = file.startIndex + offset
    func number(at index: Int) -> Int { file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    let length = number(at: start)
    guard length <= file.count - offset - 12 else { return nil }
    let checked = file[(start + 4)..<(start + 8 + length)]
    guard Int(PNGChecksum.of(checked)) == number(at: start + 8 + length) else { return nil }
    type = String(decoding: checked.prefix(4), as: UTF8.self)
    contents = checked.dropFirst(4)
    end = offset + 12 + length
  }
}
