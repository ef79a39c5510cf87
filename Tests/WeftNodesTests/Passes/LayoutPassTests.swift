import NodeTestSupport
import TestSupport
import WeftThreads
import Foundation
import Testing
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct LayoutPassTests {
  private let log = CallbackNode.Log()

  private final class FillingNode: DisplayNode, @unchecked Sendable {
    override func layout() { for node in subnodes { node.frame = bounds } }
  }

  private final class RestlessNode: DisplayNode, @unchecked Sendable {
    let count = Protected(0)
    override func layout() {
      count.withLock { $0 += 1 }
      rootNode.setNeedsLayout()
      setNeedsLayout()
    }
  }

  private func layouts() -> [String] { log.take().filter { $0.hasSuffix("layout") } }

  @Test func nodesAreLaidOutOnceParentsFirst() {
    let (outer, inner) = (CallbackNode("outer", log), CallbackNode("inner", log))
    outer.addSubnode(inner)
    inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: outer)
    window.settle()
    #expect(layouts() == ["outer layout", "inner layout"])
    inner.setNeedsLayout()
    inner.setNeedsLayout()
    window.settle()
    #expect(layouts() == ["inner layout"])
    inner.frame.origin.x = 3
    window.settle()
    #expect(layouts() == [])
    elsewhere { inner.frame.size.width = 7 }
    window.settle()
    #expect(layouts() == ["inner layout"])
  }

  @Test func sizesReachTheWholeTreeInOneUpdate() {
    let root = FillingNode()
    var node: DisplayNode = root
    for _ in 0..<5 {
      let inner = FillingNode()
      node.addSubnode(inner)
      node = inner
    }
    let window = OffscreenWindow(size: CGSize(width: 10, height: 20), rootNode: root)
    window.scene.update()
    #expect(node.bounds.size == CGSize(width: 10, height: 20))
    window.resize(to: CGSize(width: 30, height: 5))
    #expect(node.bounds.size == CGSize(width: 30, height: 5))
    #expect(!window.scene.needsUpdate)
  }

  @Test func nodesWithoutSizeAreNotLaidOut() {
    let node = CallbackNode("node", log)
    let root = DisplayNode()
    root.addSubnode(node)
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: root)
    window.settle()
    #expect(layouts() == [])
    node.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    window.settle()
    #expect(layouts() == ["node layout"])
  }

  @Test func layoutRoundsOfOneUpdateAreLimited() {
    let root = DisplayNode()
    let node = RestlessNode()
    node.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    root.addSubnode(node)
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: root)
    window.scene.update()
    #expect(node.count.withLock { $0 } == 8)
    #expect(window.scene.needsUpdate)
  }

  @Test func layoutIfNeededRunsImmediately() {
    let node = CallbackNode("node", log)
    node.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    node.layoutIfNeeded()
    #expect(layouts() == [])
    _ = node.view
    node.layoutIfNeeded()
    node.layoutIfNeeded()
    #expect(layouts() == ["node layout"])
  }

  /// Queues a mutation in each of its first 99 layouts.
  private final class BusyNode: DisplayNode, @unchecked Sendable {
    let count = Protected(0)
    override func layout() {
      let isMore = count.withLock { count in
        count += 1
        return count < 100
      }
      guard isMore else { return }
      MutationQueue.shared.append(.perform { self.setNeedsLayout() })
    }
  }

  @Test func mutationsFromLayoutDoNotProlongTheUpdate() {
    let root = BusyNode()
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: root)
    window.scene.update()
    let first = root.count.withLock { $0 }
    #expect(first <= 2, "mutations from `layout()` do not prolong the update")
    window.settle()
    #expect(root.count.withLock { $0 } == 100)
  }
}
