import Foundation
import WeftNodes

extension DisplayNode {
  /// The accessibility elements in the node's subtree, in reading order: from top to bottom, and from left to
  /// right. Computed again for each call. Empty if the node is in no window. Main.
  ///
  /// A node that is an element represents its whole subtree. Excluded are hidden and transparent nodes with
  /// their subtrees, everything outside the window, and the siblings of a modal node.
  @MainActor public final func accessibilityElements() -> [AccessibilityElement] {
    guard let scene = windowScene else { return [] }
    return AccessibilityWalk(window: CGRect(origin: .zero, size: scene.size)).elements(in: self)
  }

  /// The subnodes that assistive technologies know: if any is modal, only the last modal one. Main.
  @MainActor var subnodesForAccessibility: [DisplayNode] {
    let visible = subnodes.filter { !$0.isHidden && $0.alpha > 0 && !$0.accessibilityElementsHidden }
    return visible.last { $0.accessibilityViewIsModal }.map { [$0] } ?? visible
  }
}
