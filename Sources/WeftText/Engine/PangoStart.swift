import WeftThreads
import CDrawing
import WeftGraphics

// Before its first text Pango loads Fontconfig's default configuration: the rules and the fonts of the
// whole desktop, some fifteen milliseconds that the first picture waits for, and mostly for nothing,
// since the shipped fonts have a configuration of their own. If a default is there already, Pango takes
// that. So it is lent a small one for the moment of its start, after which there is none again, and
// whoever asks for the default later gets the desktop's, loaded then.

/// How Pango starts.
package enum PangoStart {
  private static let skipsDesktop = Protected(false)

  /// Lets Pango start without the desktop's fonts. They still stand in for missing characters.
  ///
  /// For the owner of the process only, before any text is drawn: a default configuration that other
  /// code has set by then would be lost.
  package static func skipDesktop() { skipsDesktop.withLock { $0 = true } }

  /// Starts Pango, if that was not done yet, with a set of fonts at hand that is complete.
  static func perform(with configuration: OpaquePointer) {
    isStarted.withLock { isStarted in
      guard !isStarted else { return }
      isStarted = true
      guard skipsDesktop.withLock({ $0 }) else { return }
      FcConfigSetCurrent(configuration)
      defer { FcConfigSetCurrent(nil) }
      if let map = waitForStart(configuration) { RetiredFontMaps.shared.retire([map]) }
    }
  }

  private static let isStarted = Protected(false)

  /// Pango starts on a thread of its own and waits for that when it first looks for a font.
  ///
  /// - Returns: the font map that it has looked in.
  private static func waitForStart(_ configuration: OpaquePointer) -> PangoObject? {
    guard let map = FontMap.make(configuration) else { return nil }
    let object = PangoObject(OpaquePointer(map))
    guard let context = pango_font_map_create_context(map) else { return object }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let description = Font(size: 12).makeDescription(size: 12)
    defer { pango_font_description_free(description) }
    if let font = pango_font_map_load_font(map, context, description) {
      g_object_unref(UnsafeMutableRawPointer(font))
    }
    return object
  }
}
