import WeftGraphics

/// How far two pictures may differ and still count as equal in a test.
///
/// A pixel counts as equal if one of the first four properties allows its difference. The last one limits the
/// number of other pixels.
public struct PictureTolerance: Hashable, Sendable {
  /// The largest difference of a colour component, 0…255, that is ignored. 0 by default.
  public var component: Int
  /// The largest perceptual distance of colours that is ignored: ΔE of 1976 in CIELAB. A distance of about
  /// 2.3 is just noticeable, and black and white are 100 apart. 0 by default.
  public var perceptual: Double
  /// Whether antialiasing pixels in either picture count as equal, regardless of their colours. False by
  /// default.
  public var ignoresAntialiasing: Bool
  /// Parts of the picture that are not compared, in pixels, such as contents that differ each time or on each
  /// system. None by default. The sizes of the pictures are still compared.
  public var ignoredParts: [PixelRect]
  /// The fraction of pixels that may differ, 0…1. 0 by default.
  public var pixels: Double

  /// Creates a tolerance; by default nothing may differ.
  public init(
    component: Int = 0, pixels: Double = 0, perceptual: Double = 0, ignoresAntialiasing: Bool = false,
    ignoring ignoredParts: [PixelRect] = []
  ) {
    self.component = component
    self.pixels = pixels
    self.perceptual = perceptual
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignoredParts = ignoredParts
  }

  /// Every byte must be equal.
  public static let exact = PictureTolerance()
  /// Ignores imperceptible differences and differences in antialiasing.
  public static let perceptual = PictureTolerance(perceptual: 2.3, ignoresAntialiasing: true)
  /// Ignores differences in antialiasing.
  public static let antialiasing = PictureTolerance(ignoresAntialiasing: true)
}
