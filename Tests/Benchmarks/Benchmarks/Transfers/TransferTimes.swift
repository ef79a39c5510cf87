import Foundation
import WeftCompositor
import WeftThreads

/// How long transfers of data take, and how long main is busy at a time meanwhile.
@MainActor
struct TransferTimes {
  private let name: String
  /// In milliseconds, one for each transfer.
  private var (turns, times): ([Double], [Double]) = ([], [])
  /// The longest time that main may be busy at once, in milliseconds.
  private static let limit = 8.0

  init(_ name: String) { self.name = name }

  /// Measures one transfer.
  mutating func measure<Value>(_ transfer: () async throws -> Value) async rethrows -> Value {
    let (watch, start) = (MainWatch(), MonotonicTime.now)
    let value = try await transfer()
    times.append((MonotonicTime.now - start) * 1000)
    turns.append(watch.end())
    return value
  }

  /// The turns have a limit: in half of the transfers at least, because others use the machine, too.
  var measurements: [Measurement] {
    [
      .atMost("\(name): longest turn of main", "ms", turns, Self.limit),
      Measurement("\(name): duration", unit: "ms", samples: times, bar: "–") { median, _ in median > 0 },
    ]
  }
}
