/// The type of a value on a bus (D-Bus specification, "Type System").
public indirect enum BusType: Hashable, Sendable {
  /// An unsigned byte: `y`.
  case byte
  /// True or false: `b`.
  case boolean
  /// A signed integer of 16 bits: `n`.
  case int16
  /// An unsigned integer of 16 bits: `q`.
  case uint16
  /// A signed integer of 32 bits: `i`.
  case int32
  /// An unsigned integer of 32 bits: `u`.
  case uint32
  /// A signed integer of 64 bits: `x`.
  case int64
  /// An unsigned integer of 64 bits: `t`.
  case uint64
  /// A floating-point number of 64 bits: `d`.
  case double
  /// A text: `s`.
  case string
  /// The path of an object: `o`.
  case objectPath
  /// A sequence of types: `g`.
  case signature
  /// A file descriptor: `h`.
  case fileDescriptor
  /// A value of any type, with its type: `v`.
  case variant
  /// Any number of elements of one type: `a`.
  case array(BusType)
  /// Keys with values: `a{…}`. Keys have a basic type.
  case dictionary(BusType, BusType)
  /// One or more fields: `(…)`.
  case structure([BusType])

  /// The type as text, such as `a{sv}`.
  public var signature: String {
    switch self {
    case .array(let element): "a" + element.signature
    case .dictionary(let key, let value): "a{\(key.signature)\(value.signature)}"
    case .structure(let fields): "(\(fields.map(\.signature).joined()))"
    default: String(Self.letters.first { $0.value == self }?.key ?? "v")
    }
  }

  /// Whether it is neither a container nor a variant. Only such types may be keys.
  public var isBasic: Bool {
    switch self {
    case .variant, .array, .dictionary, .structure: false
    default: true
    }
  }

  /// The types that consist of one letter.
  static let letters: [Character: BusType] = [
    "y": .byte, "b": .boolean, "n": .int16, "q": .uint16, "i": .int32, "u": .uint32, "x": .int64,
    "t": .uint64, "d": .double, "s": .string, "o": .objectPath, "g": .signature, "h": .fileDescriptor,
    "v": .variant,
  ]
}
