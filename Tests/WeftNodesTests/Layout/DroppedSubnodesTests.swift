import Foundation
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// Many subnodes that a new layout no longer contains.
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
}

extension Sequence {
  /// The elements that fulfil a condition, and the others.
  fileprivate func partitioned(_ isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
