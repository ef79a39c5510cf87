import Foundation

extension DisplayNode {
  /// What is in the node, as it is told to somebody who can't see it, in reading order: from top to bottom,
  /// and from left to right. Worked out anew each time. Nothing, if the node is in no window. Main.
  ///
  /// A node that is an element stands for all that is in it. Hidden and transparent nodes are left out with
  /// all that is in them, as is what lies outside of the window, and what is beside a modal node.
  @MainActor public final func accessibilityElements() -> [AccessibilityElement] {
    guard let scene = windowScene else { return [] }
    return AccessibilityWalk(window: CGRect(origin: .zero, size: scene.size)).elements(in: self)
  }
}
