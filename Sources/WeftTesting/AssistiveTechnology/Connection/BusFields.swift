import WeftBus

/// Values of the protocol that several answers contain.
extension BusValue {
  /// The fields of a structure; none of another value.
  var fields: [BusValue] {
    if case .structure(let fields) = self { fields } else { [] }
  }

  /// The elements of an array; none of another value.
  var elements: [BusValue] {
    if case .array(let elements, _) = self { elements } else { [] }
  }

  /// An integer of any size: programs don't agree about them.
  var integer: Int? {
    switch unwrapped {
    case .byte(let number): Int(number)
    case .int16(let number): Int(number)
    case .uint16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    case .int64(let number): Int(number)
    case .uint64(let number): Int(exactly: number)
    default: nil
    }
  }

  /// A number of any type.
  var number: Double? {
    if case .double(let number) = unwrapped { number } else { integer.map(Double.init) }
  }

  /// A text.
  var text: String? {
    if case .string(let text) = unwrapped { text } else { nil }
  }

  /// The texts of a dictionary from texts to texts.
  var texts: [String: String] {
    guard case .dictionary(let entries, _, _) = unwrapped else { return [:] }
    return entries.reduce(into: [:]) { texts, entry in
      if let key = entry.key.text { texts[key] = entry.value.text }
    }
  }
}
