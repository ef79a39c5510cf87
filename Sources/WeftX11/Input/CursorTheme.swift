import CX11
import WeftNodes
import WeftServer

/// The cursors of one display, from the user's theme or from the core protocol's cursor font.
@MainActor
final class CursorTheme {
  private let connection: DisplayConnection
  private var loaded: [CursorShape: XID] = [:]
  private var isConfigured = false
  private var usualTheme: String?
  private var defaultSize: Int32 = 0

  init(_ connection: DisplayConnection) { self.connection = connection }

  /// Sets another theme or size; nil to follow the resources of the display.
  ///
  /// Windows keep their current cursors until they get others.
  /// - Parameters:
  ///   - theme: the name of the theme.
  ///   - size: the size of cursors in pixels.
  func configure(theme: String?, size: Int?) {
    guard connection.isUsable, theme != nil || size != nil || isConfigured else { return }
    if !isConfigured {
      usualTheme = XcursorGetTheme(connection.display).map { String(cString: $0) }
      defaultSize = XcursorGetDefaultSize(connection.display)
    }
    isConfigured = true
    XcursorSetTheme(connection.display, theme ?? usualTheme)
    XcursorSetDefaultSize(connection.display, size.map { Int32($0) } ?? defaultSize)
    for cursor in loaded.values { XFreeCursor(connection.display, cursor) }
    loaded = [:]
  }

  /// Returns the cursor for a shape, which is loaded on first use. 0 stands for the cursor of the parent
  /// window.
  func cursor(_ shape: CursorShape) -> XID {
    guard connection.isUsable else { return 0 }
    if let cursor = loaded[shape] { return cursor }
    let cursor = shape == .none ? emptyCursor() : themedCursor(shape)
    loaded[shape] = cursor
    return cursor
  }

  private func themedCursor(_ shape: CursorShape) -> XID {
    let themed = XcursorLibraryLoadCursor(connection.display, shape.rawValue)
    return themed != 0 ? themed : XCreateFontCursor(connection.display, shape.fontGlyph)
  }

  private func emptyCursor() -> XID {
    let display = connection.display
    var data: CChar = 0
    let pixmap = XCreateBitmapFromData(display, connection.root, &data, 1, 1)
    defer { XFreePixmap(display, pixmap) }
    var foreground = XColor()
    var background = XColor()
    return XCreatePixmapCursor(display, pixmap, pixmap, &foreground, &background, 0, 0)
  }
}

extension CursorShape {
  /// The nearest glyph of the cursor font that every X server has.
  fileprivate var fontGlyph: UInt32 {
    let glyph =
      switch self {
      case .default, .none: XC_left_ptr
      case .pointer: XC_hand2
      case .text: XC_xterm
      case .crosshair: XC_crosshair
      case .move, .grabbing: XC_fleur
      case .grab: XC_hand1
      case .copy: XC_plus
      case .alias: XC_sb_up_arrow
      case .notAllowed: XC_X_cursor
      case .noDrop: XC_circle
      case .wait, .progress: XC_watch
      case .help: XC_question_arrow
      case .resizeHorizontal: XC_sb_h_double_arrow
      case .resizeVertical: XC_sb_v_double_arrow
      case .resizeFallingDiagonal: XC_bottom_right_corner
      case .resizeRisingDiagonal: XC_bottom_left_corner
      }
    return UInt32(glyph)
  }
}
