import Foundation
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftText

/// Layout without drawing: the time to measure trees of nodes for the first time and after a change.
enum LayoutBenchmarks {
  private static let range = SizeRange(
    min: CGSize(width: 1000, height: 0), max: CGSize(width: 1000, height: CGFloat.infinity))

  static func run() -> [Measurement] {
    [cold(), specs(), changed(), deep()]
  }

  /// A whole tree whose nodes have never been measured.
  private static func cold() -> Measurement {
    var samples: [Double] = []
    for _ in 0..<25 {
      let tree = StackTree(fanOut: 10, depth: 4)
      samples.append(Stopwatch.milliseconds { _ = tree.root.layoutThatFits(range) })
    }
    return Measurement(
      "layout of 11,111 nodes, from nothing", unit: "ms", samples: samples, bar: "≤ 4 ms"
    ) { median, _ in median <= 4 }
  }

  /// The same tree as nested specs without nodes.
  private static func specs() -> Measurement {
    func stack(depth: Int, isVertical: Bool) -> any LayoutElement {
      StackLayoutSpec(
        direction: isVertical ? .vertical : .horizontal,
        children: (0..<10).map { index in
          if depth > 1 { return stack(depth: depth - 1, isVertical: !isVertical) }
          var leaf = SpacerLayoutSpec()
          leaf.style.preferredSize = CGSize(width: 10, height: 10)
          leaf.style.flexGrow = index % 2 == 0 ? 1 : 0
          return leaf
        })
    }
    let tree = stack(depth: 4, isVertical: true)
    var samples: [Double] = []
    for _ in 0..<25 { samples.append(Stopwatch.milliseconds { _ = tree.layoutThatFits(range) }) }
    return Measurement(
      "the same as specs alone", unit: "ms", samples: samples, bar: "≤ 4 ms"
    ) { median, _ in median <= 4 }
  }

  /// The same tree, repeatedly, after the size of one leaf has changed.
  private static func changed() -> Measurement {
    let tree = StackTree(fanOut: 10, depth: 4)
    _ = tree.root.layoutThatFits(range)
    var samples: [Double] = []
    for run in 0..<200 {
      let leaf = tree.leaves[(run * 7919) % tree.leaves.count]
      samples.append(
        Stopwatch.milliseconds {
          leaf.style.height = leaf.style.height == 9 ? 10 : 9
          _ = tree.root.layoutThatFits(range)
        })
    }
    return Measurement(
      "the same after a leaf changed", unit: "ms", samples: samples, bar: "≤ 0.05 ms"
    ) { median, _ in median <= 0.05 }
  }

  /// Nested specs, each of which stretches the next.
  private static func deep() -> Measurement {
    func nested(_ depth: Int) -> StackLayoutSpec {
      var spec = StackLayoutSpec(children: [SpacerLayoutSpec(length: 5)])
      for level in 0..<depth {
        spec = StackLayoutSpec(
          direction: level % 2 == 0 ? .vertical : .horizontal,
          children: [SpacerLayoutSpec(length: CGFloat(level)), spec])
      }
      return spec
    }
    var samples: [Double] = []
    for _ in 0..<50 {
      let (shallow, deep) = (nested(30), nested(60))
      let one = Stopwatch.milliseconds { _ = shallow.layoutThatFits(range) }
      let two = Stopwatch.milliseconds { _ = deep.layoutThatFits(range) }
      samples.append(two / one)
    }
    return Measurement(
      "specs nested 60 deep against 30", unit: "×", samples: samples, bar: "linear"
    ) { median, _ in median <= 3 }
  }

  /// Cells with different texts, measured by one thread and by two.
  static func runConcurrent() -> [Measurement] {
    var samples: [Double] = []
    for _ in 0..<7 {
      let one = measureCells(threads: 1)
      samples.append(one / measureCells(threads: 2))
    }
    return [
      Measurement(
        "500 text cells measured: 2 threads against 1", unit: "×", samples: samples, bar: "≥ 1.8 ×"
      ) { median, _ in median >= 1.8 }
    ]
  }

  private static func measureCells(threads: Int) -> Double {
    let cells = (0..<500).map { TextCellNode(number: $0) }
    let range = SizeRange(max: CGSize(width: 300, height: CGFloat.infinity))
    return Stopwatch.milliseconds {
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        for index in stride(from: thread, to: cells.count, by: threads) {
          _ = cells[index].layoutThatFits(range)
        }
      }
    }
  }
}

/// Nested stacks of nodes, alternately vertical and horizontal, with leaves of fixed size of which every
/// other one grows.
private final class StackTree {
  let root: StackNode
  private(set) var leaves: [DisplayNode] = []

  init(fanOut: Int, depth: Int) {
    root = StackNode(isVertical: true)
    fill(root, fanOut: fanOut, depth: depth)
  }

  private func fill(_ node: StackNode, fanOut: Int, depth: Int) {
    node.items = (0..<fanOut).map { index in
      guard depth == 1 else {
        let child = StackNode(isVertical: !node.isVertical)
        fill(child, fanOut: fanOut, depth: depth - 1)
        return child
      }
      let leaf = DisplayNode()
      leaf.styled {
        $0.preferredSize = CGSize(width: 10, height: 10)
        $0.flexGrow = index % 2 == 0 ? 1 : 0
      }
      leaves.append(leaf)
      return leaf
    }
    for item in node.items { node.addSubnode(item) }
  }
}

private final class StackNode: DisplayNode, @unchecked Sendable {
  let isVertical: Bool
  var items: [DisplayNode] = []

  init(isVertical: Bool) {
    self.isVertical = isVertical
    super.init()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(direction: isVertical ? .vertical : .horizontal, children: items)
  }
}

private final class TextCellNode: DisplayNode, @unchecked Sendable {
  private let text: TextPieceNode

  init(number: Int) {
    text = TextPieceNode(number: number)
    super.init()
    addSubnode(text)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    text.padding(8)
  }
}

private final class TextPieceNode: DisplayNode, @unchecked Sendable {
  private let text: String

  init(number: Int) {
    let words = ["measured", "off", "the", "main", "thread", "\(number)", "while", "windows", "scroll"]
    text = (0..<40).map { words[($0 * 7 + number) % words.count] }.joined(separator: " ")
    super.init()
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    TextStyle(font: Font(size: 14)).size(of: text, maxWidth: constrainedSize.width)
  }
}
