/// A value that is sent over a bus, with its type.
///
/// Each case is a type of D-Bus. `array`, `dictionary` and `structure` contain values; a `variant` contains one value of
/// any type. Text and truth values may be written as literals.
public indirect enum BusValue: Hashable, Sendable {
  /// An unsigned byte.
  case byte(UInt8)
  /// True or false.
  case boolean(Bool)
  /// A signed integer of 16 bits.
  case int16(Int16)
  /// An unsigned integer of 16 bits.
  case uint16(UInt16)
  /// A signed integer of 32 bits.
  case int32(Int32)
  /// An unsigned integer of 32 bits.
  case uint32(UInt32)
  /// A signed integer of 64 bits.
  case int64(Int64)
  /// An unsigned integer of 64 bits.
  case uint64(UInt64)
  /// A floating-point number.
  case double(Double)
  /// A text without null characters.
  case string(String)
  /// The path of an object.
  case objectPath(BusObjectPath)
  /// A sequence of types.
  case signature(BusSignature)
  /// A file descriptor. The receiver gets a duplicate.
  case fileDescriptor(BusFileDescriptor)
  /// A value of any type.
  case variant(BusValue)
  /// An array of bytes. Arrays of bytes that are received always are this case.
  case bytes([UInt8])
  /// Elements that all have the given type.
  case array([BusValue], of: BusType)
  /// Values by key, with the types of the keys and of the values. Of entries with the same key the last one is received.
  case dictionary([BusValue: BusValue], key: BusType, value: BusType)
  /// One or more fields.
  case structure([BusValue])

  /// Makes a dictionary from texts to values of any type (`a{sv}`), as most interfaces use for options.
  public static func options(_ options: [String: BusValue]) -> BusValue {
    let entries = options.map { (BusValue.string($0.key), BusValue.variant($0.value)) }
    return .dictionary(Dictionary(entries) { $1 }, key: .string, value: .variant)
  }

  /// Makes an array of texts (`as`).
  public static func strings(_ texts: [String]) -> BusValue {
    .array(texts.map(BusValue.string), of: .string)
  }

  /// The type of the value.
  public var type: BusType {
    switch self {
    case .byte: .byte
    case .boolean: .boolean
    case .int16: .int16
    case .uint16: .uint16
    case .int32: .int32
    case .uint32: .uint32
    case .int64: .int64
    case .uint64: .uint64
    case .double: .double
    case .string: .string
    case .objectPath: .objectPath
    case .signature: .signature
    case .fileDescriptor: .fileDescriptor
    case .variant: .variant
    case .bytes: .array(.byte)
    case .array(_, let element): .array(element)
    case .dictionary(_, let key, let value): .dictionary(key, value)
    case .structure(let fields): .structure(fields.map(\.type))
    }
  }

  /// The value, or the one in it if it is a variant.
  public var unwrapped: BusValue {
    if case .variant(let value) = self { value.unwrapped } else { self }
  }
}

extension BusValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// Makes a text.
  public init(stringLiteral text: String) { self = .string(text) }

  /// Makes true or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Sequence<BusValue> {
  /// The types of the values.
  var signature: BusSignature { BusSignature(map(\.type)) }
}
