import Foundation
import NodeTestSupport
import TestSupport
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

/// A row or column of nodes that records the methods that its transitions call.
final class TransitionNode: DisplayNode, @unchecked Sendable {
  struct Row: Sendable {
    var nodes: [DisplayNode]
    var direction = StackDirection.horizontal
    var spacing: CGFloat = 0
  }

  private let row: Protected<Row>
  /// The calls, in order: `measure`, `animate` or `complete`, followed by `main` or `elsewhere`.
  let log = Protected([String]())
  /// Replaces the default animation, if set.
  @MainActor var animation: ((LayoutTransitionContext) -> Void)?

  init(_ nodes: [DisplayNode] = []) {
    row = Protected(Row(nodes: nodes))
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .white
    defaultLayoutTransitionDuration = 1
    defaultLayoutTransitionOptions = .curveLinear
  }

  /// The nodes that the layout places. A change does not invalidate the layout.
  var nodes: [DisplayNode] {
    get { row.withLock { $0.nodes } }
    set { row.withLock { $0.nodes = newValue } }
  }

  /// Whether the nodes are in a column. A change does not invalidate the layout.
  var isColumn: Bool {
    get { row.withLock { $0.direction == .vertical } }
    set { row.withLock { $0.direction = newValue ? .vertical : .horizontal } }
  }

  private func note(_ event: String) {
    let place = MainThread.isCurrent ? "main" : "elsewhere"
    log.withLock { $0.append("\(event) \(place)") }
  }

  func takeLog() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    note("measure")
    let row = self.row.withLock { $0 }
    return StackLayoutSpec(
      direction: row.direction, spacing: row.spacing, alignItems: .start, children: row.nodes)
  }

  override func animateLayoutTransition(_ context: LayoutTransitionContext) {
    note("animate")
    if let animation { animation(context) } else { super.animateLayoutTransition(context) }
  }

  override func didCompleteLayoutTransition(_ context: LayoutTransitionContext) {
    super.didCompleteLayoutTransition(context)
    note("complete")
  }
}

/// Creates a square node with a background colour.
func square(_ color: Color, side: CGFloat = 10) -> SizedNode {
  let node = SizedNode(width: side, height: side)
  node.backgroundColor = color
  return node
}

/// Creates a window of 100 by 50 points whose first frame is complete.
@MainActor
func settledWindow(_ root: DisplayNode) -> OffscreenWindow {
  let window = makeWindow(root, 100, 50)
  window.settle()
  return window
}
