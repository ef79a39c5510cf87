import Testing
import WeftCompositor
import WeftLayout

@testable import WeftNodes

/// Nodes that change the subnodes of their supernode while they are loaded.
@MainActor
@Suite struct SiblingLoadingTests {
  private let parent = DisplayNode()

  private func named(_ name: String) -> DisplayNode {
    let node = DisplayNode()
    node.debugName = name
    return node
  }

  /// The names of the subnodes, which are also those of the layers and views.
  private var names: String {
    let names = parent.subnodes.map { $0.debugName! }.joined()
    #expect(parent.layer.sublayers.compactMap(\.name).joined() == names)
    #expect(parent.view.subviews.compactMap(\.node?.debugName).joined() == names)
    return names
  }

  @Test(arguments: ["AXZW", "ZAXW", "ZWAX"])
  func aNodeInsertsAnotherInFrontOfItself(expected: String) throws {
    for name in ["Z", "W"] { parent.addSubnode(named(name)) }
    _ = parent.view
    let (node, other) = (named("A"), named("X"))
    node.onDidLoad { $0.supernode?.insertSubnode(other, aboveSubnode: $0) }
    let index = try #require(Array(expected).firstIndex(of: "A"))
    parent.insertSubnode(node, at: index)
    #expect(names == expected)
  }

  @Test(arguments: ["XAZW", "ZXAW", "ZWXA"])
  func aNodeInsertsAnotherBehindItself(expected: String) throws {
    for name in ["Z", "W"] { parent.addSubnode(named(name)) }
    _ = parent.view
    let (node, other) = (named("A"), named("X"))
    node.onDidLoad { $0.supernode?.insertSubnode(other, belowSubnode: $0) }
    let index = try #require(Array(expected).firstIndex(of: "X"))
    parent.insertSubnode(node, at: index)
    #expect(names == expected)
  }

  @Test func aNodeInsertsOthersAmongThoseThatAreNotLoadedYet() {
    let nodes = ["A", "B", "C"].map { named($0) }
    let (middle, front) = (named("X"), named("Y"))
    for node in nodes { parent.addSubnode(node) }
    nodes[0].onDidLoad { node in
      node.supernode?.addSubnode(front)
      node.supernode?.insertSubnode(middle, belowSubnode: nodes[2])
    }
    _ = parent.view
    #expect(names == "ABXCY")
  }

  @Test func allNodesInsertOthersBehindThemselvesAndOneInFrontOfAll() {
    let (nodes, others) = ("abcdefgh".map { named(String($0)) }, "ABCDEFGH".map { named(String($0)) })
    for (node, other) in zip(nodes, others) {
      parent.addSubnode(node)
      node.onDidLoad { $0.supernode?.insertSubnode(other, belowSubnode: $0) }
    }
    let front = named("X")
    nodes[0].onDidLoad { $0.supernode?.addSubnode(front) }
    _ = parent.view
    #expect(names == "AaBbCcDdEeFfGgHhX")
  }

  @Test func aLayoutInsertsNodesBehindOneThatWasAddedManually() {
    let nodes = ["A", "B", "C"].map { named($0) }
    parent.addSubnode(named("X"))
    parent.automaticallyManagesSubnodes = true
    _ = parent.view
    parent.manageSubnodes(as: nodes.map { $0.layoutThatFits(.unconstrained) })
    #expect(names == "ABCX")
  }

  @Test func aNodeMovesItsSiblingsAndItself() {
    let nodes = ["A", "B", "C"].map { named($0) }
    for node in nodes { parent.addSubnode(node) }
    nodes[1].onDidLoad { node in
      node.supernode?.insertSubnode(nodes[2], at: 0)
      node.supernode?.insertSubnode(node, at: 0)
    }
    _ = parent.view
    #expect(names == "BCA")
  }

  @Test func aNodeMovesASiblingThatIsNotLoadedYetElsewhere() {
    let nodes = ["A", "B", "C"].map { named($0) }
    for node in nodes { parent.addSubnode(node) }
    let other = DisplayNode()
    nodes[0].onDidLoad { _ in other.addSubnode(nodes[1]) }
    _ = parent.view
    #expect(names == "AC")
    #expect(nodes[1].supernode === other)
  }

  @Test func aNodeThatALayoutInsertsAddsAnother() {
    let other = named("X")
    let nodes = ["A", "B"].map { named($0) }
    nodes[0].onDidLoad { $0.supernode?.insertSubnode(other, aboveSubnode: $0) }
    parent.automaticallyManagesSubnodes = true
    _ = parent.view
    parent.manageSubnodes(as: nodes.map { $0.layoutThatFits(.unconstrained) })
    #expect(names == "AXB")
  }
}
