/// A sequence of types, such as those of the arguments of a method.
public struct BusSignature: Hashable, Sendable {
  /// The types, in order.
  public let types: [BusType]

  /// The maximum length of the text, in bytes.
  static let maximumLength = 255
  /// The maximum number of arrays in one another, and of structures in one another.
  static let maximumDepth = 32

  /// Makes a signature of types. The bus doesn't transport signatures longer than 255 bytes.
  public init(_ types: [BusType] = []) { self.types = types }

  /// Parses a text such as `sa{sv}`. Nil if it isn't a signature.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var rest = text[...]
    var types: [BusType] = []
    while !rest.isEmpty {
      guard let type = Self.type(from: &rest, arrays: 0, structures: 0) else { return nil }
      types.append(type)
    }
    self.types = types
  }

  /// The signature as text.
  public var text: String { types.map(\.signature).joined() }

  /// Takes one complete type from the beginning of a text.
  private static func type(from rest: inout Substring, arrays: Int, structures: Int) -> BusType? {
    guard let letter = rest.popFirst() else { return nil }
    if let type = BusType.letters[letter] { return type }
    switch letter {
    case "a":
      guard arrays < maximumDepth else { return nil }
      guard rest.first == "{" else {
        return type(from: &rest, arrays: arrays + 1, structures: structures).map(BusType.array)
      }
      rest.removeFirst()
      guard structures < maximumDepth,
        let key = type(from: &rest, arrays: arrays + 1, structures: structures + 1), key.isBasic,
        let value = type(from: &rest, arrays: arrays + 1, structures: structures + 1),
        rest.popFirst() == "}"
      else { return nil }
      return .dictionary(key, value)
    case "(":
      guard structures < maximumDepth else { return nil }
      var fields: [BusType] = []
      while rest.first != ")" {
        guard let field = type(from: &rest, arrays: arrays, structures: structures + 1) else { return nil }
        fields.append(field)
      }
      rest.removeFirst()
      return fields.isEmpty ? nil : .structure(fields)
    default:
      return nil
    }
  }
}

extension BusSignature: CustomStringConvertible {
  /// The signature as text.
  public var description: String { text }
}
