import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

@MainActor
@Suite struct LayoutHooksTests {
  private typealias Counts = StackNode.Counts

  @Test func hooksAreCalledOncePerChange() {
    let leaf = SizedNode(width: 10, height: 10)
    let node = StackNode([leaf])
    let window = makeWindow(node, 100, 50)
    window.settle()
    var counts = node.takeCounts()
    #expect(counts.newLayouts == 1 && counts.layouts == 1 && counts.ends == 1)
    node.setNeedsLayout()
    window.settle()
    counts = node.takeCounts()
    #expect(counts == Counts(specs: 1, specsOnMain: 1, newLayouts: 0, layouts: 1, ends: 1))
    leaf.wishedSize.width = 11
    window.settle()
    counts = node.takeCounts()
    #expect(counts == Counts(specs: 1, specsOnMain: 1, newLayouts: 1, layouts: 1, ends: 1))
    window.settle()
    #expect(node.takeCounts() == Counts())
  }

  @Test func anUnloadedTreeIsLaidOutOnAnyThreadWithoutItsMainHooks() {
    let leaf = SizedNode(width: 10, height: 10)
    let inner = StackNode([leaf])
    let node = StackNode(.vertical, [SizedNode(width: 5, height: 6), inner])
    node.frame = CGRect(0, 0, 100, 50)
    elsewhere { node.layoutIfNeeded() }
    #expect(inner.frame == CGRect(0, 6, 10, 10))
    #expect(leaf.frame == CGRect(0, 0, 10, 10))
    #expect(!node.isNodeLoaded && !leaf.isNodeLoaded)
    let counts = node.takeCounts()
    #expect(counts.newLayouts == 1 && counts.layouts == 0 && counts.ends == 0)
    _ = node.view
    node.layoutIfNeeded()
    let counts2 = node.takeCounts()
    #expect(counts2 == Counts(specs: 0, specsOnMain: 0, newLayouts: 0, layouts: 1, ends: 1))
  }

  @Test func anEmptyNodeIsNotLaidOut() {
    let node = StackNode([SizedNode(width: 10, height: 10)])
    node.layoutIfNeeded()
    #expect(node.takeCounts() == Counts())
    node.frame.size = CGSize(width: 20, height: 20)
    node.layoutIfNeeded()
    #expect(node.subnodes[0].frame == CGRect(0, 0, 10, 10))
  }

  @Test func layoutIfNeededOfALoadedNodeLaysOutItsSubtreeImmediately() {
    let leaf = SizedNode(width: 10, height: 10)
    let inner = StackNode([leaf])
    let root = StackNode([inner])
    let window = makeWindow(root, 100, 50)
    window.scene.measuresInBackground = true
    window.settle()
    leaf.wishedSize = CGSize(width: 20, height: 20)
    root.layoutIfNeeded()
    #expect(leaf.frame == CGRect(0, 0, 20, 20))
    #expect(inner.frame == CGRect(0, 0, 20, 20))
    window.settle()
    #expect(leaf.frame == CGRect(0, 0, 20, 20))
  }

  @Test func setNeedsLayoutInsideLayoutIsFollowedInTheSameUpdate() {
    final class Twice: DisplayNode, @unchecked Sendable {
      let layouts = Protected(0)
      override func layout() {
        if layouts.withLock({
          $0 += 1; return $0
        }) == 1 {
          setNeedsLayout()
        }
      }
    }
    let node = Twice()
    let window = makeWindow(node, 10, 10)
    window.scene.update()
    #expect(node.layouts.withLock { $0 } == 2)
    #expect(!window.scene.needsUpdate)
  }

  @Test func aSubnodeAddedByLayoutIsPlacedInTheSameUpdate() {
    final class Adding: DisplayNode, @unchecked Sendable {
      let leaf = SizedNode(width: 7, height: 7)
      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
        WrapperLayoutSpec(children: subnodes)
      }
      override func layout() { addSubnode(leaf) }
    }
    let node = Adding()
    let window = makeWindow(node, 10, 10)
    window.scene.update()
    #expect(node.leaf.frame == CGRect(0, 0, 10, 10))
    #expect(!window.scene.needsUpdate)
  }

  @Test func insertedAndRemovedSubnodesInvalidateTheLayout() {
    let leaf = SizedNode(width: 10, height: 10)
    let other = SizedNode(width: 5, height: 5)
    let node = StackNode([leaf])
    let window = makeWindow(node, 100, 50)
    window.settle()
    node.insertSubnode(other, at: 0)
    window.settle()
    #expect(other.frame == CGRect(0, 0, 5, 5))
    #expect(leaf.frame == CGRect(5, 0, 10, 10))
    other.removeFromSupernode()
    window.settle()
    #expect(leaf.frame == CGRect(0, 0, 10, 10))
  }

  @Test func aNodeOfTheSpecIsPlacedWhenItBecomesASubnode() {
    let leaf = SizedNode(width: 10, height: 10)
    let node = DisplayNode()
    node.layoutSpecBlock = { _, _ in CenterLayoutSpec(child: leaf) }
    let window = makeWindow(node, 30, 30)
    window.settle()
    #expect(leaf.frame == .zero)
    node.addSubnode(leaf)
    window.settle()
    #expect(leaf.frame == CGRect(10, 10, 10, 10))
  }
}
