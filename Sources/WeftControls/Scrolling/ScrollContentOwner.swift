import Foundation
import WeftNodes

/// A scroll node that chooses its content by the visible part of it, such as a list. It sets
/// `ScrollNode.contentOwner`. Main.
package protocol ScrollContentOwner: ScrollNode {
  /// The offset that is shown has changed.
  @MainActor func shownOffsetDidChange()
  /// The user scrolls to an end of the content, and the motion has begun.
  @MainActor func willScroll(to edge: ScrollEdge)
  /// Scrolling by the user has reached another stage.
  @MainActor func scrollingDidReach(_ stage: ScrollStage)
  /// Whether the owner updates the driver's metrics itself after a layout.
  @MainActor var updatesMetrics: Bool { get }
}

/// A stage of scrolling by the user.
package enum ScrollStage: Sendable {
  /// A drag begins.
  case willBeginDragging
  /// A drag has ended.
  case didEndDragging
  /// The content has come to rest after a drag, turns of the wheel or keys.
  case didStop
}
