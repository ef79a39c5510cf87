import Foundation
import Testing
import TestSupport
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// Many subnodes that a new layout no longer contains, or takes from another node.
///
/// No code outside of the library is called for each comparison, so there is nothing to count. Instead there are so
/// many nodes that work which grows with their square takes billions of comparisons.
@MainActor
@Suite struct DroppedSubnodesTests {
  @Test(arguments: [false, true])
  func everySecondSubnodeIsDropped(isLoaded: Bool) {
    let nodes = (0..<2_000).map { _ in DisplayNode() }
    let isFull = Protected(true)
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      let isFull = isFull.withLock { $0 }
      let children = nodes.enumerated().filter { isFull || $0.offset % 2 == 0 }.map(\.element)
      return AbsoluteLayoutSpec(children: children)
    }
    root.frame = CGRect(0, 0, 100, 100)
    if isLoaded { _ = root.view }
    root.layoutIfNeeded()
    #expect(root.subnodes == nodes)
    isFull.withLock { $0 = false }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    let (kept, dropped) = (0..<2_000).partitioned { $0 % 2 == 0 }
    #expect(root.subnodes == kept.map { nodes[$0] })
    #expect(dropped.allSatisfy { nodes[$0].supernode == nil && !nodes[$0].automaticallyManagesSubnodes })
    guard isLoaded else { return }
    #expect(root.layer.sublayers == root.subnodes.map(\.layer))
    #expect(root.view.subviews == root.subnodes.map(\.view))
    #expect(dropped.allSatisfy { nodes[$0].view.superview == nil && nodes[$0].layer.superlayer == nil })
  }

  @Test func theWorkForDroppedSubnodesGrowsWithTheirNumber() {
    let nodes = (0..<100_000).map { _ in DisplayNode() }
    let root = DisplayNode()
    for node in nodes { root.addSubnode(node) }
    let (kept, dropped) = nodes.indices.partitioned { $0 % 2 == 0 }
    root.drop(dropped.map { nodes[$0] })
    #expect(root.subnodes == kept.map { nodes[$0] })
    #expect(dropped.allSatisfy { nodes[$0].supernode == nil })
  }

  @Test func theWorkForSubnodesThatStayGrowsWithTheirNumber() {
    let old = (0..<100_000).map { _ in DisplayNode() }
    let (kept, removed) = old.indices.partitioned { $0 % 2 == 0 }
    let merged = SubnodeChange.merge(kept.map { old[$0] }, with: removed.map { old[$0] }, from: old)
    #expect(merged == old)
  }

  /// Compares the order with that of a simple search for each node.
  @Test func subnodesThatStayKeepTheNodeThatTheyAreInFrontOf() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let all = (0..<12).map { _ in DisplayNode() }
      let old = all.shuffled(using: &random).dropLast(3)
      let nodes = all.shuffled(using: &random).dropLast(Int.random(in: 0...12, using: &random))
      let others = old.filter { !nodes.contains($0) && Bool.random(using: &random) }
      var expected = Array(nodes)
      for other in others {
        let behind = old.prefix { $0 !== other }.last { expected.contains($0) }
        let place = behind.flatMap { expected.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        expected.insert(other, at: place)
      }
      #expect(SubnodeChange.merge(Array(nodes), with: others, from: Array(old)) == expected)
    }
  }

  @Test(arguments: [false, true]) func aLayoutTakesManySubnodesOfAnotherNode(isLoaded: Bool) {
    let nodes = (0..<2_000).map { _ in DisplayNode() }
    let (old, new) = (ManagedNode(nodes), ManagedNode())
    for root in [old, new] {
      root.frame = CGRect(0, 0, 100, 100)
      if isLoaded { _ = root.view }
      root.layoutIfNeeded()
    }
    #expect(old.isRight && old.subnodes.count == 2_000)
    // New nodes are between them.
    new.nodes = nodes.reversed().flatMap { [$0, DisplayNode()] }
    new.layoutIfNeeded()
    #expect(new.isRight && new.subnodes.count == 4_000 && old.subnodes.isEmpty)
    // A layout takes lost nodes back after it was applied without them.
    old.nodes = []
    old.layoutIfNeeded()
    old.nodes = nodes
    old.layoutIfNeeded()
    #expect(old.isRight && new.subnodes.count == 2_000)
  }
}

extension Sequence {
  /// The elements that fulfil a condition, and the others.
  fileprivate func partitioned(_ isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
