import Foundation
import WeftCompositor
import WeftThreads

/// A long run of a process in ten parts. At its end the process must not hold more resources than after the
/// first part.
///
/// The process rests for a while before it is examined, so that resources that are only kept for further work
/// have been released.
struct Endurance {
  /// The resources of a process.
  private struct Use {
    let megabytes: Double
    let descriptors: Int
    let threads: Int
  }

  /// The number of parts of a run.
  static let partCount = 10
  /// The fraction of the full run that is performed: 1, unless the environment variable `WEFT_ENDURANCE` sets
  /// another one.
  static let share: Double = {
    let share = ProcessInfo.processInfo.environment["WEFT_ENDURANCE"].flatMap { Double($0) } ?? 1
    return min(max(share, 0.001), 10)
  }()
  /// The time for which a process rests before it is examined. The threads of the system's pool end after
  /// five seconds without work.
  private static let rest = Duration.seconds(8)

  /// The name in the figures.
  let name: String
  /// The process that is examined.
  let process: Int32
  private var uses: [Use] = []

  init(_ name: String, process: Int32) {
    self.name = name
    self.process = process
  }

  /// The share of a count of the full run that falls to one part, for the requested fraction of the run.
  static func partialCount(of count: Int) -> Int { max(Int(Double(count) * share) / partCount, 1) }

  /// The time in `MonotonicTime` at which a part ends that starts now. `minutes` is the duration of the full
  /// run.
  static func partialEnd(ofMinutes minutes: Double) -> TimeInterval {
    MonotonicTime.now + minutes * 60 * share / Double(partCount)
  }

  /// Records the resources of the process at the end of a part.
  mutating func endPart(isolation: isolated (any Actor)? = #isolation) async throws {
    try await Task.sleep(for: Self.rest)
    let use = Use(
      megabytes: ProcessUse.ownMegabytes(of: process) ?? .nan,
      descriptors: ProcessUse.descriptorCount(of: process), threads: ProcessUse.threadCount(of: process))
    uses.append(use)
    let line = String(
      format: "%@: part %d of %d: %.1f MB, %d descriptors, %d threads\n", name, uses.count, Self.partCount,
      use.megabytes, use.descriptors, use.threads)
    FileHandle.standardError.write(Data(line.utf8))
  }

  /// The memory at the end of each part, and the growth of all resources from the first part to the last.
  var measurements: [Measurement] {
    guard let first = uses.first, let last = uses.last else { return [] }
    // The tolerance for noise: how full the allocator's pages are, and a few other pages.
    let limit = max(1, first.megabytes * 0.02)
    return [
      Measurement("\(name): memory after each tenth", unit: "MB", samples: uses.map(\.megabytes), bar: "–") {
        median, _ in median > 0
      },
      Measurement(
        "\(name): growth of memory after the first tenth", unit: "MB",
        samples: [last.megabytes - first.megabytes], bar: "≤ 1 MB or 2 %"
      ) { growth, _ in growth <= limit },
      .atMost(
        "\(name): growth of descriptors after the first tenth", "",
        [Double(last.descriptors - first.descriptors)], 0),
      .atMost(
        "\(name): growth of threads after the first tenth", "", [Double(last.threads - first.threads)], 0),
    ]
  }
}
