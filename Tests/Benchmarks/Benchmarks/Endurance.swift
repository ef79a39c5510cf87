import Foundation
import WeftCompositor

/// Ten tenths of a long run of a process: what it holds at the end of each must be what it held after the first.
///
/// Before a process is looked at it has been at rest for a while, so that what is only kept for more of the same has
/// been given back.
struct Endurance {
  /// What a process holds.
  private struct Use {
    let megabytes: Double
    let descriptors: Int
    let threads: Int
  }

  /// How many parts a run has.
  static let partCount = 10
  /// Which part of the full run is asked for: 1, unless the environment variable `WEFT_ENDURANCE` says otherwise.
  static let share: Double = {
    let share = ProcessInfo.processInfo.environment["WEFT_ENDURANCE"].flatMap { Double($0) } ?? 1
    return min(max(share, 0.001), 10)
  }()
  /// For how long a process is at rest before it is looked at. The threads of the system's pool end after five
  /// seconds without work.
  private static let rest = Duration.seconds(8)

  /// What the figures are called by.
  let name: String
  /// The process that is looked at.
  let process: Int32
  private var uses: [Use] = []

  init(_ name: String, process: Int32) {
    self.name = name
    self.process = process
  }

  /// A count of the full run, in the part that is asked for, for one of the tenths.
  static func partialCount(of count: Int) -> Int { max(Int(Double(count) * share) / partCount, 1) }

  /// When a tenth of a run ends that begins now and takes so many minutes in full, in the time of `MonotonicTime`.
  static func partialEnd(ofMinutes minutes: Double) -> TimeInterval {
    MonotonicTime.now + minutes * 60 * share / Double(partCount)
  }

  /// Notes what the process holds, at the end of a tenth.
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

  /// What was held at the ends of the tenths, and what there was more of in the end than after the first.
  var measurements: [Measurement] {
    guard let first = uses.first, let last = uses.last else { return [] }
    // What noise explains: how full the allocator's pages are, and what few pages of others lie between.
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
