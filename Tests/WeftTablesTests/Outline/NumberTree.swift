import Foundation
import WeftLists
import WeftCommands
import WeftNodes
import WeftOffscreen
import WeftTables

/// Numbers as an outline: `n` has the children `10 n` to `10 n + 9` as far as they are told to exist, unless others are set.
@MainActor
final class NumberTree: OutlineDataSource {
  var children: [Int: [Int]] = [:]
  var roots: [Int]
  /// The items whose children are loaded, with what lets them arrive; nil for the roots.
  var loads: [Int?: AsyncStream<[Int]>] = [:]
  private(set) var asked: [Int?] = []

  init(roots: [Int], children: [Int: [Int]] = [:]) {
    self.roots = roots
    self.children = children
  }

  struct Failure: Error {}

  func outlineNode(_ outlineNode: OutlineNode<Int>, childrenOf item: Int?) -> OutlineChildren<Int> {
    asked.append(item)
    if let load = loads[item] {
      return .loading {
        for await items in load { return items }
        throw Failure()
      }
    }
    return .items(item.map { children[$0] ?? [] } ?? roots)
  }

  func outlineNode(_ outlineNode: OutlineNode<Int>, isExpandable item: Int) -> Bool {
    loads[item] != nil || children[item]?.isEmpty == false
  }

  func outlineNode(
    _ outlineNode: OutlineNode<Int>, nodeBlockFor item: Int, in row: OutlineRow
  ) -> CellNodeBlock { { OutlineCellNode(row, title: "item \(item)") } }
}

/// An outline of numbers that fills a window of 240 by 300 points.
@MainActor
final class OutlineScene {
  let source: NumberTree
  let outline: OutlineNode<Int>
  let window: OffscreenWindow

  init(_ source: NumberTree, scale: CGFloat = 1) {
    self.source = source
    outline = OutlineNode(source)
    outline.rowHeight = 28
    outline.allowsMultipleSelection = true
    window = OffscreenWindow(size: CGSize(width: 240, height: 300), scale: scale, rootNode: outline)
    window.settle()
  }

  /// The items of all rows.
  var rows: [Int] {
    (0..<outline.numberOfRows(inSection: 0)).compactMap { outline.item(at: IndexPath(row: $0, section: 0)) }
  }

  /// The items of the cells on the screen, from top to bottom.
  var shown: [String] {
    outline.visibleNodes.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { $0.indexPath.flatMap(outline.item) }.map { "\($0)" }
  }

  func press(_ keysym: UInt32, _ modifiers: KeyModifiers = [], text: String = "") {
    window.send(.key(KeyEvent(.pressed, keysym: keysym, text: text, modifiers: modifiers)))
    window.settle()
    window.advance(by: 1)
  }

  /// Clicks at a point of the window.
  func click(_ point: CGPoint, count: Int = 1) {
    for _ in 0..<count {
      for phase in [PointerEvent.Phase.pressed, .released] {
        window.send(
          .pointer(PointerEvent(phase, at: point, button: .primary, timestamp: window.clock.now)))
      }
    }
    window.settle()
    window.advance(by: 1)
  }
}
