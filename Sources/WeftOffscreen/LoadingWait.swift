import Foundation
import WeftNodes

/// Waits for the loads of a window's nodes, until none of them makes progress any more.
@MainActor
struct LoadingWait {
  private let patience: TimeInterval
  private var stage: Int?
  private var deadline = Date.distantPast

  /// - Parameter patience: how long to wait for further progress, in seconds.
  init(patience: TimeInterval) { self.patience = patience }

  /// Waits until there is something to apply on main. Returns false immediately if nothing is being loaded,
  /// and after `patience` if there is no progress.
  mutating func goesOn(in scene: WindowScene) -> Bool {
    guard patience > 0, let stage = scene.loadingStage else { return false }
    if stage != self.stage {
      self.stage = stage
      deadline = Date(timeIntervalSinceNow: patience)
    }
    return MutationQueue.shared.waitUntilNotEmpty(until: deadline)
  }
}
