import CDrawing

/// How the pixels of a bitmap are interpolated when it is drawn at another size.
public enum InterpolationQuality: Hashable, Sendable, CaseIterable {
  /// The nearest pixel, without interpolation: for pixel art.
  case none
  /// Interpolates between the four nearest pixels: fast, but coarse when a bitmap becomes much smaller.
  case low
  /// Averages all pixels that fall into a result pixel when a bitmap becomes smaller. The default.
  case `default`
  /// The best that Cairo offers, several times slower.
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
