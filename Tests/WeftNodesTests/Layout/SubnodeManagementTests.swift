import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// Automatic subnode management: how an applied layout changes the subnodes.
@MainActor
@Suite struct SubnodeManagementTests {
  @Test func nodesDoNotManageTheirSubnodesByDefault() {
    let node = DisplayNode()
    #expect(!node.automaticallyManagesSubnodes && !node.usesImplicitHierarchyManagement)
    node.usesImplicitHierarchyManagement = true
    #expect(node.automaticallyManagesSubnodes)
    node.automaticallyManagesSubnodes = false
    #expect(!node.usesImplicitHierarchyManagement)
  }

  @Test func subnodesInheritManagementUnlessTheySetItThemselves() {
    let (root, middle, leaf, stubborn) = (DisplayNode(), DisplayNode(), DisplayNode(), DisplayNode())
    stubborn.automaticallyManagesSubnodes = false
    middle.addSubnode(leaf)
    root.addSubnode(middle)
    root.automaticallyManagesSubnodes = true
    #expect(middle.automaticallyManagesSubnodes && leaf.automaticallyManagesSubnodes)
    leaf.addSubnode(stubborn)
    let below = DisplayNode()
    stubborn.addSubnode(below)
    #expect(!stubborn.automaticallyManagesSubnodes && !below.automaticallyManagesSubnodes)
    middle.removeFromSupernode()
    #expect(!middle.automaticallyManagesSubnodes && !leaf.automaticallyManagesSubnodes)
    root.addSubnode(leaf)
    #expect(leaf.automaticallyManagesSubnodes)
    root.automaticallyManagesSubnodes = false
    #expect(!leaf.automaticallyManagesSubnodes)
  }

  @Test func inheritedManagementInsertsTheNodesOfSubnodes() {
    let leaf = SizedNode(width: 10, height: 10)
    let inner = ManagedNode([leaf], isManaging: false)
    let window = makeWindow(ManagedNode([inner]), 100, 50)
    window.settle()
    #expect(inner.subnodes.first === leaf)
    #expect(leaf.frame == CGRect(0, 0, 10, 10))
  }

  @Test(arguments: [false, true])
  func theFirstLayoutInsertsNestedNodesInDocumentOrder(_ isLoaded: Bool) {
    let nodes = sizedNodes(5)
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      let row = StackLayoutSpec(direction: .horizontal, children: [nodes[1], nodes[2]])
      let column = StackLayoutSpec(direction: .vertical, children: [nodes[0], row, nodes[3]])
      return AbsoluteLayoutSpec(children: [column, nodes[4]])
    }
    root.frame = CGRect(0, 0, 100, 100)
    if isLoaded { _ = root.view }
    root.layoutIfNeeded()
    #expect(root.subnodes.identities == nodes.identities)
    #expect(root.isNodeLoaded == isLoaded && nodes.allSatisfy { $0.isNodeLoaded == isLoaded })
  }

  @Test func overlaysAreInFrontAndBackgroundsBehind() {
    let nodes = sizedNodes(3)
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      BackgroundLayoutSpec(
        child: OverlayLayoutSpec(child: nodes[1], overlay: nodes[2]), background: nodes[0])
    }
    let window = makeWindow(root, 100, 100)
    window.settle()
    #expect(root.subnodes.identities == nodes.identities)
    #expect(root.layer.sublayers.identities == nodes.map(\.layer).identities)
  }

  @Test(arguments: [0, 1, 2])
  func aNewLayoutInsertsAmongTheOthers(_ stage: Int) {
    let nodes = sizedNodes(3)
    let root = ManagedNode([nodes[0], nodes[1]])
    root.frame = CGRect(0, 0, 100, 50)
    let window = stage == 2 ? makeWindow(root, 100, 50) : nil
    if stage == 1 { _ = root.view }
    func pass() { if let window { window.settle() } else { root.layoutIfNeeded() } }
    pass()
    #expect(root.isRight)
    root.nodes = [nodes[0], nodes[2], nodes[1]]
    pass()
    #expect(root.isRight)
    #expect(nodes.map(\.frame.minX) == [0, 20, 10])
    root.nodes = [nodes[2]]
    pass()
    #expect(root.isRight)
    #expect(nodes[0].supernode == nil && nodes[1].supernode == nil)
  }

  @Test func subnodesThatStayAreNotTouched() {
    let log = CallbackNode.Log()
    let nodes = ["a", "b", "c", "d"].map { CallbackNode($0, log) }
    for node in nodes { node.style.preferredSize = CGSize(width: 10, height: 10) }
    let root = ManagedNode(Array(nodes.prefix(3)))
    let window = makeWindow(root, 100, 50)
    window.settle()
    _ = log.take()
    let layers = nodes.map(\.layer)
    root.nodes = [nodes[2], nodes[0], nodes[3]]
    window.settle()
    #expect(root.isRight)
    #expect(
      log.take().filter { !$0.hasSuffix("layout") } == [
        "b -visible", "b -display", "b -preload", "b didExit",
        "d willEnter", "d +preload", "d +display", "d +visible", "d didEnter",
      ])
    #expect(nodes.map(\.layer).identities == layers.identities)
  }

  @Test func asFewSubnodesAsPossibleMove() {
    let nodes = sizedNodes(5)
    func moved(_ order: [Int]) -> [Int] {
      let moved = SubnodeChange.moved(from: nodes, to: order.map { nodes[$0] })
      return order.filter { moved.contains(ObjectIdentifier(nodes[$0])) }
    }
    #expect(moved([0, 1, 2, 3, 4]) == [])
    #expect(moved([4, 0, 1, 2, 3]) == [4])
    #expect(moved([1, 2, 3, 4, 0]) == [0])
    #expect(moved([0, 2, 1, 4]).count == 1)
    #expect(moved([4, 3, 2, 1, 0]).count == 4)
  }

  @Test func insertingSubnodesRequestsNoFurtherLayout() {
    let nodes = sizedNodes(3)
    let inner = ManagedNode(nodes)
    inner.style.preferredSize = CGSize(width: 60, height: 20)
    let root = ManagedNode([inner])
    let window = makeWindow(root, 100, 50)
    window.settle()
    #expect(root.isRight && inner.isRight)
    #expect(root.specCount == 1 && inner.specCount == 1)
    #expect(nodes.allSatisfy { $0.measuringCount == 1 })
    #expect(root.didChange.withLock { $0 } == [true])
    window.settle()
    #expect(root.specCount == 1)
  }

  @Test func nodesCreatedByTheSpecLiveWhileTheyAreSubnodes() {
    weak var first: DisplayNode?
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [SizedNode(width: 300, height: 300)]) }
    let window = makeWindow(root, 400, 400)
    do {
      window.settle()
      first = root.subnodes.first
      #expect(first?.frame.size == CGSize(width: 400, height: 400))
      #expect(first?.isVisible == true)
      root.setNeedsLayout()
      window.settle()
      #expect(root.subnodes.count == 1)
    }
    #expect(first == nil)
  }

  @Test func aNodeThatTheLayoutDroppedIsReleased() {
    weak var weakNode: SizedNode?
    let kept = SizedNode(width: 10, height: 10)
    let root = ManagedNode()
    let window = makeWindow(root, 100, 50)
    do {
      let node = SizedNode(width: 10, height: 10)
      weakNode = node
      root.nodes = [node, kept]
    }
    window.settle()
    #expect(weakNode?.frame.width == 10)
    root.nodes = [kept]
    window.settle()
    #expect(weakNode == nil)
    #expect(root.isRight)
  }

  @Test func loadedAndUnloadedNodesAreMeasuredOffMainAndInsertedOnMain() {
    let nodes = sizedNodes(2)
    _ = nodes[0].view
    let root = ManagedNode(nodes)
    root.frame = CGRect(0, 0, 100, 50)
    elsewhere {
      _ = root.layoutThatFits(SizeRange(exactly: CGSize(width: 100, height: 50)))
      root.layoutIfNeeded()
    }
    #expect(root.subnodes.isEmpty)
    MutationsPass.run()
    #expect(root.isRight)
    #expect(nodes.map(\.frame.minX) == [0, 10])
    #expect(!root.isNodeLoaded && nodes[0].isNodeLoaded && !nodes[1].isNodeLoaded)
    _ = root.view
    #expect(root.isRight)
  }

  @Test func anUnloadedTreeIsFilledOnAnyThread() {
    let leaf = SizedNode(width: 10, height: 10)
    let inner = ManagedNode([leaf], isManaging: false)
    inner.style.preferredSize = CGSize(width: 20, height: 20)
    let root = ManagedNode([inner])
    root.frame = CGRect(0, 0, 100, 50)
    elsewhere { root.layoutIfNeeded() }
    #expect(inner.supernode === root && leaf.supernode === inner)
    #expect(leaf.frame == CGRect(0, 0, 10, 10))
    #expect(root.didChange.withLock { $0 } == [false])
  }

  @Test func aWindowThatMeasuresInTheBackgroundInsertsTheMeasuredNodes() {
    let leaf = SizedNode(width: 10, height: 10)
    let inner = ManagedNode([leaf])
    inner.style.preferredSize = CGSize(width: 20, height: 20)
    let root = ManagedNode([inner])
    let window = makeWindow(root, 100, 50)
    window.scene.measuresInBackground = true
    window.scene.layoutTimeout = 0
    window.settle()
    #expect(root.isRight && inner.isRight)
    #expect(leaf.measuringsOnMain.withLock { $0 } == 0)
    let other = SizedNode(width: 5, height: 5)
    inner.nodes = [other, leaf]
    window.settle()
    #expect(inner.isRight)
    #expect(leaf.frame == CGRect(5, 0, 10, 10))
    #expect(other.measuringsOnMain.withLock { $0 } == 0)
    #expect(other.isVisible)
  }

  @Test func aChangeBetweenMeasuringAndInsertionIsApplied() {
    let leaf = SizedNode(width: 10, height: 10)
    let other = SizedNode(width: 10, height: 10)
    let root = ManagedNode([leaf, other])
    root.frame = CGRect(0, 0, 100, 50)
    elsewhere { _ = root.layoutThatFits(SizeRange(exactly: CGSize(width: 100, height: 50))) }
    #expect(leaf.supernode == nil)
    leaf.wishedSize.width = 30
    #expect(root.calculatedLayout == nil)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == 30 && other.frame.minX == 30)
    #expect(root.specCount == 2)
    root.layoutIfNeeded()
    #expect(root.specCount == 2)
  }

  @Test func aStyleThatChangesBeforeTheInsertionIsApplied() {
    let leaf = SizedNode(width: 10, height: 10)
    let root = ManagedNode([leaf])
    root.frame = CGRect(0, 0, 100, 50)
    _ = root.layoutThatFits(SizeRange(exactly: CGSize(width: 100, height: 50)))
    leaf.style.width = .points(50)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == 50)
  }

  @Test func aChangeDuringTheBackgroundMeasurementIsApplied() {
    let gate = Gate()
    let leaf = SizedNode(width: 10, height: 10)
    let late = SizedNode(width: 10, height: 10)
    late.gate = gate
    let root = ManagedNode([leaf, late])
    let window = makeWindow(root, 100, 50)
    window.scene.measuresInBackground = true
    window.scene.layoutTimeout = 0
    window.scene.update()
    gate.waitForArrivals(1)
    leaf.wishedSize.width = 40
    late.gate = nil
    gate.open()
    window.settle()
    #expect(leaf.frame.width == 40 && late.frame.minX == 40)
  }

  @Test func aNodeThatMovesBetweenTwoManagingParentsIsNotNotified() {
    let log = CallbackNode.Log()
    let node = CallbackNode("n", log)
    node.style.preferredSize = CGSize(width: 10, height: 10)
    let (left, right) = (ManagedNode([node]), ManagedNode())
    for side in [left, right] { side.style.preferredSize = CGSize(width: 50, height: 50) }
    let window = makeWindow(ManagedNode([left, right]), 100, 50)
    window.settle()
    #expect(node.supernode === left)
    _ = log.take()
    for _ in 0..<2 {
      (left.nodes, right.nodes) = ([], [node])
      window.settle()
      #expect(left.isRight && right.isRight)
      (right.nodes, left.nodes) = ([], [node])
      window.settle()
      #expect(left.isRight && right.isRight)
    }
    #expect(log.take().filter { !$0.hasSuffix("layout") } == [])
  }

  /// Only the supernode that receives the node is invalidated.
  @Test func aNodeIsTakenFromALayoutThatIsOutOfDate() {
    let node = SizedNode(width: 10, height: 10)
    let isLeft = Protected(true)
    func side(_ side: Bool) -> DisplayNode {
      let parent = DisplayNode()
      parent.style.preferredSize = CGSize(width: 50, height: 50)
      parent.layoutSpecBlock = { _, _ in
        WrapperLayoutSpec(children: isLeft.withLock { $0 } == side ? [node] : [])
      }
      return parent
    }
    let (left, right) = (side(true), side(false))
    let window = makeWindow(ManagedNode([left, right]), 100, 50)
    window.settle()
    for _ in 0..<3 {
      isLeft.withLock { $0 = false }
      right.setNeedsLayout()
      window.settle()
      #expect(node.supernode === right && left.subnodes.isEmpty)
      isLeft.withLock { $0 = true }
      left.setNeedsLayout()
      window.settle()
      #expect(node.supernode === left && right.subnodes.isEmpty)
    }
    #expect(!left.state.withLock { $0.didLogLayoutFault } && !right.state.withLock { $0.didLogLayoutFault })
  }

  @Test func twoLayoutsWithTheSameNodeDoNotMoveItEndlessly() {
    let node = SizedNode(width: 10, height: 10)
    let (left, right) = (ManagedNode([node]), ManagedNode([node]))
    for side in [left, right] { side.style.preferredSize = CGSize(width: 50, height: 50) }
    let window = makeWindow(ManagedNode([left, right]), 100, 50)
    window.settle()
    let (holder, loser) = node.supernode === left ? (left, right) : (right, left)
    #expect(node.supernode === holder && loser.subnodes.isEmpty)
    #expect(loser.state.withLock { $0.didLogLayoutFault } && !holder.state.withLock { $0.didLogLayoutFault })
    #expect(left.specCount < 4 && right.specCount < 4)
    holder.nodes = []
    window.settle()
    loser.setNeedsLayout()
    window.settle()
    #expect(node.supernode === loser)
  }

  @Test func preloadingAnUnloadedNodeInsertsItsSubnodes() {
    let nodes = (0..<5).map { _ in DisplayNode() }
    for node in nodes { node.style.preferredSize = CGSize(width: 100, height: 100) }
    let root = ManagedNode(nodes)
    root.frame = CGRect(0, 0, 500, 100)
    root.setInterfaceState([.measureLayout, .preload])
    #expect(root.subnodes.identities == nodes.identities)
    #expect(nodes.allSatisfy { $0.frame.size == CGSize(width: 100, height: 100) && !$0.isNodeLoaded })
    #expect(!root.isNodeLoaded)
  }

  @Test(arguments: [false, true])
  func aWindowThatIsNotVisibleYetPreloadsManagedSubnodes(_ measuresInBackground: Bool) {
    let leaf = SizedNode(width: 10, height: 10)
    let inner = ManagedNode([leaf])
    inner.style.preferredSize = CGSize(width: 50, height: 50)
    let window = makeWindow(ManagedNode([inner]), 100, 50)
    window.scene.isVisible = false
    window.scene.measuresInBackground = measuresInBackground
    window.settle()
    #expect(leaf.isInPreloadState && !leaf.isInDisplayState)
    #expect(leaf.measuringsOnMain.withLock { $0 } == (measuresInBackground ? 0 : 1))
  }

  @Test func insertedNodesAreNotAnimatedToTheirPosition() {
    let nodes = sizedNodes(2)
    let root = ManagedNode(nodes)
    let window = makeWindow(root, 100, 50)
    window.settle()
    root.nodes = [nodes[1]]
    window.settle()
    root.nodes = nodes
    Transaction.animate(duration: 1) { root.layoutIfNeeded() }
    #expect(nodes[0].layer.animationKeys.isEmpty)
    #expect(nodes[1].layer.animationKeys == ["position"])
  }
}
