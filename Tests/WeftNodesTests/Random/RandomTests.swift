import Foundation
import TestSupport
import Testing
import WeftThreads

@testable import WeftNodes

/// Hierarchy edits, changes of properties and state, and display from eight threads, at random but seeded.
///
/// `WEFT_RANDOM_ROUNDS=270 swift test --filter RandomTests` lets it run for about a minute; see also
/// `--sanitize thread`.
@MainActor
@Suite(.serialized) struct RandomTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["WEFT_RANDOM_ROUNDS"].flatMap { Int($0) } ?? 8

  @Test func eightThreadsLeaveAConsistentWindowAndNoNodesBehind() async throws {
    let population = Protected<Int>.Reference()
    for seed in 1...max(Self.rounds, 1) {
      weak var scene: RandomScene?
      do {
        let made = RandomScene(seed: seed, population: population)
        made.run(seed: seed, stepsPerThread: 3000)
        scene = made
      }
      // Threads that are about to end may still hold references. If one of them releases the window, the main actor closes it
      // in a job of its own.
      try await waitUntil("the end of all nodes of seed \(seed)") {
        MutationsPass.run()
        return population.value.withLock { $0 } == 0
      }
      #expect(scene == nil)
    }
  }
}
