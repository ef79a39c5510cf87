/// The state of a synchronized resize. The window manager announces the resize by a message with a number,
/// resizes the window, and waits until the window's counter has the number (EWMH, `_NET_WM_SYNC_REQUEST`).
///
/// A size that the window receives before the message belongs to an earlier resize. Frames that are shown
/// between the message and the next size do not end the wait.
enum ResizeSync: Hashable {
  /// The window manager does not wait.
  case none
  /// A resize is announced, and the window has not received a size since.
  case announced(Int64)
  /// The window knows its new size, and has to show a frame of it.
  case configured(Int64)

  /// Whether the window knows the size of the frame to show.
  var isConfigured: Bool { if case .configured = self { true } else { false } }

  /// Records that the window manager has announced a resize. It no longer waits for the one before.
  mutating func announce(_ value: Int64) { self = .announced(value) }

  /// Records that the window has received its size, or no longer waits for it.
  mutating func wasConfigured() {
    if case .announced(let value) = self { self = .configured(value) }
  }

  /// Records that the received size was not the new one yet.
  mutating func awaitsConfiguration() {
    if case .configured(let value) = self { self = .announced(value) }
  }

  /// Ends the wait for a frame. Returns the new value of the counter; nil if the window manager does not
  /// wait.
  mutating func finish() -> Int64? {
    guard case .configured(let value) = self else { return nil }
    self = .none
    return value
  }
}
