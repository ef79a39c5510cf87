import WeftThreads
import CDrawing
import WeftGraphics

// Before its first text, Pango loads Fontconfig's default configuration: the rules and fonts of the whole
// desktop. This delays the first frame by some fifteen milliseconds, usually without need, because the
// shipped fonts have their own configuration. If a default configuration is already set, Pango uses it.
// During Pango's start, a small configuration is therefore set as the default and then removed again. Code
// that requests the default later gets the desktop's configuration, which is loaded then.

/// Controls the start of Pango.
package enum PangoStart {
  private static let skipsDesktop = Protected(false)

  /// Lets Pango start without the desktop's fonts. They still provide missing characters.
  ///
  /// Only for the owner of the process, before any text is drawn: a default configuration that other code has
  /// already set would be lost.
  package static func skipDesktop() { skipsDesktop.withLock { $0 = true } }

  /// Starts Pango with a complete set of fonts, if it was not started yet.
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

  /// Loads a font and waits for it: Pango starts on a separate thread, and waits for that thread when it
  /// first looks for a font.
  ///
  /// - Returns: the font map that was used.
  private static func waitForStart(_ configuration: OpaquePointer) -> PangoObject? {
    guard let map = FontMap.make(configuration) else { return nil }
    guard let context = pango_font_map_create_context(map.fontMap) else { return map }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let description = Font(size: 12).makeDescription(size: 12)
    defer { pango_font_description_free(description) }
    if let font = pango_font_map_load_font(map.fontMap, context, description) {
      g_object_unref(UnsafeMutableRawPointer(font))
    }
    return map
  }
}
