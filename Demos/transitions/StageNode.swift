import Foundation
import Weft

/// The content of a page: nodes that are placed, inserted and removed by its layout alone.
class StageNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or behind a lock.

  /// The factor for the duration of a transition.
  @MainActor var pace: Double {
    didSet { paceDidChange() }
  }

  @MainActor init(pace: Double) {
    self.pace = pace
    super.init()
    automaticallyManagesSubnodes = true
  }

  /// Changes the state, with a transition to its layout.
  @MainActor func advance() {}

  /// Shows the end of the current transition immediately.
  @MainActor func finish() { cancelLayoutTransition() }

  /// Called when `pace` has changed.
  @MainActor func paceDidChange() {}
}
