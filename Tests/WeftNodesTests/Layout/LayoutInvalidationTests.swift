import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

@MainActor
@Suite struct LayoutInvalidationTests {
  /// A root with two rows of two leaves each.
  private struct Tree {
    let leaves = (0..<4).map { _ in SizedNode(width: 10, height: 10) }
    let rows: [StackNode]
    let root: StackNode

    init() {
      rows = [StackNode([leaves[0], leaves[1]]), StackNode([leaves[2], leaves[3]])]
      root = StackNode(.vertical, rows)
    }

    func takeCounts() -> (root: Int, rows: [Int], leaves: [Bool]) {
      (
        root.takeCounts().specs, rows.map { $0.takeCounts().specs },
        leaves.map { $0.takeMeasuringCount() > 0 }
      )
    }
  }

  @Test func aNewSizeInvalidatesTheAncestorsButNoSiblings() {
    let tree = Tree()
    let window = makeWindow(tree.root, 100, 50)
    window.settle()
    _ = tree.takeCounts()
    tree.leaves[0].wishedSize = CGSize(width: 15, height: 20)
    window.settle()
    let counts = tree.takeCounts()
    #expect(counts.root == 1)
    #expect(counts.rows[0] > 0 && counts.rows[1] == 0)
    #expect(counts.leaves == [true, false, false, false])
    #expect(tree.rows[0].frame == CGRect(0, 0, 25, 20))
    #expect(tree.rows[1].frame == CGRect(0, 20, 20, 10))
    #expect(tree.leaves[1].frame == CGRect(15, 0, 10, 10))
  }

  @Test func aNodeOfFixedSizeStopsTheInvalidation() {
    let tree = Tree()
    tree.rows[0].style.preferredSize = CGSize(width: 40, height: 15)
    let window = makeWindow(tree.root, 100, 50)
    window.settle()
    _ = tree.takeCounts()
    tree.leaves[0].wishedSize = CGSize(width: 15, height: 20)
    window.settle()
    let counts = tree.takeCounts()
    #expect(counts.root == 0)
    #expect(counts.rows == [1, 0])
    #expect(counts.leaves == [true, false, false, false])
    #expect(tree.leaves[1].frame == CGRect(15, 0, 10, 10))
  }

  @Test func aLeafOfFixedSizeIsMeasuredAlone() {
    let tree = Tree()
    for leaf in tree.leaves { leaf.style.preferredSize = CGSize(width: 10, height: 10) }
    let window = makeWindow(tree.root, 100, 50)
    window.settle()
    _ = tree.takeCounts()
    tree.leaves[3].setNeedsLayout()
    window.settle()
    let counts = tree.takeCounts()
    #expect(counts.root == 0 && counts.rows == [0, 0])
  }

  /// A child that was first measured freely and then shrunk does not keep its shrunk size.
  @Test func aShrunkChildThatChangesIsMeasuredFreelyAgain() {
    let rigid = SizedNode(width: 4, height: 1)
    let supple = SizedNode(width: 9, height: 1).styled { $0.flexShrink = 1 }
    let root = StackNode([rigid, supple])
    let window = makeWindow(root, 10, 1)
    window.settle()
    #expect(supple.frame == CGRect(4, 0, 6, 1))
    supple.wishedSize.width = 3
    window.settle()
    #expect(supple.frame == CGRect(4, 0, 3, 1))
    supple.wishedSize.width = 5
    window.settle()
    #expect(supple.frame == CGRect(4, 0, 5, 1))
    supple.wishedSize.width = 20
    window.settle()
    #expect(supple.frame == CGRect(4, 0, 6, 1))
    rigid.wishedSize.width = 2
    window.settle()
    #expect(supple.frame == CGRect(2, 0, 8, 1))
  }

  @Test func growingSiblingsShrinkAShrunkChildFurther() {
    let nodes = (0..<5).map { SizedNode(width: $0 == 1 ? 8 : 1, height: 1) }
    nodes[1].style.flexShrink = 1
    let root = StackNode(nodes)
    let window = makeWindow(root, 10, 1)
    window.settle()
    #expect(nodes.map(\.frame.width) == [1, 6, 1, 1, 1])
    for node in nodes { _ = node.takeMeasuringCount() }
    for index in [0, 2, 4] { nodes[index].wishedSize.width = 2 }
    window.settle()
    #expect(nodes.map(\.frame.width) == [2, 3, 2, 1, 2])
    // The free sizes of unchanged nodes are known. Only the second is measured for its new, shrunk one.
    #expect(nodes[3].takeMeasuringCount() == 0)
    #expect(nodes[0].takeMeasuringCount() > 0)
  }

  @Test func aStyleChangeInvalidatesTheLayoutAroundTheNode() {
    let tree = Tree()
    let window = makeWindow(tree.root, 100, 50)
    window.settle()
    _ = tree.takeCounts()
    tree.leaves[1].style.spacingBefore = 7
    window.settle()
    #expect(tree.leaves[1].frame == CGRect(17, 0, 10, 10))
    #expect(tree.rows[0].frame.width == 27)
    let counts = tree.takeCounts()
    #expect(counts.root == 1 && counts.rows[1] == 0)
    tree.leaves[1].style.spacingBefore = 7
    #expect(!window.scene.needsUpdate)
  }

  @Test func aChangeOnAnotherThreadIsLaidOutInTheNextUpdate() {
    let tree = Tree()
    let window = makeWindow(tree.root, 100, 50)
    window.settle()
    let leaf = tree.leaves[0]
    elsewhere { leaf.wishedSize = CGSize(width: 15, height: 20) }
    #expect(!window.scene.isSettled)
    window.settle()
    #expect(tree.rows[0].frame == CGRect(0, 0, 25, 20))
  }

  /// Blocks a measurement, changes the node meanwhile, and checks that no node keeps the old size.
  @Test func aChangeDuringTheFirstMeasuringReachesTheAncestorsToo() {
    let gate = Gate()
    let leaf = SizedNode(width: 10, height: 10)
    let row = StackNode([leaf])
    let root = StackNode(.vertical, [row])
    leaf.gate = gate
    let range = SizeRange(max: CGSize(width: 100, height: 100))
    let end = Gate()
    Thread.detachNewThread {
      _ = root.layoutThatFits(range)
      end.pass()
    }
    gate.waitForArrivals(1)
    leaf.gate = nil
    leaf.wishedSize = CGSize(width: 20, height: 20)
    gate.open()
    end.waitForArrivals(1)
    end.open()
    #expect(root.layoutThatFits(range).size == CGSize(width: 20, height: 20))
    #expect(row.layoutThatFits(range).size == CGSize(width: 20, height: 20))
  }

  @Test func invalidatingACalculatedLayoutSchedulesNothing() {
    let tree = Tree()
    let window = makeWindow(tree.root, 100, 50)
    window.settle()
    let commits = window.commitCount
    tree.leaves[0].invalidateCalculatedLayout()
    // This applies what was scheduled for the window, which would mark it. The queue itself can't be checked,
    // because other windows share it.
    MutationsPass.run()
    #expect(!window.scene.needsUpdate)
    #expect(window.commitCount == commits)
  }
}
