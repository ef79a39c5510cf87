import WeftBus

extension [BusValue] {
  /// About the memory that the values take while they are sent, in bytes.
  var approximateSize: Int { reduce(0) { $0 + $1.approximateSize } }
}

extension BusValue {
  fileprivate var approximateSize: Int {
    switch self {
    case .string(let text): text.utf8.count + 8
    case .bytes(let bytes): bytes.count + 8
    case .variant(let value): value.approximateSize + 8
    case .array(let values, _), .structure(let values): values.approximateSize + 8
    default: 16
    }
  }
}
