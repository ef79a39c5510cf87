/// Whether the compositing manager of the desktop should show a window without composing it (EWMH,
/// `_NET_WM_BYPASS_COMPOSITOR`).
public enum CompositorBypass: Int, Hashable, Sendable, CaseIterable {
  /// The compositing manager decides.
  case automatic = 0
  /// The window should not be composed, for frames without delay: a full-screen video or game.
  case preferred = 1
  /// The window should be composed even if it fills the screen.
  case never = 2
}
