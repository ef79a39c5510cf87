import Foundation
import WeftNodes

/// A wait for what the nodes of a window load, which ends when nothing gets on any more.
@MainActor
struct LoadingWait {
  private let patience: TimeInterval
  private var stage: Int?
  private var deadline = Date.distantPast

  /// - Parameter patience: how long to wait for the next progress, in seconds.
  init(patience: TimeInterval) { self.patience = patience }

  /// Waits until there is something new for main. Says false at once if nothing is being loaded, and after a
  /// while if there is no progress.
  mutating func goesOn(in scene: WindowScene) -> Bool {
    guard patience > 0, let stage = scene.loadingStage else { return false }
    if stage != self.stage {
      self.stage = stage
      deadline = Date(timeIntervalSinceNow: patience)
    }
    return MutationQueue.shared.waitUntilNotEmpty(until: deadline)
  }
}
