import CBus

/// Turns GLib's form into values.
struct VariantDecoder {
  private let descriptors: UnsafeMutablePointer<GUnixFDList>?

  /// The values of a tuple, such as the results of a method.
  ///
  /// - Throws: `BusError.wrongTypes` if a file descriptor is announced and did not arrive.
  static func decode(_ variant: Variant) throws(BusError) -> [BusValue] {
    let decoder = VariantDecoder(descriptors: variant.descriptors)
    return try decoder.children(of: variant.pointer)
  }

  private func children(of variant: OpaquePointer) throws(BusError) -> [BusValue] {
    let count = g_variant_n_children(variant)
    var values: [BusValue] = []
    values.reserveCapacity(Int(count))
    for index in 0..<count { values.append(try child(index, of: variant)) }
    return values
  }

  private func child(_ index: gsize, of variant: OpaquePointer) throws(BusError) -> BusValue {
    guard let child = g_variant_get_child_value(variant, index) else { throw .invalid("a value is missing") }
    defer { g_variant_unref(child) }
    return try decode(child)
  }

  private func decode(_ variant: OpaquePointer) throws(BusError) -> BusValue {
    switch UInt8(truncatingIfNeeded: g_variant_classify(variant).rawValue) {
    case UInt8(ascii: "y"): return .byte(g_variant_get_byte(variant))
    case UInt8(ascii: "b"): return .boolean(g_variant_get_boolean(variant) != 0)
    case UInt8(ascii: "n"): return .int16(g_variant_get_int16(variant))
    case UInt8(ascii: "q"): return .uint16(g_variant_get_uint16(variant))
    case UInt8(ascii: "i"): return .int32(g_variant_get_int32(variant))
    case UInt8(ascii: "u"): return .uint32(g_variant_get_uint32(variant))
    case UInt8(ascii: "x"): return .int64(Int64(g_variant_get_int64(variant)))
    case UInt8(ascii: "t"): return .uint64(UInt64(g_variant_get_uint64(variant)))
    case UInt8(ascii: "d"): return .double(g_variant_get_double(variant))
    case UInt8(ascii: "s"): return .string(Self.text(of: variant))
    case UInt8(ascii: "o"): return .objectPath(BusObjectPath(Self.text(of: variant)) ?? .root)
    case UInt8(ascii: "g"): return .signature(BusSignature(Self.text(of: variant)) ?? BusSignature())
    case UInt8(ascii: "h"): return .fileDescriptor(try descriptor(g_variant_get_handle(variant)))
    case UInt8(ascii: "v"): return .variant(try child(0, of: variant))
    case UInt8(ascii: "a"): return try array(variant)
    default: return .structure(try children(of: variant))
    }
  }

  private static func text(of variant: OpaquePointer) -> String {
    var length: gsize = 0
    guard let start = g_variant_get_string(variant, &length) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func array(_ variant: OpaquePointer) throws(BusError) -> BusValue {
    let signature = String(cString: g_variant_get_type_string(variant))
    switch BusSignature(signature)?.types.first {
    case .array(.byte):
      var count: gsize = 0
      guard let start = g_variant_get_fixed_array(variant, &count, 1) else { return .bytes([]) }
      return .bytes([UInt8](UnsafeRawBufferPointer(start: start, count: Int(count))))
    case .array(let type):
      return .array(try children(of: variant), of: type)
    case .dictionary(let key, let value):
      return .dictionary(try entries(of: variant), key: key, value: value)
    default:
      throw .wrongTypes(expected: "a", received: signature)
    }
  }

  private func entries(of variant: OpaquePointer) throws(BusError) -> [BusValue: BusValue] {
    var entries: [BusValue: BusValue] = [:]
    for index in 0..<g_variant_n_children(variant) {
      guard let entry = g_variant_get_child_value(variant, index) else { continue }
      defer { g_variant_unref(entry) }
      entries[try child(0, of: entry)] = try child(1, of: entry)
    }
    return entries
  }

  private func descriptor(_ index: gint32) throws(BusError) -> BusFileDescriptor {
    let number = descriptors.map { index < 0 ? -1 : g_unix_fd_list_get($0, index, nil) } ?? -1
    guard number >= 0 else { throw .wrongTypes(expected: "h", received: "no file descriptor") }
    return BusFileDescriptor(owning: number)
  }
}
