/// An escape in a string of a catalogue, as in C: `\n`, `\"`, `\101`, `\x41`.
struct CatalogEscape {
  let byte: UInt8
  /// The number of bytes after the backslash.
  let length: Int

  /// Reads the escape whose backslash was before the bytes. Nil if there is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first else { return nil }
    if let byte = Self.letters[first] {
      (self.byte, length) = (byte, 1)
    } else if first == UInt8(ascii: "x") {
      let digits = bytes.dropFirst().prefix(2).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      guard let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
      (self.byte, length) = (byte, 1 + digits.count)
    } else {
      let digits = bytes.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      guard let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) else { return nil }
      (self.byte, length) = (byte, digits.count)
    }
  }

  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]
}
