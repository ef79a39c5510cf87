import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftNodes

/// Subnodes that are added, removed or placed manually although layouts manage them.
@MainActor
@Suite struct HandAddedSubnodesTests {
  @Test func manuallyAddedSubnodesStayInFront() {
    let (managed, manual) = (SizedNode(width: 10, height: 10), SizedNode(width: 10, height: 10))
    manual.frame = CGRect(1, 2, 3, 4)
    let root = ManagedNode()
    root.addSubnode(manual)
    root.nodes = [managed]
    let window = makeWindow(root, 100, 50)
    window.settle()
    #expect(root.subnodes.identities == [managed, manual].identities)
    #expect(root.layer.sublayers.identities == [managed.layer, manual.layer].identities)
    #expect(manual.frame == CGRect(1, 2, 3, 4))
    #expect(root.state.withLock { $0.didLogLayoutFault })
    root.nodes = []
    window.settle()
    #expect(root.subnodes.identities == [manual].identities)
  }

  /// Measures and places its only subnode by itself.
  private final class HandLaidNode: DisplayNode, @unchecked Sendable {
    let inner = SizedNode(width: 10, height: 10)

    override init() {
      super.init()
      addSubnode(inner)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      inner.measure(constrainedSize)
    }

    override func layout() { inner.frame = bounds.insetBy(dx: 2, dy: 2) }
  }

  @Test func aNodeInAManagedTreeMayPlaceItsSubnodesManually() {
    let node = HandLaidNode()
    let root = ManagedNode([node])
    let window = makeWindow(root, 100, 50)
    window.settle()
    #expect(node.automaticallyManagesSubnodes)
    #expect(node.subnodes.identities == [node.inner].identities)
    #expect(node.inner.frame == CGRect(2, 2, node.bounds.width - 4, node.bounds.height - 4))
    #expect(!node.state.withLock { $0.didLogLayoutFault })
  }

  @Test func aManuallyAddedSubnodeIsManagedOnceALayoutContainsIt() {
    let nodes = sizedNodes(2)
    let root = ManagedNode(nodes)
    for node in nodes.reversed() { root.addSubnode(node) }
    let window = makeWindow(root, 100, 50)
    window.settle()
    #expect(root.isRight)
    #expect(!root.state.withLock { $0.didLogLayoutFault })
    root.nodes = [nodes[1]]
    window.settle()
    #expect(root.isRight)
  }

  @Test func aManuallyRemovedManagedNodeIsInsertedAgain() {
    let nodes = sizedNodes(2)
    let root = ManagedNode(nodes)
    let window = makeWindow(root, 100, 50)
    window.settle()
    nodes[0].removeFromSupernode()
    #expect(root.subnodes.count == 1)
    window.settle()
    #expect(root.isRight)
  }

  @Test func nodesThatCanNotBeInsertedAreLeftOut() {
    let leaf = SizedNode(width: 10, height: 10)
    let inner = DisplayNode()
    inner.style.preferredSize = CGSize(width: 10, height: 10)
    let root = ManagedNode([inner])
    inner.layoutSpecBlock = { [weak root] _, _ in
      StackLayoutSpec(children: (root.map { [$0] } ?? []) + [leaf])
    }
    let window = makeWindow(root, 100, 50)
    window.settle()
    #expect(inner.subnodes.identities == [leaf].identities)
    #expect(inner.state.withLock { $0.didLogLayoutFault })
    let layerBacked = DisplayNode()
    layerBacked.isLayerBacked = true
    layerBacked.automaticallyManagesSubnodes = true
    layerBacked.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [leaf]) }
    layerBacked.frame = CGRect(0, 0, 10, 10)
    layerBacked.layoutIfNeeded()
    #expect(layerBacked.subnodes.isEmpty && leaf.supernode === inner)
    #expect(layerBacked.state.withLock { $0.didLogLayoutFault })
  }

  @Test func switchingManagementOffKeepsTheSubnodes() {
    let nodes = sizedNodes(2)
    let root = ManagedNode(nodes)
    let window = makeWindow(root, 100, 50)
    window.settle()
    root.automaticallyManagesSubnodes = false
    root.nodes = [nodes[0]]
    window.settle()
    #expect(root.subnodes.count == 2)
    root.automaticallyManagesSubnodes = true
    window.settle()
    #expect(root.isRight)
  }
}
