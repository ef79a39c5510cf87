/// Determines the direction of letters.
enum TextDirection {
  /// Whether the first letter that has a direction is written from right to left; nil if there is none.
  static func first(in bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    // In most texts the first letter decides. A long row of digits has no direction.
    for byte in bytes.prefix(64) {
      if byte >= 0x80 { break }
      if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A { return false }
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      if scalar.value < 0x80 {
        if scalar.value | 0x20 >= 0x61, scalar.value | 0x20 <= 0x7A { return false }
        continue
      }
      if scalar == "\u{200E}" { return false }
      if scalar == "\u{200F}" || scalar == "\u{061C}" { return true }
      if scalar.properties.isAlphabetic { return isRightToLeft(scalar.value) }
    }
    return nil
  }

  /// The blocks that Unicode reserves for scripts from right to left.
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
