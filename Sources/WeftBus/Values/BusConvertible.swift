/// A Swift type that stands for a type on a bus: numbers, `Bool`, `String`, `BusObjectPath`, `BusSignature`, arrays and
/// dictionaries of these, and `BusValue` for a value of any type (`v`).
public protocol BusConvertible: Sendable {
  /// The type on the bus.
  static var busType: BusType { get }
  /// The value on the bus.
  var busValue: BusValue { get }
  /// Makes the value from one that was received. Nil if that has another type.
  init?(busValue: BusValue)
}

extension UInt8: BusConvertible {
  /// `y`.
  public static var busType: BusType { .byte }
  /// The number.
  public var busValue: BusValue { .byte(self) }
  /// Takes a byte.
  public init?(busValue: BusValue) {
    if case .byte(let value) = busValue { self = value } else { return nil }
  }
}

extension Bool: BusConvertible {
  /// `b`.
  public static var busType: BusType { .boolean }
  /// True or false.
  public var busValue: BusValue { .boolean(self) }
  /// Takes true or false.
  public init?(busValue: BusValue) {
    if case .boolean(let value) = busValue { self = value } else { return nil }
  }
}

extension Int16: BusConvertible {
  /// `n`.
  public static var busType: BusType { .int16 }
  /// The number.
  public var busValue: BusValue { .int16(self) }
  /// Takes a number of this type.
  public init?(busValue: BusValue) {
    if case .int16(let value) = busValue { self = value } else { return nil }
  }
}

extension UInt16: BusConvertible {
  /// `q`.
  public static var busType: BusType { .uint16 }
  /// The number.
  public var busValue: BusValue { .uint16(self) }
  /// Takes a number of this type.
  public init?(busValue: BusValue) {
    if case .uint16(let value) = busValue { self = value } else { return nil }
  }
}

extension Int32: BusConvertible {
  /// `i`.
  public static var busType: BusType { .int32 }
  /// The number.
  public var busValue: BusValue { .int32(self) }
  /// Takes a number of this type.
  public init?(busValue: BusValue) {
    if case .int32(let value) = busValue { self = value } else { return nil }
  }
}

extension UInt32: BusConvertible {
  /// `u`.
  public static var busType: BusType { .uint32 }
  /// The number.
  public var busValue: BusValue { .uint32(self) }
  /// Takes a number of this type.
  public init?(busValue: BusValue) {
    if case .uint32(let value) = busValue { self = value } else { return nil }
  }
}

extension Int64: BusConvertible {
  /// `x`.
  public static var busType: BusType { .int64 }
  /// The number.
  public var busValue: BusValue { .int64(self) }
  /// Takes a number of this type.
  public init?(busValue: BusValue) {
    if case .int64(let value) = busValue { self = value } else { return nil }
  }
}

extension UInt64: BusConvertible {
  /// `t`.
  public static var busType: BusType { .uint64 }
  /// The number.
  public var busValue: BusValue { .uint64(self) }
  /// Takes a number of this type.
  public init?(busValue: BusValue) {
    if case .uint64(let value) = busValue { self = value } else { return nil }
  }
}

extension Double: BusConvertible {
  /// `d`.
  public static var busType: BusType { .double }
  /// The number.
  public var busValue: BusValue { .double(self) }
  /// Takes a number of this type.
  public init?(busValue: BusValue) {
    if case .double(let value) = busValue { self = value } else { return nil }
  }
}
