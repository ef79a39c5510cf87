import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

@MainActor
@Suite struct LayoutMemoryTests {
  @Test func aTreeThatWasMeasuredAndLaidOutIsReleased() {
    weak var weakRoot: StackNode?
    weak var weakLeaf: SizedNode?
    do {
      let leaf = SizedNode(width: 10, height: 10)
      let root = StackNode([StackNode([leaf])])
      _ = root.layoutThatFits(.unconstrained)
      let window = makeWindow(root, 100, 50)
      window.settle()
      #expect(root.calculatedLayout != nil)
      (weakRoot, weakLeaf) = (root, leaf)
    }
    #expect(weakRoot == nil)
    #expect(weakLeaf == nil)
  }

  @Test func aRemovedNodeIsReleasedByTheNextUpdate() {
    weak var weakLeaf: SizedNode?
    let root = StackNode([])
    let window = makeWindow(root, 100, 50)
    do {
      let leaf = SizedNode(width: 10, height: 10)
      root.addSubnode(leaf)
      weakLeaf = leaf
    }
    window.settle()
    #expect(weakLeaf?.frame.width == 10)
    weakLeaf?.removeFromSupernode()
    // The window notifies the node that it has left.
    window.scene.update()
    #expect(weakLeaf == nil)
  }

  @Test func layoutsWithNodesThatAreNoSubnodesRetainNone() {
    weak var weakRoot: DisplayNode?
    weak var weakStranger: DisplayNode?
    do {
      let (root, stranger) = (DisplayNode(), DisplayNode())
      root.layoutSpecBlock = { [weak stranger] _, _ in
        WrapperLayoutSpec(children: stranger.map { [$0] } ?? [])
      }
      stranger.layoutSpecBlock = { [weak root] _, _ in
        WrapperLayoutSpec(children: root.map { [$0] } ?? [])
      }
      for node in [root, stranger] {
        node.frame = CGRect(0, 0, 50, 50)
        node.layoutIfNeeded()
      }
      let window = makeWindow(root, 100, 50)
      window.settle()
      (weakRoot, weakStranger) = (root, stranger)
    }
    #expect(weakRoot == nil)
    #expect(weakStranger == nil)
  }

  @Test func aNodeInItsOwnLayoutIsReleased() {
    weak var weakNode: DisplayNode?
    do {
      let node = DisplayNode()
      node.layoutSpecBlock = { node, _ in WrapperLayoutSpec(children: [node]) }
      node.frame = CGRect(0, 0, 50, 50)
      node.layoutIfNeeded()
      _ = node.view
      node.layoutIfNeeded()
      weakNode = node
    }
    #expect(weakNode == nil)
  }

  @Test func nodesCreatedByTheSpecLiveAsLongAsTheLayout() {
    weak var weakNode: SizedNode?
    let root = DisplayNode()
    let made = Protected(0)
    root.layoutSpecBlock = { _, _ in
      made.withLock { $0 += 1 }
      return WrapperLayoutSpec(children: [SizedNode(width: 300, height: 300)])
    }
    do {
      let layout = root.layoutThatFits(.unconstrained)
      #expect(layout.size == CGSize(width: 300, height: 300))
      weakNode = layout.sublayouts[0].element as? SizedNode
    }
    #expect(weakNode != nil)
    #expect(made.withLock { $0 } == 1)
    root.invalidateCalculatedLayout()
    #expect(weakNode == nil)
  }
}
