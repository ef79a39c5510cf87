extension String: BusConvertible {
  /// `s`.
  public static var busType: BusType { .string }
  /// The text.
  public var busValue: BusValue { .string(self) }
  /// Takes a text.
  public init?(busValue: BusValue) {
    if case .string(let value) = busValue { self = value } else { return nil }
  }
}

extension BusObjectPath: BusConvertible {
  /// `o`.
  public static var busType: BusType { .objectPath }
  /// The path.
  public var busValue: BusValue { .objectPath(self) }
  /// Takes a path.
  public init?(busValue: BusValue) {
    if case .objectPath(let value) = busValue { self = value } else { return nil }
  }
}

extension BusSignature: BusConvertible {
  /// `g`.
  public static var busType: BusType { .signature }
  /// The signature.
  public var busValue: BusValue { .signature(self) }
  /// Takes a signature.
  public init?(busValue: BusValue) {
    if case .signature(let value) = busValue { self = value } else { return nil }
  }
}

extension BusValue: BusConvertible {
  /// `v`.
  public static var busType: BusType { .variant }
  /// A variant with this value.
  public var busValue: BusValue { .variant(self) }
  /// Takes the value in a variant.
  public init?(busValue: BusValue) {
    if case .variant(let value) = busValue { self = value } else { return nil }
  }
}

extension Array: BusConvertible where Element: BusConvertible {
  /// `a` and the type of the elements.
  public static var busType: BusType { .array(Element.busType) }

  /// The elements.
  public var busValue: BusValue {
    // An empty array of anything would be one of bytes, too.
    if Element.self == UInt8.self, let bytes = self as? [UInt8] { return .bytes(bytes) }
    return .array(map(\.busValue), of: Element.busType)
  }

  /// Takes an array of elements of this type.
  public init?(busValue: BusValue) {
    switch busValue {
    case .bytes(let bytes):
      guard Element.busType == .byte else { return nil }
      self = bytes.compactMap { Element(busValue: .byte($0)) }
    case .array(let elements, let type):
      guard type == Element.busType else { return nil }
      self = elements.compactMap(Element.init(busValue:))
      guard count == elements.count else { return nil }
    default:
      return nil
    }
  }
}

extension Dictionary: BusConvertible where Key: BusConvertible, Value: BusConvertible {
  /// `a{…}` with the types of keys and values.
  public static var busType: BusType { .dictionary(Key.busType, Value.busType) }

  /// The entries.
  public var busValue: BusValue {
    let entries = map { ($0.key.busValue, $0.value.busValue) }
    return .dictionary(.init(entries) { $1 }, key: Key.busType, value: Value.busType)
  }

  /// Takes a dictionary with keys and values of these types.
  public init?(busValue: BusValue) {
    guard case .dictionary(let entries, let key, let value) = busValue, key == Key.busType,
      value == Value.busType
    else { return nil }
    self = [:]
    for entry in entries {
      guard let key = Key(busValue: entry.key), let value = Value(busValue: entry.value) else { return nil }
      self[key] = value
    }
  }
}
