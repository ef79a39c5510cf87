import Foundation

// Measures what the library promises. Figures go to a table and to a JSON file; nothing here fails a
// test, since a machine may be slow for reasons of its own.

var measurements = try CompositionBenchmarks.run()
measurements += try RasterizationBenchmark.run()
measurements += try BlockedMainBenchmark.run()
measurements += try await ProcessBenchmarks.run()
let report = Report(
  date: Date(), cores: ProcessInfo.processInfo.activeProcessorCount, measurements: measurements)
print(report.table)
if let path = CommandLine.arguments.dropFirst().first {
  try report.write(to: URL(fileURLWithPath: path))
}
