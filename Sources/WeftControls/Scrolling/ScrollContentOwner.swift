import Foundation
import WeftNodes

/// A scroll node that decides what content there is by what is shown of it: a list. It says so by
/// `ScrollNode.contentOwner`. Main.
package protocol ScrollContentOwner: ScrollNode {
  /// Another offset is shown.
  @MainActor func shownOffsetDidChange()
  /// A person wants to see an end of the content, and it is on its way there.
  @MainActor func willScroll(to edge: ScrollEdge)
  /// Scrolling by a person has come to another stage.
  @MainActor func scrollingDidReach(_ stage: ScrollStage)
  /// Whether the owner tells the driver itself how much there is to scroll, after a layout.
  @MainActor var updatesMetrics: Bool { get }
}

/// How far scrolling by a person has come.
package enum ScrollStage: Sendable {
  /// A drag begins.
  case willBeginDragging
  /// A drag has ended.
  case didEndDragging
  /// The content has come to rest after a drag, turns of the wheel or keys.
  case didStop
}
