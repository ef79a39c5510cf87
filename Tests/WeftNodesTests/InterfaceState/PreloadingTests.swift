import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct PreloadingTests {
  /// Counts the calls of its older callbacks.
  private final class FetchingNode: DisplayNode, @unchecked Sendable {
    let counts = Protected((fetched: 0, cleared: 0))
    override func fetchData() { counts.withLock { $0.fetched += 1 } }
    override func clearFetchedData() { counts.withLock { $0.cleared += 1 } }
    var fetched: Int { counts.withLock { $0.fetched } }
    var cleared: Int { counts.withLock { $0.cleared } }
  }

  private let log = CallbackNode.Log()

  private func tree() -> DisplayNode {
    let (outer, inner) = (CallbackNode("outer", log), CallbackNode("inner", log))
    outer.addSubnode(inner)
    return outer
  }

  @Test func olderNamesAreCalledOnceForEachChange() {
    let node = FetchingNode()
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    window.settle()
    #expect(node.fetched == 1)
    #expect(node.cleared == 0)
    window.scene.close()
    #expect(node.fetched == 1)
    #expect(node.cleared == 1)
  }

  @Test func setNeedsPreloadInThePreloadStateLoadsTheSubtreeAgain() {
    let node = tree()
    node.setNeedsPreload()
    #expect(log.take() == [])
    node.enterInterfaceState(.preload)
    _ = log.take()
    node.setNeedsPreload()
    #expect(log.take() == ["outer +preload", "inner +preload"])
    node.setNeedsDataFetch()
    #expect(log.take() == ["outer +preload", "inner +preload"])
  }

  @Test func preloadingRecursivelyNotifiesEveryNodeInAnyState() {
    let node = tree()
    node.recursivelyPreload()
    #expect(log.take() == ["outer +preload", "inner +preload"])
    node.recursivelyFetchData()
    #expect(log.take() == ["outer +preload", "inner +preload"])
    #expect(!node.isNodeLoaded && !node.isInPreloadState)
  }

  @Test func clearingRecursivelyNotifiesEveryNode() {
    let node = tree()
    node.recursivelyClearPreloadedData()
    #expect(log.take() == ["outer -preload", "inner -preload"])
    node.recursivelyClearFetchedData()
    #expect(log.take() == ["outer -preload", "inner -preload"])
  }

  @Test func preloadingFromAnotherThreadBeginsWithTheNextUpdate() {
    let node = tree()
    elsewhere { node.recursivelyPreload() }
    #expect(log.take() == [])
    MutationsPass.run()
    #expect(log.take() == ["outer +preload", "inner +preload"])
  }
}
