/// A window manager that follows EWMH, as far as it has told about itself.
public struct WindowManager: Hashable, Sendable {
  /// Its name, such as "Openbox"; empty if it has none.
  public let name: String
  /// The names of the hints that it supports (EWMH, `_NET_SUPPORTED`), such as "_NET_WM_STATE_FULLSCREEN".
  public let supportedHints: Set<String>
}
