import Foundation

/// Conditions for rendering the part of an image that has arrived. Each rendering costs about as much as
/// decoding the image.
///
/// All conditions must be met.
public struct ProgressiveRendering: Hashable, Sendable {
  /// The number of bytes that must have arrived before the first rendering; 2,048 by default.
  public var minimumBytes: Int
  /// The minimum increase of the quality since the last rendering, from 0 to 1; 0.1 by default. For a
  /// progressive JPEG a complete scan is always enough.
  public var minimumQualityStep: Double
  /// The minimum time since the last rendering, in seconds; 0.1 by default.
  public var minimumInterval: TimeInterval

  /// Creates conditions.
  public init(minimumBytes: Int = 2048, minimumQualityStep: Double = 0.1, minimumInterval: TimeInterval = 0.1)
  {
    self.minimumBytes = max(minimumBytes, 0)
    self.minimumQualityStep = minimumQualityStep.isFinite ? max(minimumQualityStep, 0) : 0
    self.minimumInterval = minimumInterval.isFinite ? max(minimumInterval, 0) : 0
  }

  /// Renders everything new.
  public static let always = ProgressiveRendering(minimumBytes: 0, minimumQualityStep: 0, minimumInterval: 0)
}
