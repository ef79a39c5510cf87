import CDrawing

/// Fontconfig's properties of a font that Pango has chosen.
struct FontPattern {
  private let pattern: OpaquePointer?

  /// - Parameter font: a font of one of Pango's font maps over Fontconfig; the pattern is valid while the
  ///   font exists.
  init(_ font: UnsafeMutablePointer<PangoFont>) {
    pattern = font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) { pango_fc_font_get_pattern($0) }
  }

  /// The path of the font file.
  var path: String {
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else { return "" }
    return String(cString: path)
  }

  /// The index of the font in the file.
  var index: Int32 {
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return index
  }

  /// Whether strokes are made thicker.
  var isEmboldened: Bool {
    var isEmboldened: FcBool = 0
    return FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened) == FcResultMatch && isEmboldened != 0
  }

  /// Size and slant: from ems to points.
  var matrix: GlyphMatrix {
    var size = 0.0
    FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size)
    var result = GlyphMatrix(size: size)
    var matrix: UnsafeMutablePointer<FcMatrix>?
    var index: Int32 = 0
    while FcPatternGetMatrix(pattern, FC_MATRIX, index, &matrix) == FcResultMatch,
      let factor = matrix?.pointee
    {
      result = result.concatenated(after: factor)
      index += 1
    }
    return result
  }
}
