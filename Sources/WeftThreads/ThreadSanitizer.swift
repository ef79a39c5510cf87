import CSystem

/// What Thread Sanitizer has to be told.
package enum ThreadSanitizer {
  /// Whether it watches the process.
  package static var isHere: Bool { weft_sanitizer_watches_threads() != 0 }
}
