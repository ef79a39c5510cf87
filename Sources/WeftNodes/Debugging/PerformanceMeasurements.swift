import Foundation

/// What a node has counted and timed, as far as its `measurementOptions` say that it should.
public struct PerformanceMeasurements: Sendable {
  /// How often the layout spec was made; −1 where that is not counted.
  public internal(set) var layoutSpecNumberOfPasses = -1
  /// How long that took in all, in seconds; no number where it is not timed.
  public internal(set) var layoutSpecTotalTime = TimeInterval.nan
  /// How often the layout was worked out; −1 where that is not counted.
  public internal(set) var layoutComputationNumberOfPasses = -1
  /// How long that took in all, in seconds; no number where it is not timed.
  public internal(set) var layoutComputationTotalTime = TimeInterval.nan
}
