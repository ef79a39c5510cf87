import CSystem

/// Information about Thread Sanitizer.
package enum ThreadSanitizer {
  /// Whether the process runs with it.
  package static var isHere: Bool { weft_sanitizer_watches_threads() != 0 }
}
