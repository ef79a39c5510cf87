import CBus

/// GLib's form of a value, and the file descriptors that it refers to. It is immutable.
final class Variant: @unchecked Sendable {
  // Unchecked: reference counts of GLib are atomic, and nothing changes a value once it is made.
  let pointer: OpaquePointer
  let descriptors: UnsafeMutablePointer<GUnixFDList>?

  /// Shares ownership of a value. One that nobody owns yet becomes owned.
  init(_ pointer: OpaquePointer, descriptors: UnsafeMutablePointer<GUnixFDList>? = nil) {
    self.pointer = g_variant_ref_sink(pointer)
    self.descriptors = descriptors
    if let descriptors { g_object_ref(descriptors) }
  }

  deinit {
    g_variant_unref(pointer)
    if let descriptors { g_object_unref(descriptors) }
  }
}
