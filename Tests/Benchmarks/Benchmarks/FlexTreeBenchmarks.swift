import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// Layout of the trees with which Taffy publishes its figures (https://github.com/DioxusLabs/taffy): as there, only the
/// layout is measured, of new trees without text. `Tests/Benchmarks/layout-peers/run` measures the same trees with
/// Yoga and with Taffy.
enum FlexTreeBenchmarks {
  static func run() -> [Measurement] {
    FlexTree.published.map { tree in
      let samples = (0..<tree.runCount).map { _ in
        let root = tree.makeRoot()
        return Stopwatch.milliseconds {
          _ = root.layoutThatFits(SizeRange(max: CGSize(width: CGFloat.infinity, height: .infinity)))
        }
      }
      return Measurement("flex tree: \(tree.name)", unit: "ms", samples: samples, bar: "—") { _, _ in true }
    }
  }
}

/// A tree of rows whose nodes have the default style of CSS: they shrink, and stretch across the row.
private struct FlexTree {
  private enum Shape {
    /// All nodes but the leaves have ten subnodes, and all nodes have the same style.
    case nested
    /// All nodes but the leaves have two subnodes.
    case deep
    /// Nodes with one to four leaves each.
    case wide
    /// Each node has one subnode.
    case chain
  }

  static let published: [FlexTree] =
    [1000, 10_000, 100_000].map { FlexTree(.nested, "nested", $0) }
    + [1000, 10_000, 100_000].map { FlexTree(.wide, "wide", $0) }
    + [4000, 10_000, 100_000].map { FlexTree(.deep, "deep", $0) }
    + [FlexTree(.chain, "chain", 1000)]

  let name: String
  private let shape: Shape
  private let nodeCount: Int

  private init(_ shape: Shape, _ name: String, _ nodeCount: Int) {
    (self.shape, self.name, self.nodeCount) = (shape, "\(name) \(nodeCount)", nodeCount)
  }

  var runCount: Int { nodeCount > 10_000 ? 5 : 25 }

  func makeRoot() -> DisplayNode {
    var numbers = SeededNumbers(seed: 12_345)
    switch shape {
    case .nested: return FlexNode(level(nodeCount, 10, &numbers))
    case .deep: return FlexNode(level(nodeCount, 2, &numbers))
    case .wide: return FlexNode(families(&numbers))
    case .chain:
      var node = DisplayNode()
      for _ in 0..<nodeCount {
        node.style.flexShrink = 1
        node.style.flexGrow = 1
        node = FlexNode([node])
      }
      return node
    }
  }

  /// The nodes of a level, which with all below them are `count` at most.
  private func level(_ count: Int, _ branching: Int, _ numbers: inout SeededNumbers) -> [DisplayNode] {
    guard count > branching else { return (0..<count).map { _ in node([], &numbers) } }
    return (0..<branching).map { _ in
      let subnodes = level((count - branching) / branching, branching, &numbers)
      return node(subnodes, &numbers)
    }
  }

  private func families(_ numbers: inout SeededNumbers) -> [DisplayNode] {
    var families: [DisplayNode] = []
    var count = 1
    while count < nodeCount {
      let leaves = (0..<(1 + Int(numbers.next() % 4))).map { _ in node([], &numbers) }
      families.append(node(leaves, &numbers))
      count += leaves.count + 1
    }
    return families
  }

  /// A node with a row of subnodes, or a plain node if there are none.
  private func node(_ subnodes: [DisplayNode], _ numbers: inout SeededNumbers) -> DisplayNode {
    let node = subnodes.isEmpty ? DisplayNode() : FlexNode(subnodes)
    node.style.flexShrink = 1
    if shape == .nested {
      node.styled {
        $0.preferredSize = CGSize(width: 10, height: 10)
        $0.flexGrow = 1
      }
    } else {
      let (width, height) = (WeftLayout.Dimension.random(&numbers), WeftLayout.Dimension.random(&numbers))
      node.styled { ($0.width, $0.height) = (width, height) }
    }
    return node
  }
}

extension WeftLayout.Dimension {
  /// One in five is auto, one in five a fraction, and the others are up to 500 points.
  fileprivate static func random(_ numbers: inout SeededNumbers) -> Self {
    func unit() -> Double { Double(numbers.next() >> 11) / 0x1p53 }
    let kind = unit()
    if kind < 0.2 { return .auto }
    return kind < 0.8 ? .points(unit() * 500) : .fraction(unit())
  }
}

private final class FlexNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing of its own changes.
  private let items: [DisplayNode]

  init(_ items: [DisplayNode]) {
    self.items = items
    super.init()
    for item in items { addSubnode(item) }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(direction: .horizontal, children: items)
  }
}
