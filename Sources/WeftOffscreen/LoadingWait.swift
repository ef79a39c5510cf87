import Foundation
import WeftCompositor
import WeftNodes
import WeftThreads

/// Waits for the loads of a window's nodes, until none of them makes progress any more.
@MainActor
struct LoadingWait {
  private let timeout: TimeInterval
  private var stage: Int?
  private var deadline = ContinuousClock.now

  /// - Parameter timeout: how long to wait for further progress, in seconds.
  init(timeout: TimeInterval) { self.timeout = timeout }

  /// Waits until there is something to apply on main. Returns false immediately if nothing is being loaded,
  /// and after `timeout` if there is no progress.
  mutating func waitForProgress(in scene: WindowScene) -> Bool {
    guard timeout > 0, let stage = scene.loadingStage else { return false }
    if stage != self.stage {
      self.stage = stage
      deadline = Self.deadline(after: timeout)
    }
    while true {
      let rest = ContinuousClock.now.duration(to: deadline) / Duration.seconds(1)
      if MutationQueue.shared.waitUntilNotEmpty(until: MonotonicTime.now + rest) { return true }
      if rest <= 0 { return false }
    }
  }

  /// When a wait ends that begins now.
  ///
  /// - Parameter timeout: how long it takes, in seconds; may be infinite.
  static func deadline(after timeout: TimeInterval) -> ContinuousClock.Instant {
    // The program would end if a duration had no room for so many seconds.
    ContinuousClock.now + .seconds(min(timeout, 1e6))
  }
}
