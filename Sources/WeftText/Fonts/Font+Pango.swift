import CDrawing
import Foundation

extension Font {
  /// Pango's description of the font; to be freed by the caller.
  func makeDescription(size: CGFloat) -> OpaquePointer? {
    let description = pango_font_description_new()
    let standard = design == .monospaced ? "JetBrains Mono,monospace" : "Inter,sans-serif"
    pango_font_description_set_family(
      description, family.map { "\(Self.cleaned($0)),\(standard)" } ?? standard)
    pango_font_description_set_weight(description, isShipped ? shippedWeight.pango : weight.pango)
    if isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    return description
  }

  /// For Pango, a comma ends a family name, and a zero ends the whole string.
  private static func cleaned(_ family: String) -> String {
    String(family.prefix(256).filter { $0 != "," && $0 != "\0" })
  }

  /// Whether the family is shipped with the library.
  var isShipped: Bool {
    guard let family else { return true }
    return family == "Inter" || family == "JetBrains Mono"
  }

  /// The design, if the font is a shipped one.
  var shippedDesign: Design {
    switch family {
    case "Inter": .default
    case "JetBrains Mono": .monospaced
    default: design
    }
  }

  /// The nearest weight of the shipped design.
  var shippedWeight: Weight {
    switch weight {
    case .thin, .ultraLight, .light, .regular: .regular
    case .medium: shippedDesign == .monospaced ? .regular : .medium
    case .semibold, .bold, .heavy, .black: .bold
    }
  }
}

extension Font.Weight {
  fileprivate var pango: PangoWeight {
    switch self {
    case .thin: PANGO_WEIGHT_THIN
    case .ultraLight: PANGO_WEIGHT_ULTRALIGHT
    case .light: PANGO_WEIGHT_LIGHT
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    case .heavy: PANGO_WEIGHT_ULTRABOLD
    case .black: PANGO_WEIGHT_HEAVY
    }
  }
}
