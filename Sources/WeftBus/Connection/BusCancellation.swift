import CBus

/// Cancels operations of GLib, from any thread.
final class BusCancellation: @unchecked Sendable {
  // Unchecked: GLib's object is made for several threads.
  let pointer = g_cancellable_new()

  deinit { g_object_unref(pointer) }

  func cancel() { g_cancellable_cancel(pointer) }
}
