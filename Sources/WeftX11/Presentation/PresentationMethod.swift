/// How frames reach a window, from best to plainest.
package enum PresentationMethod: String, Hashable, Sendable {
  /// Pixmaps in shared memory, shown by the Present extension at the vertical blank.
  case present
  /// Copies from shared memory, in step with a timer.
  case sharedImage
  /// Pixels sent through the socket, in step with a timer.
  case image
}
