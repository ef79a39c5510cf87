import Foundation
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

  @Test func eightThreadsLeaveAConsistentWindowAndNoNodesBehind() {
    let population = Protected<Int>.Reference()
    for seed in 1...max(Self.rounds, 1) {
      weak var scene: RandomScene?
      do {
        let made = RandomScene(seed: seed, population: population)
        made.run(seed: seed, stepsPerThread: 3000)
        scene = made
      }
      // Threads that are about to end may still hold references.
      let deadline = Date(timeIntervalSinceNow: 600)
      while population.value.withLock({ $0 }) > 0 && Date() < deadline {
        MutationsPass.run()
        sched_yield()
      }
      #expect(population.value.withLock { $0 } == 0, "nodes of seed \(seed) were left behind")
      #expect(scene == nil)
    }
  }
}
