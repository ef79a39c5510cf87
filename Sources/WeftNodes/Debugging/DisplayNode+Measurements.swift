import Foundation
import WeftCompositor
import WeftThreads

extension DisplayNode {
  /// What the node counts and times. Nothing by default. Setting it resets the results to 0. Any thread.
  public final var measurementOptions: MeasurementOptions {
    get { state.withLock { $0.rare.measurements.value.options } }
    set { state.withLock { $0.rare.measurements.value = LayoutMeasurements(newValue) } }
  }

  /// What the node has counted and timed. Any thread.
  public final var performanceMeasurements: PerformanceMeasurements {
    state.withLock { $0.rare.measurements.value.results }
  }

  /// Runs a part of the layout, and counts and times it if the option is enabled.
  final func measuring<Result>(_ option: MeasurementOptions, _ body: () -> Result) -> Result {
    guard measurementOptions.contains(option) else { return body() }
    let start = MonotonicTime.now
    let result = body()
    let duration = MonotonicTime.now - start
    state.withLock { $0.rare.measurements.value.add(duration, to: option) }
    return result
  }
}

/// The measurement options of a node, and its results.
struct LayoutMeasurements: DefaultProviding, Sendable {
  static let defaultValue = LayoutMeasurements()

  private(set) var options: MeasurementOptions = []
  private(set) var results = PerformanceMeasurements()

  init() {}

  init(_ options: MeasurementOptions) {
    self.options = options
    if options.contains(.layoutSpec) {
      results.layoutSpecNumberOfPasses = 0
      results.layoutSpecTotalTime = 0
    }
    if options.contains(.layoutComputation) {
      results.layoutComputationNumberOfPasses = 0
      results.layoutComputationTotalTime = 0
    }
  }

  mutating func add(_ duration: TimeInterval, to option: MeasurementOptions) {
    guard options.contains(option) else { return }
    if option == .layoutSpec {
      results.layoutSpecNumberOfPasses += 1
      results.layoutSpecTotalTime += duration
    } else {
      results.layoutComputationNumberOfPasses += 1
      results.layoutComputationTotalTime += duration
    }
  }
}
