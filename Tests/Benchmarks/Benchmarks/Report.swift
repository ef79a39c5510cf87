import Foundation

/// The figures of a run, as a readable table and as JSON.
struct Report: Codable {
  let date: Date
  let cores: Int
  let measurements: [Measurement]

  /// Writes the figures as JSON.
  func write(to url: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    try encoder.encode(self).write(to: url)
  }

  /// A line for each figure.
  var table: String {
    let header = ["what", "median", "min…max", "plain C", "bar", ""]
    let rows = measurements.map { measurement in
      [
        measurement.name, "\(Self.number(measurement.median)) \(measurement.unit)",
        "\(Self.number(measurement.minimum))…\(Self.number(measurement.maximum))",
        measurement.plainMedian.map(Self.number) ?? "–", measurement.bar,
        measurement.isMet ? "met" : "MISSED",
      ]
    }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    return ([header] + rows).map { row in
      zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private static func number(_ value: Double) -> String {
    String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.3f", value)
  }
}
