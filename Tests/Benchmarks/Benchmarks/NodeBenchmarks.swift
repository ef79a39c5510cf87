import Foundation
import PlainC
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftOffscreen

/// Thousands of nodes: the cost to create, keep, show and redraw them.
@MainActor
enum NodeBenchmarks {
  private static let count = 10_000
  private static let windowSize = CGSize(width: 1000, height: 1000)

  static func run() -> [Measurement] {
    creation() + [showing(), redraw()]
  }

  /// The time to create a tree that is not loaded, and its memory.
  private static func creation() -> [Measurement] {
    var times: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<25 {
      let before = Int(heap_bytes_in_use())
      var tree: DisplayNode?
      times.append(Stopwatch.milliseconds { tree = makeTree { DisplayNode() } })
      bytes.append(Double(Int(heap_bytes_in_use()) - before) / Double(count))
      withExtendedLifetime(tree) {}
    }
    return [
      Measurement("10,000 nodes in a tree, made", unit: "ms", samples: times, bar: "≤ 10 ms") { median, _ in
        median <= 10
      },
      Measurement("memory of each, not loaded", unit: "bytes", samples: bytes, bar: "≤ 600 bytes") {
        median, _ in median <= 600
      },
    ]
  }

  /// The processor time of main from a tree that is not loaded to the first commit. The tree consists of
  /// nested stacks in which every tenth node draws.
  private static func showing() -> Measurement {
    var samples: [Double] = []
    for _ in 0..<15 {
      var made = 0
      let tree = makeTree {
        made += 1
        let node = made % 10 == 0 ? SquareNode() : DisplayNode()
        node.backgroundColor = .white
        return node
      }
      layOutInStacks(tree, isVertical: true)
      samples.append(
        Stopwatch.processorMilliseconds {
          let window = OffscreenWindow(size: windowSize, rootNode: tree)
          window.scene.update()
          precondition(window.commitCount == 1)
        })
    }
    return Measurement(
      "10,000 nodes loaded and shown, time of main", unit: "ms", samples: samples, bar: "≤ 40 ms"
    ) { median, _ in median <= 40 }
  }

  /// The processor time of main from the change of a thousand contents in one turn to their commit.
  private static func redraw() -> Measurement {
    let root = DisplayNode()
    let nodes = (0..<1000).map { index in
      let node = SquareNode()
      node.frame = CGRect(x: index % 40 * 20, y: index / 40 * 20, width: 16, height: 16)
      root.addSubnode(node)
      return node
    }
    let window = OffscreenWindow(size: windowSize, rootNode: root)
    window.settle()
    var samples: [Double] = []
    for _ in 0..<25 {
      let commits = window.commitCount
      samples.append(
        Stopwatch.processorMilliseconds {
          for node in nodes { node.setNeedsDisplay() }
          window.settle()
        })
      precondition(window.commitCount == commits + 1, "the changes of one turn were shown in several commits")
    }
    return Measurement(
      "1,000 nodes drawn anew in one frame, time of main", unit: "ms", samples: samples, bar: "≤ 3 ms"
    ) { median, _ in median <= 3 }
  }

  /// A tree in which each node has ten subnodes, filled level by level.
  private static func makeTree(_ makeNode: () -> DisplayNode) -> DisplayNode {
    let nodes = (0..<count).map { _ in makeNode() }
    for index in 1..<count { nodes[(index - 1) / 10].addSubnode(nodes[index]) }
    return nodes[0]
  }

  /// Leaves of fixed size, of which every other one grows, in nested stacks.
  private static func layOutInStacks(_ node: DisplayNode, isVertical: Bool) {
    let subnodes = node.subnodes
    guard !subnodes.isEmpty else {
      node.style.preferredSize = CGSize(width: 10, height: 10)
      return
    }
    node.layoutSpecBlock = { node, _ in
      StackLayoutSpec(direction: isVertical ? .vertical : .horizontal, children: node.subnodes)
    }
    for (index, subnode) in subnodes.enumerated() {
      layOutInStacks(subnode, isVertical: !isVertical)
      subnode.style.flexGrow = index % 2 == 0 && subnode.subnodes.isEmpty ? 1 : 0
    }
  }
}

private final class SquareNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  func drawParameters() -> Color { .black }

  static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    canvas.fill(bounds.insetBy(dx: 2, dy: 2), with: color)
  }
}
