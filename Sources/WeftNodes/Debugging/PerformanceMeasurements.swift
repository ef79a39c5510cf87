import Foundation

/// The counts and times that a node has measured, according to its `measurementOptions`.
public struct PerformanceMeasurements: Sendable {
  /// The number of times that the layout spec was created; −1 if it is not counted.
  public internal(set) var layoutSpecNumberOfPasses = -1
  /// The total time that took, in seconds; NaN if it is not timed.
  public internal(set) var layoutSpecTotalTime = TimeInterval.nan
  /// The number of times that the layout was computed; −1 if it is not counted.
  public internal(set) var layoutComputationNumberOfPasses = -1
  /// The total time that took, in seconds; NaN if it is not timed.
  public internal(set) var layoutComputationTotalTime = TimeInterval.nan
}
