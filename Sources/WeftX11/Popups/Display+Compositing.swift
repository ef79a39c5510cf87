import CX11

extension Display {
  /// Whether a compositing manager runs, so that windows can be translucent: it owns the selection of the screen (EWMH,
  /// `_NET_WM_CM_Sn`). Waits for the server.
  var isComposited: Bool {
    guard connection.isUsable, format(isTransparent: true).hasAlpha else { return false }
    return XGetSelectionOwner(connection.display, atoms[.netWmCompositor]) != 0
  }
}
