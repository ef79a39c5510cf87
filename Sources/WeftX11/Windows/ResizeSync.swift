/// Where a resize stands that the window manager wants to be told the end of: it announces the resize by a message with
/// a number, resizes the window, and waits until the window's counter has the number (EWMH, `_NET_WM_SYNC_REQUEST`).
///
/// What the window hears of its size before the message is of an earlier resize, and frames that are shown before it
/// has heard of its size after the message end nothing.
enum ResizeSync: Hashable {
  /// The window manager waits for nothing.
  case none
  /// A resize is announced, and the window has not heard of its size since.
  case announced(Int64)
  /// The window knows its new size, and has to show a frame of it.
  case configured(Int64)

  /// Whether the window knows the size that a frame has to have.
  var isConfigured: Bool { if case .configured = self { true } else { false } }

  /// The window manager has announced a resize. It waits for the one before no longer.
  mutating func announce(_ value: Int64) { self = .announced(value) }

  /// The window has heard of its size, or waits for that no longer.
  mutating func wasConfigured() {
    if case .announced(let value) = self { self = .configured(value) }
  }

  /// What the window has heard was not the new size yet.
  mutating func awaitsConfiguration() {
    if case .configured(let value) = self { self = .announced(value) }
  }

  /// Ends the wait for a frame. Returns what the counter has to become; nil if nobody has waited.
  mutating func finish() -> Int64? {
    guard case .configured(let value) = self else { return nil }
    self = .none
    return value
  }
}
