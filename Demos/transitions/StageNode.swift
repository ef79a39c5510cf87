import Foundation
import Weft

/// What fills a page: nodes that get their places, and come and go, by its layout alone.
class StageNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or behind a lock.

  /// How often longer than usual a transition takes.
  @MainActor var pace: Double {
    didSet { paceDidChange() }
  }

  @MainActor init(pace: Double) {
    self.pace = pace
    super.init()
    automaticallyManagesSubnodes = true
  }

  /// Changes the state, and leads over to its layout.
  @MainActor func advance() {}

  /// Shows where the transition under way leads to, at once.
  @MainActor func finish() { cancelLayoutTransition() }

  /// Takes in that `pace` is another one.
  @MainActor func paceDidChange() {}
}
