import Foundation

/// Decodes values from bytes. After the last byte, all bytes that it reads are zero.
struct FuzzReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether no byte is left.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number from 0 up to, but not including, a bound of at most 65,536.
  mutating func number(below bound: Int) -> Int {
    let value = bound > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return value % max(bound, 1)
  }

  /// A number in a range of at most 65,536 numbers.
  mutating func number(in range: ClosedRange<Int>) -> Int { range.lowerBound + number(below: range.count) }

  /// An arbitrary 32-bit number.
  mutating func word() -> UInt32 { (0..<4).reduce(0) { word, _ in word << 8 | UInt32(byte()) } }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// One of several.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// One of the cases of a type.
  mutating func pick<Value: CaseIterable>(_ type: Value.Type) -> Value { pick(Array(type.allCases)) }

  /// The following bytes. The next one or two bytes give their number, limited to the bytes that are left.
  mutating func bytes(atMost count: Int) -> [UInt8] {
    let part = rest.prefix(number(below: count + 1))
    rest = rest.dropFirst(part.count)
    return Array(part)
  }

  /// All remaining bytes.
  mutating func remainder() -> [UInt8] {
    defer { rest = [] }
    return Array(rest)
  }

  /// A typical length in layouts, or sometimes an invalid one.
  mutating func length() -> Double {
    switch byte() {
    case let small where small < 128: Double(small)
    case let half where half < 192: Double(half - 128) / 4
    case 192: .nan
    case 193: .infinity
    case 194: -.infinity
    case 195: .greatestFiniteMagnitude
    case 196: .leastNonzeroMagnitude
    case 197: -0.0
    case 198: 10_000_000
    case 199: (10_000_000 as Double).nextDown
    case 200: Double(bitPattern: UInt64(word()) << 32 | UInt64(word()))
    case let large where large < 224: Double(large) * 100
    case let negative: -Double(negative - 223)
    }
  }

  /// A valid length.
  mutating func finiteLength() -> Double {
    let length = length()
    return length >= 0 && length < 100_000 ? length : 10
  }

  /// Text with ASCII characters and with those that are the most difficult for text processing.
  mutating func text(atMost count: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes(atMost: count) { scalars.append(Self.scalar(byte)) }
    return String(scalars)
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard byte >= 128 else { return Unicode.Scalar(byte) }
    return strange[Int(byte - 128) % strange.count]
  }

  /// Letters of two to four bytes, combining marks, joiners, direction controls, line separators, emoji and
  /// their parts, the object replacement character, noncharacters.
  private static let strange: [Unicode.Scalar] = [
    "é", "ß", "€", "漢", "𝄞", "👋", "👩", "🏽", "🇩", "🇪", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{0301}",
    "\u{0300}",
    "\u{0E33}", "\u{1100}", "\u{1161}", "\u{11A8}", "א", "ب", "ل", "ا", "ि", "क", "्", "\u{202A}", "\u{202B}",
    "\u{202C}",
    "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{200E}", "\u{200F}",
    "\u{2028}", "\u{2029}",
    "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{FFFC}", "\u{FFFD}", "\u{FFFF}",
    "\u{10FFFF}",
    "\u{E000}", "\u{E0067}", "\u{E007F}", "\u{0600}", "\u{110BD}", "\u{FDFD}", "\u{3000}", "ﬁ", "İ",
    "\u{345}", "\u{1D165}",
  ]
}
