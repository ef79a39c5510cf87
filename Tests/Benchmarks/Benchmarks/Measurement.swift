import Foundation

/// The result of one benchmark.
struct Measurement: Codable, Sendable {
  /// What was measured.
  let name: String
  /// The unit of all figures.
  let unit: String
  /// The median of all runs.
  let median: Double
  let minimum: Double
  let maximum: Double
  let runs: Int
  /// The median of the same work in plain C calls, measured in the same run. Nil if there is no such
  /// comparison.
  let plainMedian: Double?
  /// The required result, in words.
  let bar: String
  /// Whether the required result is reached.
  let isMet: Bool

  /// Summarizes runs.
  init(
    _ name: String, unit: String, samples: [Double], plain: [Double]? = nil, bar: String,
    isMet: (_ median: Double, _ plain: Double?) -> Bool
  ) {
    let sorted = samples.sorted()
    self.name = name
    self.unit = unit
    median = sorted.median
    minimum = sorted.first ?? .nan
    maximum = sorted.last ?? .nan
    runs = samples.count
    plainMedian = plain?.sorted().median
    self.bar = bar
    self.isMet = isMet(sorted.median, plain?.sorted().median)
  }
}

extension Measurement {
  /// A figure of another program, for comparison.
  static func compared(_ name: String, _ unit: String, _ samples: [Double]) -> Measurement {
    Measurement(name, unit: unit, samples: samples, bar: "") { _, _ in true }
  }

  /// A figure that must not exceed a limit.
  static func atMost(_ name: String, _ unit: String, _ samples: [Double], _ limit: Double) -> Measurement {
    let number = limit == limit.rounded() ? "\(Int(limit))" : "\(limit)"
    return Measurement(name, unit: unit, samples: samples, bar: "≤ \(number) \(unit)") { median, _ in
      median <= limit
    }
  }
}

extension [Double] {
  /// The median of sorted numbers.
  fileprivate var median: Double {
    guard !isEmpty else { return .nan }
    return count % 2 == 1 ? self[count / 2] : (self[count / 2 - 1] + self[count / 2]) / 2
  }
}
