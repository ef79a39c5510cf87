import Foundation
import WeftCompositor
import WeftImaging
import WeftNodes

// What makes a list prepare more, or less, of its cells.

@MainActor
extension ListNode {
  /// Takes in that something else is seen. When a person begins to scroll, everything is prepared.
  final func recordScrolling() {
    guard isDragging || motion == .person, !list.visibility.isBeingScrolled else { return }
    list.visibility.isBeingScrolled = true
    list.ranges.policy.scrollingDidBegin()
  }

  /// Sees to another update when the first frame is complete, if that prepared less than there is to prepare.
  final func widenRangesLater() {
    guard list.ranges.policy.isToChange(isSeen: isVisible), !list.visibility.isWideningDue else { return }
    list.visibility.isWideningDue = true
    MutationQueue.shared.append(
      .perform { [weak self] in
        guard let self else { return }
        list.visibility.isWideningDue = false
        // Otherwise the end of drawing asks for it.
        if state.withLock({ $0.backing })?.pendingDisplays ?? 0 == 0 { setNeedsListUpdate() }
      })
  }

  /// Takes in that everything is drawn that was to be drawn.
  final func widenRangesAfterDisplay() {
    if list.ranges.policy.isToChange(isSeen: isVisible) { setNeedsListUpdate() }
  }

  /// Takes in that the window was hidden, or is shown again.
  final func updateWindowVisibility(wasSeen: Bool) {
    guard let scene = windowScene, scene.isVisible != list.visibility.isWindowVisible else { return }
    list.visibility.isWindowVisible = scene.isVisible
    let isVisible = scene.isVisible
    _ = list.ranges.policy.windowVisibilityDidChange(
      isVisible: isVisible, wasSeen: isVisible ? self.isVisible : wasSeen)
    guard !isVisible else { return }
    // No updates run in a window that can't be seen.
    let kept = Set(list.cells.visible)
    for element in list.cells.placed where !kept.contains(element) {
      if let node = element.node { RetiredContents.shared.retire(node) }
    }
  }

  /// Lets go of what can be made anew.
  final func memoryDidBecomeScarce() {
    _ = list.ranges.policy.memoryDidBecomeScarce(isDrawn: isInDisplayState)
    evictFarCells(spareCount: 0)
    setNeedsListUpdate()
  }

  /// Brings a cell to states, and keeps its contents for a while when it is no longer to draw.
  final func setInterfaceState(of node: CellNode, to state: InterfaceState) {
    if state.contains(.display) {
      RetiredContents.shared.restore(node)
    } else if node.isInDisplayState {
      RetiredContents.shared.retire(node)
    }
    node.recursivelySetInterfaceState(state)
  }
}
