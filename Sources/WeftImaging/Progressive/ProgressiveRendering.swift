import Foundation

/// When it is worth while to show what has arrived of a picture so far: each time costs about as much as
/// decoding it.
///
/// All of the conditions have to hold.
public struct ProgressiveRendering: Hashable, Sendable {
  /// How many bytes have to arrive before the first time; 2,048.
  public var minimumBytes: Int
  /// How much better the quality has to be than the last time, from 0 to 1. For a progressive JPEG a
  /// complete scan is always enough.
  public var minimumQualityStep: Double
  /// How many seconds have to pass since the last time; a tenth.
  public var minimumInterval: TimeInterval

  /// Makes conditions.
  public init(minimumBytes: Int = 2048, minimumQualityStep: Double = 0.1, minimumInterval: TimeInterval = 0.1)
  {
    self.minimumBytes = max(minimumBytes, 0)
    self.minimumQualityStep = minimumQualityStep.isFinite ? max(minimumQualityStep, 0) : 0
    self.minimumInterval = minimumInterval.isFinite ? max(minimumInterval, 0) : 0
  }

  /// Whatever is new is shown.
  public static let always = ProgressiveRendering(minimumBytes: 0, minimumQualityStep: 0, minimumInterval: 0)
}
