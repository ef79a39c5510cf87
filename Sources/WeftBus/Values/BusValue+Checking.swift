extension BusValue {
  /// The maximum number of containers in one another.
  private static let maximumDepth = 64

  /// Checks that a bus transports values. One that doesn't would end the connection.
  ///
  /// - Throws: `BusError.invalid`.
  static func check(_ values: [BusValue]) throws(BusError) {
    for value in values { try value.check(depth: 0) }
    guard BusSignature(values.signature.text) != nil else {
      throw .invalid("the type \"\(values.signature)\" is too long or has too many levels")
    }
  }

  private func check(depth: Int) throws(BusError) {
    guard depth <= Self.maximumDepth else {
      throw .invalid("the value has more than \(Self.maximumDepth) levels")
    }
    switch self {
    case .string(let text):
      guard !text.utf8.contains(0) else { throw .invalid("a text contains a null character") }
    case .signature(let signature):
      guard BusSignature(signature.text) == signature else {
        throw .invalid("\"\(signature)\" is not a signature")
      }
    case .variant(let value):
      try value.check(depth: depth + 1)
      guard BusSignature(value.type.signature) != nil else {
        throw .invalid("the type \"\(value.type.signature)\" is too long or has too many levels")
      }
    case .array(let elements, let type):
      for element in elements { try element.check(is: type, depth: depth + 1) }
    case .dictionary(let entries, let key, let value):
      guard key.isBasic else { throw .invalid("the type \"\(key.signature)\" can't be a key") }
      for entry in entries {
        try entry.key.check(is: key, depth: depth + 2)
        try entry.value.check(is: value, depth: depth + 2)
      }
    case .structure(let fields):
      guard !fields.isEmpty else { throw .invalid("a structure has no fields") }
      for field in fields { try field.check(depth: depth + 1) }
    default:
      break
    }
  }

  private func check(is type: BusType, depth: Int) throws(BusError) {
    guard self.type == type else {
      throw .invalid("\"\(self.type.signature)\" is among values of type \"\(type.signature)\"")
    }
    try check(depth: depth)
  }
}
