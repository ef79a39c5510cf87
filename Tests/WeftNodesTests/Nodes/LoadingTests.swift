import WeftThreads
import Foundation
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftNodes

@MainActor
@Suite struct LoadingTests {
  private final class Recorder: DisplayNode, @unchecked Sendable {
    let events = Protected([String]())
    override func didLoad() { events.withLock { $0.append("didLoad") } }
  }

  @Test func nodeMadeElsewhereLoadsWithItsFirstUseOnMain() {
    let made = Protected<DisplayNode?>(nil)
    elsewhere { made.withLock { $0 = DisplayNode() } }
    let node = made.withLock { $0! }
    #expect(!node.isNodeLoaded)
    _ = node.view
    #expect(node.isNodeLoaded)
    #expect(node.view.layer === node.layer)
    #expect(node.view.node === node)
  }

  @Test func loadsTheSubtreeAndTellsOnceInOrder() {
    let node = Recorder()
    let subnode = Recorder()
    node.addSubnode(subnode)
    node.onDidLoad { _ in node.events.withLock { $0.append("first") } }
    node.onDidLoad { _ in node.events.withLock { $0.append("second") } }
    _ = node.layer
    _ = node.view
    #expect(subnode.isNodeLoaded)
    #expect(node.events.withLock { $0 } == ["didLoad", "first", "second"])
    #expect(subnode.events.withLock { $0 } == ["didLoad"])
  }

  @Test func onDidLoadOfALoadedNodeRunsAtOnce() {
    let node = DisplayNode()
    _ = node.view
    let hasRun = Protected(false)
    node.onDidLoad { _ in hasRun.withLock { $0 = true } }
    #expect(hasRun.withLock { $0 })
  }

  @Test func onDidLoadOfALoadedNodeElsewhereBreaksARule() async {
    await #expect(processExitsWith: .failure) {
      let node = await MainActor.run {
        let node = DisplayNode()
        _ = node.view
        return node
      }
      elsewhere { node.onDidLoad { _ in } }
    }
  }

  @Test func layerBackedNodeHasALayerOnly() {
    let node = DisplayNode()
    node.isLayerBacked = true
    _ = node.layer
    #expect(node.isNodeLoaded)
    #expect(!node.isUserInteractionEnabled)
    #expect(throws: HierarchyError.alreadyLoaded) { try node.setLayerBacked(false) }
  }

  @Test func viewOfALayerBackedNodeBreaksARule() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let node = DisplayNode()
        node.isLayerBacked = true
        _ = node.view
      }
    }
  }

  @Test func wrappedViewGetsWhatWasSetBeforeLoading() {
    let view = View()
    let node = DisplayNode(viewBlock: { view })
    node.backgroundColor = Color(hex: 0x0000FF)
    node.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(node.isSynchronous)
    #expect(!node.displaysAsynchronously)
    #expect(node.view === view)
    #expect(view.layer.backgroundColor == Color(hex: 0x0000FF))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func layerBlockMakesALayerBackedNode() {
    let layer = Layer()
    let isTold = Protected(false)
    let node = DisplayNode(layerBlock: { layer }, didLoad: { _ in isTold.withLock { $0 = true } })
    #expect(node.isLayerBacked)
    #expect(node.layer === layer)
    #expect(isTold.withLock { $0 })
  }

  @Test(arguments: [false, true]) func defaultsAreThoseOfALayer(isLayerBacked: Bool) {
    let node = DisplayNode()
    node.isLayerBacked = isLayerBacked
    let layer = Layer()
    #expect(node.alpha == layer.opacity)
    #expect(node.anchorPoint == layer.anchorPoint)
    #expect(node.bounds == layer.bounds)
    #expect(node.position == layer.position)
    #expect(node.isHidden == layer.isHidden)
    #expect(node.clipsToBounds == layer.masksToBounds)
    #expect(node.backgroundColor == nil)
    #expect(node.isOpaque)
    #expect(node.shadowOffset == layer.shadowOffset)
    #expect(node.shadowRadius == layer.shadowRadius)
    #expect(node.contentsRect == layer.contentsRect)
    #expect(node.contentsCenter == layer.contentsCenter)
    #expect(node.displaysAsynchronously)
    #expect(node.drawingPriority == 0)
  }
}
