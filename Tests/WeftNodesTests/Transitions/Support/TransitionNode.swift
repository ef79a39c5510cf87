import Foundation
import NodeTestSupport
import TestSupport
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

/// A row or column of nodes that notes what its transitions call.
final class TransitionNode: DisplayNode, @unchecked Sendable {
  struct Row: Sendable {
    var nodes: [DisplayNode]
    var direction = StackDirection.horizontal
    var spacing: CGFloat = 0
  }

  private let row: Protected<Row>
  /// What was called: `measure`, `animate`, `complete`, with `main` or `elsewhere`.
  let log = Protected([String]())
  /// Animates instead of the default, if set.
  @MainActor var animation: ((LayoutTransitionContext) -> Void)?

  init(_ nodes: [DisplayNode] = []) {
    row = Protected(Row(nodes: nodes))
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .white
    defaultLayoutTransitionDuration = 1
    defaultLayoutTransitionOptions = .curveLinear
  }

  /// What the layout places; a change asks for nothing.
  var nodes: [DisplayNode] {
    get { row.withLock { $0.nodes } }
    set { row.withLock { $0.nodes = newValue } }
  }

  /// Whether the nodes are in a column; a change asks for nothing.
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

/// A square of a colour.
func square(_ color: Color, side: CGFloat = 10) -> SizedNode {
  let node = SizedNode(width: side, height: side)
  node.backgroundColor = color
  return node
}

/// A small window whose first frame is complete.
@MainActor
func settledWindow(_ root: DisplayNode) -> OffscreenWindow {
  let window = makeWindow(root, 100, 50)
  window.settle()
  return window
}
