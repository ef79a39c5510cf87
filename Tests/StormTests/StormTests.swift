import Foundation
import TestSupport
import Testing

/// Windows, nodes, lists, text and pictures changed at random, but seeded, from eight threads.
///
/// One round each time; `Tests/Fuzz/storm MINUTES` lets it go on under Thread Sanitizer. `WEFT_STORM_SEED` names the
/// seed to begin with: the changes are the same then, in an order that the threads make.
@MainActor
@Suite(.startsDisplays, .serialized) struct StormTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let minutes = environment["WEFT_STORM_MINUTES"].flatMap(Double.init) ?? 0
  private static let firstSeed = environment["WEFT_STORM_SEED"].flatMap(UInt64.init) ?? 1

  @Test func eightThreadsLeaveEverythingSettledAndNothingBehind() async throws {
    let end = Date(timeIntervalSinceNow: 60 * Self.minutes)
    var seed = Self.firstSeed
    repeat {
      print("storm with seed \(seed)")
      let population = Population()
      try await weather(seed, population)
      // Threads that are about to end may still hold something.
      let patience = Date(timeIntervalSinceNow: 60)
      while !population.isEmpty, Date() < patience { await Task.yield() }
      #expect(population.isEmpty, "\(population) of seed \(seed) were left behind")
      seed += 1
    } while Date() < end
  }

  /// One round. Whatever it made is let go of at its end.
  private func weather(_ seed: UInt64, _ population: Population) async throws {
    let storm = try Storm(seed: seed, population: population)
    await storm.run(stepsPerThread: 400)
    #expect(storm.unsettled.isEmpty, "seed \(seed)")
    #expect(storm.wrongLists.isEmpty, "seed \(seed)")
    await storm.end()
    #expect(storm.openWindowCount == 0, "seed \(seed)")
  }
}
