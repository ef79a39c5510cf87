import Foundation
import WeftCompositor
import WeftLayout
import WeftSemantics

/// The state of a window at one moment.
struct WindowState: Sendable {
  /// In seconds of the window's clock.
  let time: Double
  /// What is shown, without anything that changes over time.
  let tree: RenderTree
  /// Each node before its subnodes.
  let nodes: [TracedNode]
  /// Explanations of the layouts that differ, by the numbers of the nodes.
  let explanations: [(node: Int, explanation: LayoutExplanation)]
  /// Nil if it was not asked for.
  let accessibility: AccessibilityTree?
}
