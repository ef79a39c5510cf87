import CDrawing
import CPictures

/// The versions of the system's libraries that draw, as they are loaded in this process.
enum DrawingLibraries {
  /// Names and versions, in the order of the names.
  static let versions: [ComponentVersion] = [
    ComponentVersion(name: "cairo", version: String(cString: cairo_version_string())),
    ComponentVersion(name: "fontconfig", version: fontconfig),
    ComponentVersion(name: "freetype", version: freetype),
    ComponentVersion(
      name: "gdk-pixbuf",
      version: "\(gdk_pixbuf_major_version).\(gdk_pixbuf_minor_version).\(gdk_pixbuf_micro_version)"),
    ComponentVersion(name: "harfbuzz", version: String(cString: hb_version_string())),
    ComponentVersion(name: "pango", version: String(cString: pango_version_string())),
    ComponentVersion(name: "pixman", version: String(cString: pixman_version_string())),
  ]

  private static var fontconfig: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  private static var freetype: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
