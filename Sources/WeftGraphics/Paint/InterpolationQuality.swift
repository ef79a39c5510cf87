import CDrawing

/// How the pixels of a bitmap are mixed where it is drawn at another size.
public enum InterpolationQuality: Hashable, Sendable, CaseIterable {
  /// The nearest pixel, without mixing: for pixel art.
  case none
  /// Between the four nearest pixels: fast, coarse where a bitmap is made much smaller.
  case low
  /// All pixels that fall into the area of a result where a bitmap is made smaller. The default.
  case `default`
  /// The best that is known, several times slower.
  case high
}

extension cairo_filter_t {
  package init(_ quality: InterpolationQuality) {
    switch quality {
    case .none: self = CAIRO_FILTER_NEAREST
    case .low: self = CAIRO_FILTER_BILINEAR
    case .default: self = CAIRO_FILTER_GOOD
    case .high: self = CAIRO_FILTER_BEST
    }
  }
}
