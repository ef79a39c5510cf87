import CX11

/// What the server has refused of a sink's requests, until the sink looks. Errors may come in when the sink is
/// gone already: then nobody looks.
final class FrameRefusals {
  private var errors: [ProtocolError] = []

  /// Keeps an error, and says whether it was to be expected.
  func record(_ error: ProtocolError) -> Bool {
    errors.append(error)
    // The window may be resized, unmapped or destroyed by others while a frame is on its way.
    return [BadWindow, BadDrawable, BadMatch, BadPixmap].contains(Int32(error.code))
  }

  /// Hands the errors over.
  func take() -> [ProtocolError] {
    defer { errors = [] }
    return errors
  }
}
