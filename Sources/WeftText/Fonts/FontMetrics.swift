import Foundation

/// The heights of a font's lines, in points.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of a line.
  public let ascent: CGFloat
  /// From the baseline down to the bottom of a line.
  public let descent: CGFloat

  /// The height of a line.
  public var lineHeight: CGFloat { ascent + descent }
}

extension Font {
  /// The heights of the font's lines; zero for a size that draws nothing. Any thread.
  public var metrics: FontMetrics {
    TextEnginePool.shared.withEngine { $0.metrics(of: self) }
  }
}
