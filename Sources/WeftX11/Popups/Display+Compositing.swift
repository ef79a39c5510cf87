import CX11

extension Display {
  /// Whether a compositing manager runs, so that windows can be translucent. Popups that are open then follow changes.
  /// Waits for the server.
  var isComposited: Bool { format(isTransparent: true).hasAlpha && compositingClient.isComposited }
}
