import Foundation
import WeftCompositor
import WeftLayout

/// The state of a window at one moment.
struct WindowState: Sendable {
  /// In seconds of the window's clock.
  let time: Double
  /// What is shown, without anything that changes over time.
  let tree: RenderTree
  /// Each node before its subnodes; nil if none can have changed.
  let nodes: [TracedNode]?
  /// Explanations of the layouts that differ, by the numbers of the nodes.
  let explanations: [(node: Int, explanation: LayoutExplanation)]
}
