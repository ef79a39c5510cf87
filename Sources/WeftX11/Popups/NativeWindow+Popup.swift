import CX11
import WeftGraphics
import WeftNodes

/// What only the windows of popups do.
extension NativeWindow {
  /// Tells the desktop what the popup is and whose it is. It may animate menus and tooltips differently (EWMH,
  /// `_NET_WM_WINDOW_TYPE`).
  func announcePopup(of owner: NativeWindow, _ kind: PopupDescription.Kind) {
    let atoms = display.atoms
    let type: Atoms.Name =
      switch kind {
      case .menu, .popover: .netWmWindowTypePopupMenu
      case .dropdownMenu: .netWmWindowTypeDropdownMenu
      case .comboBox: .netWmWindowTypeCombo
      case .tooltip: .netWmWindowTypeTooltip
      case .dragImage: .netWmWindowTypeDragImage
      }
    connection.setProperty(
      atoms[.netWmWindowType], of: identifier, type: Atom(XA_ATOM), numbers: [Int(atoms[type])])
    XSetTransientForHint(connection.display, identifier, owner.identifier)
  }

  /// The position of the upper left corner on the screen, in pixels. Nil if the window has ended. Waits for the
  /// server.
  func originOnScreen() -> (x: Int, y: Int)? {
    guard isOpen, connection.isUsable else { return nil }
    if let placedFrame { return (placedFrame.minX, placedFrame.minY) }
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    guard XTranslateCoordinates(connection.display, identifier, connection.root, 0, 0, &x, &y, &child) != 0
    else { return nil }
    return (Int(x), Int(y))
  }

  /// Restricts the part of the window that takes the pointer, in pixels; nothing if it is empty. The rest is
  /// transparent to it.
  func setInputArea(_ area: PixelRect) {
    guard connection.query(CX11Fixes) != nil else { return }
    send { server in
      var rectangle = XRectangle(
        x: Int16(clamping: area.minX), y: Int16(clamping: area.minY), width: UInt16(clamping: area.width),
        height: UInt16(clamping: area.height))
      let region = XFixesCreateRegion(server, &rectangle, area.isEmpty ? 0 : 1)
      XFixesSetWindowShapeRegion(server, identifier, Self.inputShape, 0, 0, region)
      XFixesDestroyRegion(server, region)
    }
  }

  /// `ShapeInput` of the extension Shape.
  private static let inputShape: Int32 = 2
}
