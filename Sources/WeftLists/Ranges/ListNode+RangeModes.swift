import Foundation
import WeftCompositor
import WeftImaging
import WeftNodes

// Events that change how many cells a list prepares.

@MainActor
extension ListNode {
  /// Called when the visible part has changed. When the user begins to scroll, the ranges are prepared
  /// completely.
  final func recordScrolling() {
    guard isDragging || motion == .person, !listState.visibility.isBeingScrolled else { return }
    listState.visibility.isBeingScrolled = true
    listState.ranges.policy.scrollingDidBegin()
  }

  /// Schedules another update for when the first frame is complete, if that frame prepared fewer cells than
  /// the ranges contain.
  final func widenRangesLater() {
    guard listState.ranges.policy.isToChange(isSeen: isVisible), !listState.visibility.isWideningDue
    else { return }
    listState.visibility.isWideningDue = true
    MutationQueue.shared.append(
      .perform { [weak self] in
        guard let self else { return }
        listState.visibility.isWideningDue = false
        // Otherwise the end of drawing triggers the update.
        if state.withLock({ $0.backing })?.pendingDisplays ?? 0 == 0 { setNeedsListUpdate() }
      })
  }

  /// Called when all pending drawing has finished.
  final func widenRangesAfterDisplay() {
    if listState.ranges.policy.isToChange(isSeen: isVisible) { setNeedsListUpdate() }
  }

  /// Called when the window was hidden or has become visible again.
  final func updateWindowVisibility(wasSeen: Bool) {
    guard let scene = windowScene, scene.isVisible != listState.visibility.isWindowVisible else { return }
    listState.visibility.isWindowVisible = scene.isVisible
    let isVisible = scene.isVisible
    _ = listState.ranges.policy.windowVisibilityDidChange(
      isVisible: isVisible, wasSeen: isVisible ? self.isVisible : wasSeen)
    guard !isVisible else { return }
    // No updates run in a hidden window.
    let kept = Set(listState.cells.visible)
    for element in listState.cells.placed where !kept.contains(element) {
      if let node = element.node { RetiredContents.shared.retire(node) }
    }
  }

  /// Releases what can be created again.
  final func didReceiveMemoryWarning() {
    _ = listState.ranges.policy.didReceiveMemoryWarning(isDrawn: isInDisplayState)
    evictFarCells(spareCount: 0)
    setNeedsListUpdate()
  }

  /// Sets the interface states of a cell. Its contents are kept for a while when it leaves the display state.
  final func setInterfaceState(of node: CellNode, to state: InterfaceState) {
    if state.contains(.display) {
      RetiredContents.shared.restore(node)
    } else if node.isInDisplayState {
      RetiredContents.shared.retire(node)
    }
    node.recursivelySetInterfaceState(state)
  }
}
