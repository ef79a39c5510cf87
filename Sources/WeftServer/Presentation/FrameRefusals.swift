import CX11

/// The errors of a sink's requests, until the sink takes them. Errors that arrive after the sink is
/// deallocated are never taken.
final class FrameRefusals {
  private var errors: [ProtocolError] = []

  /// Records an error, and returns whether it was to be expected.
  func record(_ error: ProtocolError) -> Bool {
    errors.append(error)
    // Other programs may resize, unmap or destroy the window while a frame is under way.
    return [BadWindow, BadDrawable, BadMatch, BadPixmap].contains(Int32(error.code))
  }

  /// Returns the errors, and forgets them.
  func take() -> [ProtocolError] {
    defer { errors = [] }
    return errors
  }
}
