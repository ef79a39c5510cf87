import CDrawing

/// How a drawing is combined with what is below it.
///
/// The modes from `sourceIn` on are those of Porter and Duff: the source is what is drawn, the destination is
/// what is below it. `sourceIn`, `sourceOut`, `destinationIn` and `destinationAtop` change everything inside
/// the clip, even where nothing is drawn.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  /// The drawing covers what is below it.
  case normal
  /// The components are multiplied: never lighter than either.
  case multiply
  /// The complements are multiplied: never darker than either.
  case screen
  /// Multiplies where the destination is dark, screens where it is light.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// Brightens the destination to reflect the drawing.
  case colorDodge
  /// Darkens the destination to reflect the drawing.
  case colorBurn
  /// Multiplies where the drawing is dark, screens where it is light.
  case hardLight
  /// Darkens or lightens softly, depending on the drawing.
  case softLight
  /// The distance between both.
  case difference
  /// The distance between both, with less contrast.
  case exclusion
  /// The hue of the drawing.
  case hue
  /// The saturation of the drawing.
  case saturation
  /// Hue and saturation of the drawing.
  case color
  /// The luminosity of the drawing.
  case luminosity
  /// Erases what is below.
  case clear
  /// Replaces what is below, including transparency.
  case copy
  /// The drawing, where the destination is not clear.
  case sourceIn
  /// The drawing, where the destination is clear.
  case sourceOut
  /// The drawing over the destination, only where the destination is not clear.
  case sourceAtop
  /// The destination covers the drawing.
  case destinationOver
  /// The destination, where the drawing is.
  case destinationIn
  /// The destination, where the drawing is not.
  case destinationOut
  /// The destination over the drawing, only where the drawing is.
  case destinationAtop
  /// Each where the other is not.
  case xor
  /// The sum of both.
  case plusLighter
}

extension cairo_operator_t {
  package init(_ mode: BlendMode) {
    switch mode {
    case .normal: self = CAIRO_OPERATOR_OVER
    case .multiply: self = CAIRO_OPERATOR_MULTIPLY
    case .screen: self = CAIRO_OPERATOR_SCREEN
    case .overlay: self = CAIRO_OPERATOR_OVERLAY
    case .darken: self = CAIRO_OPERATOR_DARKEN
    case .lighten: self = CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: self = CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: self = CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: self = CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: self = CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: self = CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: self = CAIRO_OPERATOR_EXCLUSION
    case .hue: self = CAIRO_OPERATOR_HSL_HUE
    case .saturation: self = CAIRO_OPERATOR_HSL_SATURATION
    case .color: self = CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: self = CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: self = CAIRO_OPERATOR_CLEAR
    case .copy: self = CAIRO_OPERATOR_SOURCE
    case .sourceIn: self = CAIRO_OPERATOR_IN
    case .sourceOut: self = CAIRO_OPERATOR_OUT
    case .sourceAtop: self = CAIRO_OPERATOR_ATOP
    case .destinationOver: self = CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: self = CAIRO_OPERATOR_DEST_IN
    case .destinationOut: self = CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: self = CAIRO_OPERATOR_DEST_ATOP
    case .xor: self = CAIRO_OPERATOR_XOR
    case .plusLighter: self = CAIRO_OPERATOR_ADD
    }
  }
}
