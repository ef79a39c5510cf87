import Foundation
import Testing

@testable import WeftNodes

@Suite struct SearchTests {
  private final class Special: DisplayNode, @unchecked Sendable {}

  /// r(a(c, d), b(e)), where d and b are of the class `Special`.
  private let nodes: [String: DisplayNode]
  private var root: DisplayNode { nodes["r"]! }

  init() {
    var nodes: [String: DisplayNode] = [:]
    for name in ["r", "a", "b", "c", "d", "e"] {
      nodes[name] = name == "d" || name == "b" ? Special() : DisplayNode()
      nodes[name]?.debugName = name
    }
    for (parent, children) in [("r", ["a", "b"]), ("a", ["c", "d"]), ("b", ["e"])] {
      for child in children { nodes[parent]!.addSubnode(nodes[child]!) }
    }
    self.nodes = nodes
  }

  private func order(_ walk: ((DisplayNode) -> Void) -> Void) -> String {
    var order = ""
    walk { order += $0.debugName! }
    return order
  }

  @Test func everyNodeIsVisitedBeforeItsSubnodes() {
    #expect(order(root.performOnEveryNode) == "racdbe")
    #expect(order(root.performOnEverySubnode) == "acdbe")
  }

  @Test func breadthFirstGoesLevelByLevel() {
    #expect(order(root.performOnEveryNodeBreadthFirst) == "rabcde")
  }

  @Test func aVisitMayChangeTheTreeBelowTheNode() {
    let order = order { note in
      root.performOnEveryNode { node in
        note(node)
        if node === nodes["a"] { nodes["c"]!.removeFromSupernode() }
      }
    }
    #expect(order == "radbe")
  }

  @Test func findingChecksSubnodesBeforeTheirNode() {
    var asked = ""
    func note(_ node: DisplayNode) -> Bool {
      asked += node.debugName!
      return false
    }
    #expect(root.findFirstNode(where: note) == nil)
    #expect(asked == "cdaebr")
    asked = ""
    #expect(root.findFirstSubnode(where: note) == nil)
    #expect(asked == "cdaeb")
    #expect(root.findFirstNode { $0 === root } === root)
    #expect(root.findFirstSubnode { $0 === root } == nil)
    #expect(root.findFirstNode { !$0.subnodes.isEmpty } === nodes["a"])
  }

  @Test func nodesOfAClassAreFound() {
    #expect(root.findFirstSubnode(ofType: Special.self) === nodes["d"])
    #expect(root.findAllSubnodes(ofType: Special.self).map(\.debugName) == ["d", "b"])
    #expect(nodes["a"]!.findAllSubnodes(ofType: Special.self).map(\.debugName) == ["d"])
    #expect(nodes["e"]!.findFirstSubnode(ofType: Special.self) == nil)
  }

  @Test func allSubnodesAreFoundWithoutTheStartingNode() {
    #expect(root.findAllSubnodes { _ in true }.map { $0.debugName! }.joined() == "acdbe")
    #expect(root.findAllSubnodes { $0.subnodes.isEmpty }.map { $0.debugName! }.joined() == "cde")
  }

  @Test func supernodesAreFound() {
    let d = nodes["d"]!
    #expect(d.findFirstSupernode { $0 is Special } === d)
    #expect(d.findFirstSupernode { !($0 is Special) } === nodes["a"])
    #expect(d.findFirstSupernode { _ in false } == nil)
    #expect(nodes["e"]!.findFirstSupernode(ofType: Special.self) === nodes["b"])
    #expect(d.supernode(of: Special.self, includingSelf: true) === d)
    #expect(d.supernode(of: Special.self, includingSelf: false) == nil)
    #expect(nodes["e"]!.supernode(of: Special.self) === nodes["b"])
  }

  @Test func theClosestCommonAncestorContainsBothNodes() {
    func common(_ first: String, _ second: String) -> String? {
      nodes[first]!.findClosestCommonAncestor(with: nodes[second]!)?.debugName
    }
    #expect(common("c", "d") == "a")
    #expect(common("c", "e") == "r")
    #expect(common("c", "a") == "a")
    #expect(common("a", "c") == "a")
    #expect(common("d", "d") == "d")
    #expect(root.findClosestCommonAncestor(with: DisplayNode()) == nil)
  }

  @Test func theRootIsTheTopmostSupernode() {
    #expect(nodes["e"]!.rootNode === root)
    #expect(root.rootNode === root)
  }

  @Test func deepTreesAreSearched() {
    let node = DisplayNode()
    var root = node
    for _ in 0..<20_000 {
      let outer = DisplayNode()
      outer.addSubnode(root)
      root = outer
    }
    #expect(root.findFirstSubnode { _ in true } === node)
    #expect(root.findAllSubnodes { _ in true }.count == 20_000)
    #expect(node.rootNode === root)
  }
}
