import CX11

/// Where a resize stands that the window manager wants to be told the end of: it announces the resize with a number,
/// resizes the window, and waits until the window's counter has the number.
///
/// Frames that are shown before the window has heard of its new size are of the old one, and end nothing.
enum ResizeSync {
  /// The window manager waits for nothing.
  case none
  /// A resize is announced.
  case announced(XSyncValue)
  /// The window has its new size, and no frame of that size was shown yet.
  case awaitsFrame(XSyncValue)

  /// The window manager has announced a resize. It gives up the one before.
  mutating func announce(_ value: XSyncValue) { self = .announced(value) }

  /// The window has heard of a size or place.
  mutating func wasConfigured() {
    if case .announced(let value) = self { self = .awaitsFrame(value) }
  }

  /// Whether the window manager waits for a frame.
  var awaitsFrame: Bool { if case .awaitsFrame = self { true } else { false } }

  /// Ends the wait for a frame. Returns what the counter has to become; nil if nobody has waited.
  mutating func finish() -> XSyncValue? {
    guard case .awaitsFrame(let value) = self else { return nil }
    self = .none
    return value
  }
}
