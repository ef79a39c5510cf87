import WeftGraphics

/// How far two pictures may differ and still be the same for a test.
///
/// A pixel counts as the same if one of the first four says so; the last says how many others there may be.
public struct PictureTolerance: Hashable, Sendable {
  /// The largest difference of a colour component, 0…255, that counts as none. 0 by default.
  public var component: Int
  /// The largest distance of colours, as they are seen, that counts as none: ΔE of 1976 in CIELAB, where about
  /// 2.3 can just be noticed, and black and white are 100 apart. 0 by default.
  public var perceptual: Double
  /// Whether pixels that smooth an edge in either picture count as the same, whatever their colours. False by
  /// default.
  public var ignoresAntialiasing: Bool
  /// Parts of the picture that are not compared, in pixels: what is different each time, or on each system. None by
  /// default. The sizes of the pictures are compared all the same.
  public var ignoredParts: [PixelRect]
  /// How many pixels may differ, as a part of all, 0…1. 0 by default.
  public var pixels: Double

  /// Makes a tolerance; none by default.
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

  /// Every byte has to be the same.
  public static let exact = PictureTolerance()
  /// Differences that nobody sees count as none, and those of how edges are smoothed.
  public static let perceptual = PictureTolerance(perceptual: 2.3, ignoresAntialiasing: true)
  /// Differences of how edges are smoothed count as none.
  public static let antialiasing = PictureTolerance(ignoresAntialiasing: true)
}
