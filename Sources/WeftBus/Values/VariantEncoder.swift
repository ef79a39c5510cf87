import CBus

/// Turns values into GLib's form.
struct VariantEncoder {
  /// The maximum size of a message's contents, in bytes: that of an array on the bus.
  private static let maximumSize = 1 << 26

  private var descriptors: UnsafeMutablePointer<GUnixFDList>?

  /// Makes a tuple, such as the arguments of a method.
  ///
  /// - Throws: `BusError.invalid` if the bus doesn't transport a value.
  static func encode(_ values: [BusValue]) throws(BusError) -> Variant {
    try BusValue.check(values)
    var encoder = VariantEncoder()
    let tuple = encoder.tuple(values)
    let variant = Variant(tuple, descriptors: encoder.descriptors)
    if let descriptors = encoder.descriptors { g_object_unref(descriptors) }
    guard g_variant_get_size(variant.pointer) <= maximumSize else {
      throw .invalid("the message is larger than \(maximumSize) bytes")
    }
    return variant
  }

  private mutating func tuple(_ values: [BusValue]) -> OpaquePointer {
    let children = values.map { encode($0) as OpaquePointer? }
    return g_variant_new_tuple(children, gsize(children.count))
  }

  /// The value in GLib's form. Nobody owns it yet.
  private mutating func encode(_ value: BusValue) -> OpaquePointer {
    switch value {
    case .byte(let number): g_variant_new_byte(number)
    case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
    case .int16(let number): g_variant_new_int16(number)
    case .uint16(let number): g_variant_new_uint16(number)
    case .int32(let number): g_variant_new_int32(number)
    case .uint32(let number): g_variant_new_uint32(number)
    case .int64(let number): g_variant_new_int64(gint64(number))
    case .uint64(let number): g_variant_new_uint64(guint64(number))
    case .double(let number): g_variant_new_double(number)
    case .string(let text): g_variant_new_string(text)
    case .objectPath(let path): g_variant_new_object_path(path.text)
    case .signature(let signature): g_variant_new_signature(signature.text)
    case .fileDescriptor(let descriptor): g_variant_new_handle(append(descriptor))
    case .variant(let value): g_variant_new_variant(encode(value))
    case .bytes(let bytes):
      Self.withType(.byte) { g_variant_new_fixed_array($0, bytes, gsize(bytes.count), 1) }
    case .array(let elements, let type):
      array(elements.map { encode($0) }, of: type)
    case .dictionary(let entries, let key, let value):
      dictionary(entries, key, value)
    case .structure(let fields): tuple(fields)
    }
  }

  private func array(_ elements: [OpaquePointer?], of type: BusType) -> OpaquePointer {
    Self.withType(type) { g_variant_new_array($0, elements, gsize(elements.count)) }
  }

  private mutating func dictionary(
    _ entries: [BusValue: BusValue], _ key: BusType, _ value: BusType
  ) -> OpaquePointer {
    let children = entries.map { entry -> OpaquePointer? in
      g_variant_new_dict_entry(encode(entry.key), encode(entry.value))
    }
    return "{\(key.signature)\(value.signature)}".withCString { text in
      let type = g_variant_type_new(text)
      defer { g_variant_type_free(type) }
      return g_variant_new_array(type, children, gsize(children.count))
    }
  }

  private static func withType(_ type: BusType, _ body: (OpaquePointer?) -> OpaquePointer) -> OpaquePointer {
    let type = g_variant_type_new(type.signature)
    defer { g_variant_type_free(type) }
    return body(type)
  }

  /// Adds a duplicate of a descriptor to those of the message. Returns its place among them.
  private mutating func append(_ descriptor: BusFileDescriptor) -> gint32 {
    let list = descriptors ?? g_unix_fd_list_new()
    descriptors = list
    // If the system has no descriptors left, the place is -1, and the receiver rejects the message.
    return g_unix_fd_list_append(list, descriptor.number, nil)
  }
}
