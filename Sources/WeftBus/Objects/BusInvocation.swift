/// GLib's object for a call; the answer takes it over.
struct BusInvocation: @unchecked Sendable {
  // Unchecked: only one thread at a time uses it.
  let pointer: OpaquePointer
}
