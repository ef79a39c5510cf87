import Foundation
import TestSupport
import Testing

/// Changes windows, nodes, lists, text and pictures at random from eight threads, with a seed.
///
/// A test run executes one round. `Tests/Fuzz/storm MINUTES` repeats rounds under Thread Sanitizer. `WEFT_STORM_SEED`
/// sets the first seed. The same seed gives the same changes, but their order depends on the scheduling of the threads.
@MainActor
@Suite(.startsDisplays, .serialized) struct StormTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let minutes = environment["WEFT_STORM_MINUTES"].flatMap(Double.init) ?? 0
  private static let firstSeed = environment["WEFT_STORM_SEED"].flatMap(UInt64.init) ?? 1

  @Test func everythingSettlesAndIsReleasedAfterChangesFromEightThreads() async throws {
    let end = Date(timeIntervalSinceNow: 60 * Self.minutes)
    var seed = Self.firstSeed
    repeat {
      print("storm with seed \(seed)")
      let population = Population()
      try await weather(seed, population)
      // Threads that are about to end may still retain objects.
      let deadline = Date(timeIntervalSinceNow: 600)
      while !population.isEmpty, Date() < deadline { await Task.yield() }
      #expect(population.isEmpty, "\(population) of seed \(seed) were not released")
      seed += 1
    } while Date() < end
  }

  /// Runs one round. All of its objects are released at its end.
  private func weather(_ seed: UInt64, _ population: Population) async throws {
    let storm = try Storm(seed: seed, population: population)
    await storm.run(stepsPerThread: 200)
    #expect(storm.unsettled.isEmpty, "seed \(seed)")
    #expect(storm.wrongLists.isEmpty, "seed \(seed)")
    await storm.end()
    #expect(storm.openWindowCount == 0, "seed \(seed)")
  }
}
