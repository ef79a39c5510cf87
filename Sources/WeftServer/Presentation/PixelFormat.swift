import CX11

/// A visual for the pixel layout that Weft draws: 32 bits per pixel, 8 bits per colour, blue in the lowest
/// byte.
package struct PixelFormat {
  /// Xlib's structure. It belongs to the connection that it was queried on.
  package let visual: UnsafeMutablePointer<Visual>
  /// The identifier of the visual, the same on every connection.
  package let identifier: VisualID
  /// 32 with an alpha channel, otherwise 24 (or 32, with the remaining bits unused).
  package let depth: Int32
  /// Whether the window may be translucent, where alpha is below one.
  package let hasAlpha: Bool

  /// Finds a visual.
  ///
  /// On a screen of 15, 16 or 30 bits it is one with an alpha channel. Servers with the Composite extension have such a
  /// visual on every screen, and convert the pixels of its windows for the screen.
  ///
  /// - Parameter wantsAlpha: prefers a visual with an alpha channel; an opaque one is used if there is none.
  package static func find(_ connection: DisplayConnection, wantsAlpha: Bool) throws(DisplayError)
    -> PixelFormat
  {
    if wantsAlpha, let format = matching(connection, depth: 32) { return format }
    if let format = matching(connection, depth: 24) { return format }
    if !wantsAlpha, let format = matching(connection, depth: 32) { return format.opaque }
    throw .unsupportedVisual(connection.name)
  }

  /// Finds the visual of a window that another connection has created.
  package static func find(
    _ connection: DisplayConnection, identifier: VisualID
  ) throws(DisplayError) -> PixelFormat {
    for depth: Int32 in [24, 32] {
      if let format = matching(connection, depth: depth, identifier: identifier) { return format }
    }
    throw .unsupportedVisual(connection.name)
  }

  /// The same format for a window that is opaque: nothing is drawn with an alpha below one.
  private var opaque: PixelFormat {
    PixelFormat(visual: visual, identifier: identifier, depth: depth, hasAlpha: false)
  }

  private static func matching(
    _ connection: DisplayConnection, depth: Int32, identifier: VisualID? = nil
  ) -> PixelFormat? {
    guard connection.isUsable, isStoredInWords(connection, depth: depth) else { return nil }
    var wanted = XVisualInfo()
    wanted.screen = connection.screen
    wanted.depth = depth
    wanted.class = TrueColor
    var count: Int32 = 0
    let mask = Int(VisualScreenMask | VisualDepthMask | VisualClassMask)
    guard let found = XGetVisualInfo(connection.display, mask, &wanted, &count) else { return nil }
    defer { XFree(found) }
    let candidates = UnsafeBufferPointer(start: found, count: Int(count)).filter { info in
      guard identifier == nil || info.visualid == identifier else { return false }
      return info.red_mask == 0xFF0000 && info.green_mask == 0xFF00 && info.blue_mask == 0xFF
    }
    // With the screen's own visual a window of that depth needs no colormap.
    let own = XVisualIDFromVisual(XDefaultVisual(connection.display, connection.screen))
    guard let chosen = candidates.first(where: { $0.visualid == own }) ?? candidates.first else {
      return nil
    }
    return PixelFormat(
      visual: chosen.visual, identifier: chosen.visualid, depth: depth, hasAlpha: depth == 32)
  }

  /// The protocol allows servers to store pixels of 24 bits in three bytes; no current server does.
  private static func isStoredInWords(_ connection: DisplayConnection, depth: Int32) -> Bool {
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(connection.display, &count) else { return false }
    defer { XFree(formats) }
    return UnsafeBufferPointer(start: formats, count: Int(count)).contains {
      $0.depth == depth && $0.bits_per_pixel == 32
    }
  }
}
