import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// Layouts that break a rule. They are logged once, and their result is harmless.
@MainActor
@Suite struct LayoutFaultTests {
  private let range = SizeRange(max: CGSize(width: 100, height: 100))

  @Test func aNodeInsideOfItselfIsLeftOut() {
    let leaf = SizedNode(width: 10, height: 10)
    let node = DisplayNode()
    node.addSubnode(leaf)
    node.layoutSpecBlock = { node, _ in
      StackLayoutSpec(direction: .vertical, alignItems: .start, children: [node, leaf])
    }
    #expect(node.layoutThatFits(range).size == CGSize(width: 10, height: 10))
    // The result for the node inside of itself is not used for the node outside.
    #expect(node.layoutThatFits(.unconstrained).size == CGSize(width: 10, height: 10))
    let window = makeWindow(node, 100, 100)
    window.settle()
    #expect(leaf.frame == CGRect(0, 0, 10, 10))
    #expect(node.state.withLock { $0.didLogLayoutFault })
    node.layoutSpecBlock = nil
  }

  @Test func aNodeInsideOfItselfThroughCustomSpecsIsLeftOut() {
    struct Ask: LayoutSpec {
      var style = LayoutElementStyle()
      var children: [any LayoutElement]
      func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
        let inner = StackLayoutSpec(children: children).layoutThatFits(constrainedSize)
        return Layout(element: self, size: inner.size, sublayouts: [inner])
      }
    }
    let node = DisplayNode()
    node.layoutSpecBlock = { node, _ in Ask(children: [node]) }
    #expect(node.layoutThatFits(range).size.width.isFinite)
    node.layoutSpecBlock = nil
  }

  @Test func twoNodesInsideOfEachOtherAreMeasured() {
    let (one, other) = (DisplayNode(), DisplayNode())
    one.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [other]) }
    other.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [one]) }
    #expect(one.layoutThatFits(range).size == .zero)
    #expect(other.layoutThatFits(range).size == .zero)
    one.layoutSpecBlock = nil
    other.layoutSpecBlock = nil
  }

  @Test func aNodeTwiceInALayoutKeepsItsFirstPlace() {
    let leaf = SizedNode(width: 10, height: 10)
    let root = StackNode([leaf])
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .horizontal, alignItems: .start, children: [leaf, leaf])
    }
    let layout = root.layoutThatFits(range)
    #expect(layout.sublayouts.map(\.frame) == [CGRect(0, 0, 10, 10)])
    #expect(root.state.withLock { $0.didLogLayoutFault })
  }

  @Test func aNodeThatIsNoSubnodeKeepsItsFrame() {
    let (leaf, stranger) = (SizedNode(width: 10, height: 10), SizedNode(width: 10, height: 10))
    let elsewhere = DisplayNode()
    elsewhere.addSubnode(stranger)
    stranger.frame = CGRect(1, 2, 3, 4)
    let root = DisplayNode()
    root.addSubnode(leaf)
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .horizontal, alignItems: .start, children: [stranger, leaf])
    }
    let window = makeWindow(root, 100, 100)
    window.settle()
    #expect(stranger.frame == CGRect(1, 2, 3, 4))
    #expect(leaf.frame == CGRect(10, 0, 10, 10))
  }

  @Test func aTreeThatIsEditedWhileItIsMeasuredIsLaidOutInTheNextPass() {
    final class Editing: DisplayNode, @unchecked Sendable {
      let first = SizedNode(width: 10, height: 10)
      let second = SizedNode(width: 10, height: 10)
      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
        if first.supernode == nil { addSubnode(first) }
        return StackLayoutSpec(direction: .horizontal, alignItems: .start, children: [first, second])
      }
    }
    let node = Editing()
    node.addSubnode(node.second)
    node.frame = CGRect(0, 0, 100, 100)
    node.layoutIfNeeded()
    #expect(node.second.frame == CGRect(10, 0, 10, 10))
    #expect(node.state.withLock { $0.didLogLayoutFault })
    let window = makeWindow(node, 100, 100)
    window.settle()
    #expect(node.first.frame == CGRect(0, 0, 10, 10))
  }

  @Test func anUnloadedTreeCanBeEditedByAnotherThreadWhileItIsMeasured() {
    let gate = Gate()
    let held = SizedNode(width: 10, height: 10)
    held.gate = gate
    let removed = SizedNode(width: 10, height: 10)
    let root = StackNode([removed, held])
    let end = Gate()
    let range = range
    Thread.detachNewThread {
      _ = root.layoutThatFits(range)
      end.pass()
    }
    gate.waitForArrivals(1)
    removed.removeFromSupernode()
    root.addSubnode(SizedNode(width: 1, height: 1))
    gate.open()
    end.waitForArrivals(1)
    end.open()
    #expect(root.layoutThatFits(range).size == CGSize(width: 11, height: 10))
  }

  @Test func releasingANodeWhileItsSupernodeIsMeasuredIsHarmless() {
    final class Dropping: DisplayNode, @unchecked Sendable {
      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
        let spec = WrapperLayoutSpec(children: [SizedNode(width: 12, height: 3)] + subnodes)
        for node in subnodes { node.removeFromSupernode() }
        return spec
      }
    }
    let node = Dropping()
    node.addSubnode(SizedNode(width: 20, height: 20))
    #expect(node.layoutThatFits(range).size == CGSize(width: 20, height: 20))
    #expect(node.layoutThatFits(range).size == CGSize(width: 12, height: 3))
  }

  @Test func aNodeThatIsRemovedByLayoutIsNotRetained() {
    final class Removing: DisplayNode, @unchecked Sendable {
      override func layout() { for node in subnodes { node.removeFromSupernode() } }
    }
    weak var leaf: SizedNode?
    let root = Removing()
    do {
      let made = SizedNode(width: 10, height: 10)
      root.addSubnode(StackNode([made]))
      leaf = made
    }
    let window = makeWindow(root, 100, 100)
    window.settle()
    #expect(leaf == nil)
  }
}
