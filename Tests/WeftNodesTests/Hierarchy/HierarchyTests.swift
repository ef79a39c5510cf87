import Foundation
import Testing
import TestSupport
import WeftCompositor
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct HierarchyTests {
  enum Kind: CaseIterable, Sendable { case unloadedView, unloadedLayer, loadedView, loadedLayer }

  private func tree(_ kind: Kind, count: Int = 3) -> (DisplayNode, [DisplayNode]) {
    let parent = node(kind, name: "parent")
    let children = (0..<count).map { node(kind, name: "\($0)") }
    for child in children { parent.addSubnode(child) }
    return (parent, children)
  }

  private func node(_ kind: Kind, name: String) -> DisplayNode {
    let node = DisplayNode()
    node.debugName = name
    node.isLayerBacked = kind == .unloadedLayer || kind == .loadedLayer
    if kind == .loadedView || kind == .loadedLayer { _ = node.layer }
    return node
  }

  private func names(_ parent: DisplayNode) -> String {
    let names = parent.subnodes.map { $0.debugName! }.joined()
    if parent.isNodeLoaded {
      #expect(parent.layer.sublayers.compactMap(\.name).joined() == names)
      if !parent.isLayerBacked {
        #expect(parent.view.subviews.compactMap(\.node?.debugName).joined() == names)
      }
    }
    for subnode in parent.subnodes { #expect(subnode.supernode === parent) }
    return names
  }

  @Test(arguments: Kind.allCases) func operationsKeepTheOrder(kind: Kind) {
    let (parent, children) = tree(kind)
    #expect(names(parent) == "012")
    parent.addSubnode(children[0])
    #expect(names(parent) == "012")
    parent.insertSubnode(node(kind, name: "a"), at: 0)
    parent.insertSubnode(node(kind, name: "b"), at: 4)
    parent.insertSubnode(node(kind, name: "c"), belowSubnode: children[1])
    parent.insertSubnode(node(kind, name: "d"), aboveSubnode: children[1])
    #expect(names(parent) == "a0c1d2b")
    parent.replaceSubnode(children[1], withSubnode: node(kind, name: "e"))
    #expect(children[1].supernode == nil)
    children[0].removeFromSupernode()
    #expect(names(parent) == "aced2b")
    children[2].removeFromSupernode()
    #expect(names(parent) == "acedb")
    for expected in ["ced", "e"] {
      parent.subnodes.first?.removeFromSupernode()
      parent.subnodes.last?.removeFromSupernode()
      #expect(names(parent) == expected)
    }
  }

  @Test(arguments: Kind.allCases) func subnodesMoveInsideTheirParent(kind: Kind) {
    let (parent, children) = tree(kind)
    parent.insertSubnode(children[2], belowSubnode: children[0])
    #expect(names(parent) == "201")
    parent.insertSubnode(children[2], aboveSubnode: children[1])
    #expect(names(parent) == "012")
    parent.insertSubnode(children[0], at: 2)
    #expect(names(parent) == "120")
    parent.replaceSubnode(children[0], withSubnode: children[1])
    #expect(names(parent) == "21")
    parent.replaceSubnode(children[2], withSubnode: children[2])
    #expect(names(parent) == "21")
  }

  @Test(arguments: Kind.allCases) func nodeAddedToASecondParentLeavesTheFirst(kind: Kind) {
    let (first, children) = tree(kind)
    let (second, _) = tree(kind, count: 0)
    second.addSubnode(children[1])
    #expect(names(first) == "02")
    #expect(names(second) == "1")
  }

  @Test func foreignViewsStayWhereTheyAre() {
    let (parent, children) = tree(.loadedView)
    let foreign = View()
    parent.view.addSubview(foreign)
    parent.view.layer.insertSublayer(foreign.layer, above: children[0].layer)
    let new = DisplayNode()
    parent.insertSubnode(new, belowSubnode: children[1])
    parent.addSubnode(DisplayNode())
    let layers = parent.layer.sublayers
    #expect(layers[0] === children[0].layer)
    #expect(layers[1] === new.layer)
    #expect(layers[2] === foreign.layer)
    #expect(layers[5] === parent.subnodes[4].layer)
  }

  @Test func brokenRulesThrowTypedErrors() throws {
    let (parent, children) = tree(.unloadedView)
    #expect(throws: HierarchyError.addedToItself) { try parent.insert(parent, at: 0) }
    let inner = DisplayNode()
    children[0].addSubnode(inner)
    #expect(throws: HierarchyError.addedToDescendant) { try inner.insert(parent, at: 0) }
    for index in [-1, 4, Int.max] {
      #expect(throws: HierarchyError.indexOutOfRange(index: index, count: 3)) {
        try parent.insert(DisplayNode(), at: index)
      }
    }
    #expect(throws: HierarchyError.notASubnode) {
      try parent.insert(DisplayNode(), besides: inner, offset: 0)
    }
    #expect(throws: HierarchyError.notASubnode) { try parent.replace(inner, with: DisplayNode()) }
    let layerBacked = DisplayNode()
    layerBacked.isLayerBacked = true
    #expect(throws: HierarchyError.viewInsideLayer) { try layerBacked.insert(DisplayNode(), at: 0) }
    #expect(names(parent) == "012")
  }

  @Test func theRootOfAWindowCannotBeAddedToANodeUntilTheWindowIsReleased() throws {
    let (root, parent) = (DisplayNode(), DisplayNode())
    var window: OffscreenWindow? = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: root)
    window?.settle()
    #expect(throws: HierarchyError.addedRootOfWindow) { try parent.insert(root, at: 0) }
    window = nil
    parent.addSubnode(root)
    #expect(root.supernode === parent)
  }

  @Test func onlyChildCannotMoveBehindItself() {
    let (parent, children) = tree(.loadedView, count: 1)
    #expect(throws: HierarchyError.indexOutOfRange(index: 1, count: 0)) {
      try parent.insert(children[0], at: 1)
    }
    #expect(parent.subnodes.count == 1)
  }

  @Test func loadedTreesChangeOnMainOnly() {
    let (parent, children) = tree(.loadedView)
    elsewhere {
      #expect(throws: HierarchyError.wrongThread) { try parent.insert(DisplayNode(), at: 0) }
      #expect(throws: HierarchyError.wrongThread) { try DisplayNode().insert(parent, at: 0) }
      #expect(throws: HierarchyError.wrongThread) { try children[0].remove() }
    }
    #expect(names(parent) == "012")
  }

  @Test func addingANodeToItselfStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let node = DisplayNode()
      node.addSubnode(node)
    }
  }

  @Test func addingANodeToItsDescendantStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let (node, inner) = (DisplayNode(), DisplayNode())
      node.addSubnode(inner)
      inner.addSubnode(node)
    }
  }

  @Test func changingALoadedTreeOnAnotherThreadStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let node = await MainActor.run {
        let node = DisplayNode()
        _ = node.view
        return node
      }
      elsewhere { node.addSubnode(DisplayNode()) }
    }
  }

  @Test func treesCanBeBuiltOnAnotherThread() {
    let root = DisplayNode()
    elsewhere {
      for _ in 0..<100 {
        let node = DisplayNode()
        node.addSubnode(DisplayNode())
        root.addSubnode(node)
      }
    }
    _ = root.view
    #expect(root.view.subviews.count == 100)
  }

  @Test func removingAViewFromItsSuperviewRemovesItsNode() {
    let (parent, children) = tree(.loadedView)
    let child = children[1]
    child.view.removeFromSuperview()
    #expect(names(parent) == "02")
    #expect(child.supernode == nil)
    // A view does not retain its node.
    withExtendedLifetime(child) { parent.view.addSubview(child.view) }
    #expect(names(parent) == "021")
  }

  @Test func anEarlierSubnodeCanReplaceALaterOne() {
    let (parent, children) = tree(.loadedView)
    parent.replaceSubnode(children[1], withSubnode: children[0])
    #expect(names(parent) == "02")
    parent.replaceSubnode(children[2], withSubnode: children[0])
    #expect(names(parent) == "0")
  }

  @Test func addingAViewToAnotherViewAddsItsNode() {
    let (first, children) = tree(.loadedView)
    let second = node(.loadedView, name: "second")
    second.view.addSubview(children[1].view)
    #expect(names(first) == "02")
    #expect(names(second) == "1")
    second.view.addSubnode(children[0])
    #expect(names(first) == "2")
    #expect(names(second) == "10")
    second.layer.addSubnode(children[2])
    #expect(names(second) == "102")
  }

  @Test func aForeignViewTakesTheNodeOfAViewAndRetainsIt() {
    let (parent, children) = tree(.loadedView)
    let foreign = View()
    foreign.addSubview(children[1].view)
    #expect(names(parent) == "02")
    #expect(children[1].supernode == nil && children[1].view.superview === foreign)
    weak var kept: DisplayNode?
    do {
      let node = DisplayNode()
      kept = node
      foreign.addSubnode(node)
    }
    #expect(kept?.view.superview === foreign && foreign.subviews.count == 2)
    kept?.removeFromSupernode()
    #expect(kept == nil && foreign.subviews.count == 1)
    parent.addSubnode(children[1])
    #expect(foreign.subviews.isEmpty && foreign.layer.sublayers.isEmpty)
    #expect(names(parent) == "021")
  }

  @Test func aLayerBackedNodeCanBeAddedToAForeignLayer() {
    let (parent, children) = tree(.loadedLayer)
    let foreign = Layer()
    foreign.addSubnode(children[0])
    #expect(names(parent) == "12")
    #expect(children[0].layer.superlayer === foreign)
    children[0].removeFromSupernode()
    #expect(foreign.sublayers.isEmpty)
  }

  @Test func removingANodeWithoutSupernodeDoesNothing() {
    let node = DisplayNode()
    node.removeFromSupernode()
    _ = node.view
    node.removeFromSupernode()
    #expect(node.supernode == nil && node.view.superview == nil)
  }

  @Test func aLoadedNodeLoadsAddedSubnodes() {
    let parent = node(.loadedView, name: "parent")
    let (child, grandchild) = (DisplayNode(), DisplayNode())
    child.addSubnode(grandchild)
    parent.addSubnode(child)
    #expect(child.isNodeLoaded && grandchild.isNodeLoaded)
    #expect(grandchild.view.superview === child.view)
  }

  @Test func subnodesAreASnapshot() {
    let (parent, _) = tree(.unloadedView)
    let before = parent.subnodes
    parent.addSubnode(DisplayNode())
    #expect(before.count == 3 && parent.subnodes.count == 4)
    #expect(DisplayNode().subnodes.isEmpty)
  }

  @Test func theSupernodeIsNotRetained() {
    let child = DisplayNode()
    do { DisplayNode().addSubnode(child) }
    #expect(child.supernode == nil)
  }

  @Test(arguments: [-1, 4]) func anIndexOutOfRangeStopsTheProgram(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      let node = DisplayNode()
      for _ in 0..<3 { node.addSubnode(DisplayNode()) }
      node.insertSubnode(DisplayNode(), at: index)
    }
  }

  @Test func insertingBesideANodeThatIsNoSubnodeStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      DisplayNode().insertSubnode(DisplayNode(), aboveSubnode: DisplayNode())
    }
  }

  @Test func replacingANodeThatIsNoSubnodeStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      DisplayNode().replaceSubnode(DisplayNode(), withSubnode: DisplayNode())
    }
  }

  @Test func aViewInALayerBackedNodeStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let node = DisplayNode()
      node.isLayerBacked = true
      node.addSubnode(DisplayNode())
    }
  }

  @Test func removingALoadedNodeOnAnotherThreadStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let child = await MainActor.run {
        let (parent, child) = (DisplayNode(), DisplayNode())
        parent.addSubnode(child)
        _ = parent.view
        return child
      }
      elsewhere { child.removeFromSupernode() }
    }
  }

  @Test func ancestorsAreFound() {
    let (parent, children) = tree(.unloadedView)
    let inner = DisplayNode()
    children[1].addSubnode(inner)
    #expect(Array(inner.supernodes).map(\.debugName) == ["1", "parent"])
    #expect(inner.rootNode === parent)
    #expect(parent.contains(inner))
    #expect(!children[0].contains(inner))
  }
}
