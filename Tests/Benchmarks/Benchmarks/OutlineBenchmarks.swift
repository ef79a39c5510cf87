import Foundation
import WeftCommands
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftTables

/// An outline of a million items: a thousand at the top with a thousand children each.
@MainActor
enum OutlineBenchmarks {
  private static let count = 1000
  private static let windowSize = CGSize(width: 600, height: 800)

  static func run() -> [Measurement] {
    [opening(), expanding(), reloading(), collapsing(), scrolling(), selecting()]
  }

  /// Numbers: the children of `n` are `1000 n` to `1000 n + 999`.
  @MainActor
  private final class Tree: OutlineDataSource {
    func outlineNode(_ outlineNode: OutlineNode<Int>, childrenOf item: Int?) -> OutlineChildren<Int> {
      guard let item else { return .counted(count) { $0 } }
      return .counted(count) { (item + 1) * 1000 + $0 }
    }

    func outlineNode(_ outlineNode: OutlineNode<Int>, isExpandable item: Int) -> Bool { item < count }

    func outlineNode(
      _ outlineNode: OutlineNode<Int>, nodeBlockFor item: Int, in row: OutlineRow
    ) -> CellNodeBlock { { OutlineCellNode(row, title: "Item \(item)") } }
  }

  private static func open() -> (OutlineNode<Int>, Tree, OffscreenWindow) {
    let tree = Tree()
    let outline = OutlineNode(tree)
    outline.rowHeight = 28
    outline.allowsMultipleSelection = true
    let window = OffscreenWindow(size: windowSize, rootNode: outline)
    window.settle()
    return (outline, tree, window)
  }

  /// The time of main for a change, up to the frame that shows it.
  private static func time(_ window: OffscreenWindow, _ change: () -> Void) -> Double {
    let time = Stopwatch.processorMilliseconds {
      change()
      window.scene.update()
    }
    window.settle()
    window.advance(by: 1)
    return time
  }

  /// An item with a million children.
  @MainActor
  private final class FlatTree: OutlineDataSource {
    func outlineNode(_ outlineNode: OutlineNode<Int>, childrenOf item: Int?) -> OutlineChildren<Int> {
      item == nil ? .items([0]) : .counted(1_000_000) { $0 + 1 }
    }

    func outlineNode(_ outlineNode: OutlineNode<Int>, isExpandable item: Int) -> Bool { item == 0 }

    func outlineNode(
      _ outlineNode: OutlineNode<Int>, nodeBlockFor item: Int, in row: OutlineRow
    ) -> CellNodeBlock { { OutlineCellNode(row, title: "Item \(item)") } }
  }

  private static func opening() -> Measurement {
    let samples = (0..<15).map { _ in
      let tree = FlatTree()
      let outline = OutlineNode(tree)
      outline.rowHeight = 28
      let window = OffscreenWindow(size: windowSize, rootNode: outline)
      window.settle()
      return time(window) { outline.expand(0) }
    }
    return .atMost("time of main to open an item with 1,000,000 children", "ms", samples, 50)
  }

  private static func expanding() -> Measurement {
    let samples = (0..<15).map { _ in
      let (outline, tree, window) = open()
      defer { withExtendedLifetime(tree) {} }
      return time(window) { outline.expandChildren(of: nil) }
    }
    return .atMost(
      "time of main to open all of a level, 1,000 items with 1,000 children each", "ms", samples, 50)
  }

  private static func reloading() -> Measurement {
    let (outline, tree, window) = open()
    outline.expandChildren(of: nil)
    window.settle()
    let samples = (0..<15).map { _ in time(window) { outline.reloadChildren() } }
    withExtendedLifetime(tree) {}
    return .atMost("time of main to ask again for 1,000,000 rows, all open", "ms", samples, 50)
  }

  private static func collapsing() -> Measurement {
    let samples = (0..<15).map { index in
      let (outline, tree, window) = open()
      defer { withExtendedLifetime(tree) {} }
      outline.expandChildren(of: nil)
      window.settle()
      window.advance(by: 1)
      return time(window) { outline.collapse(index) }
    }
    return .atMost("time of main to close one of 1,000 open items", "ms", samples, 50)
  }

  private static func scrolling() -> Measurement {
    let (outline, tree, window) = open()
    outline.expandChildren(of: nil)
    window.settle()
    var samples: [Double] = []
    for _ in 0..<400 {
      samples.append(
        Stopwatch.processorMilliseconds {
          outline.contentOffset.y += 50
          window.scene.update()
        })
      window.settle()
    }
    withExtendedLifetime(tree) {}
    return .atMost("time of main for a frame of scrolling 1,000,000 rows by 50 points", "ms", samples, 2)
  }

  private static func selecting() -> Measurement {
    let (outline, tree, window) = open()
    for item in 0..<100 { outline.expand(item, animated: false) }
    window.settle()
    outline.becomeFirstResponder()
    let samples = (0..<15).map { _ in
      outline.selectRow(at: nil)
      return time(window) { outline.handler(for: .selectAll)?.action() }
    }
    withExtendedLifetime(tree) {}
    return .atMost("time of main to select 101,000 rows", "ms", samples, 100)
  }
}
