import WeftThreads
import Foundation
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct NodeLayoutTests {
  /// Two boxes in a row. The second takes the remaining width.
  private final class RowNode: DisplayNode, @unchecked Sendable {
    let first = DisplayNode().styled { $0.preferredSize = CGSize(width: 30, height: 20) }
    let second = DisplayNode().styled {
      $0.flexGrow = 1
      $0.flexShrink = 1
      $0.height = 10
    }
    let measurings = Protected(0)

    override init() {
      super.init()
      addSubnode(first)
      addSubnode(second)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      measurings.withLock { $0 += 1 }
      return StackLayoutSpec(
        direction: .horizontal, spacing: 5, alignItems: .start, children: [first, second])
    }
  }

  @Test func windowGivesSubnodesTheFramesOfTheSpec() {
    let row = RowNode()
    let window = OffscreenWindow(size: CGSize(width: 100, height: 50), rootNode: row)
    window.settle()
    #expect(row.first.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(row.second.frame == CGRect(x: 35, y: 0, width: 65, height: 10))
    window.resize(to: CGSize(width: 60, height: 50))
    window.settle()
    #expect(row.second.frame == CGRect(x: 35, y: 0, width: 25, height: 10))
  }

  @Test func sameRangeIsMeasuredOnce() {
    let row = RowNode()
    let range = SizeRange(max: CGSize(width: 100, height: CGFloat.infinity))
    let layout = row.layoutThatFits(range)
    #expect(row.layoutThatFits(range).size == layout.size)
    #expect(row.measurings.withLock { $0 } == 1)
    #expect(row.calculatedSize == layout.size)
    #expect(row.constrainedSizeForCalculatedLayout == range)
    row.invalidateCalculatedLayout()
    _ = row.layoutThatFits(range)
    #expect(row.measurings.withLock { $0 } == 2)
  }

  @Test func aSubnodesNewSizeReachesItsSupernodes() {
    let row = RowNode()
    let root = DisplayNode()
    root.addSubnode(row)
    root.layoutSpecBlock = { [unowned row] _, _ in
      StackLayoutSpec(direction: .vertical, alignItems: .start, children: [row])
    }
    let window = OffscreenWindow(size: CGSize(width: 100, height: 50), rootNode: root)
    window.settle()
    #expect(row.frame == CGRect(x: 0, y: 0, width: 35, height: 20))
    row.first.style.preferredSize = CGSize(width: 40, height: 25)
    window.settle()
    #expect(row.frame == CGRect(x: 0, y: 0, width: 45, height: 25))
    #expect(row.first.frame.size == CGSize(width: 40, height: 25))
  }
}
