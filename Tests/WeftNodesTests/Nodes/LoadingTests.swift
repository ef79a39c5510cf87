import NodeTestSupport
import TestSupport
import WeftThreads
import Foundation
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct LoadingTests {
  private final class Recorder: DisplayNode, @unchecked Sendable {
    let events = Protected([String]())
    override func didLoad() { events.withLock { $0.append("didLoad") } }
  }

  @Test func nodeCreatedOnAnotherThreadLoadsWithItsFirstUseOnMain() {
    let made = Protected<DisplayNode?>(nil)
    elsewhere { made.withLock { $0 = DisplayNode() } }
    let node = made.withLock { $0! }
    #expect(!node.isNodeLoaded)
    _ = node.view
    #expect(node.isNodeLoaded)
    #expect(node.view.layer === node.layer)
    #expect(node.view.node === node)
  }

  @Test func loadsTheSubtreeAndNotifiesOnceInOrder() {
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

  @Test func onDidLoadOfALoadedNodeRunsImmediately() {
    let node = DisplayNode()
    _ = node.view
    let hasRun = Protected(false)
    node.onDidLoad { _ in hasRun.withLock { $0 = true } }
    #expect(hasRun.withLock { $0 })
  }

  @Test func onDidLoadOfALoadedNodeOnAnotherThreadBreaksARule() async {
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

  @Test func wrappedViewReceivesTheValuesSetBeforeLoading() {
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

  private final class CustomView: View {}
  private final class CustomLayer: Layer {}

  private final class CustomNode: DisplayNode, @unchecked Sendable {
    override func makeView() -> View { CustomView() }
    override func makeLayer() -> Layer { CustomLayer() }
  }

  @Test func aNodeThatCreatesItsOwnKindOfViewIsSynchronous() {
    let node = CustomNode()
    #expect(!node.isSynchronous)
    #expect(node.view is CustomView)
    #expect(node.isSynchronous && !node.displaysAsynchronously)
    let layerBacked = CustomNode()
    layerBacked.isLayerBacked = true
    #expect(layerBacked.layer is CustomLayer)
    #expect(layerBacked.isSynchronous)
    let plain = DisplayNode()
    _ = plain.view
    #expect(!plain.isSynchronous)
  }

  @Test func blocksAreSetBeforeLoading() {
    let (view, layer) = (CustomView(), CustomLayer())
    let node = DisplayNode()
    node.setViewBlock { view }
    #expect(node.isSynchronous)
    #expect(node.view === view)
    let layerBacked = DisplayNode()
    layerBacked.setLayerBlock { layer }
    #expect(layerBacked.isLayerBacked && layerBacked.isSynchronous)
    #expect(layerBacked.layer === layer)
    #expect(throws: HierarchyError.alreadyLoaded) {
      try node.setBlocks(isLayerBacked: false) { $0.viewBlock = { View() } }
    }
  }

  @Test func theBlockIsReleasedAfterItRan() {
    final class Token: Sendable {}
    weak var weakToken: Token?
    let node = DisplayNode()
    do {
      let token = Token()
      weakToken = token
      node.setViewBlock {
        _ = token
        return View()
      }
    }
    #expect(weakToken != nil)
    _ = node.view
    #expect(weakToken == nil)
  }

  @Test func settingABlockAfterLoadingBreaksARule() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let node = DisplayNode()
        _ = node.view
        node.setViewBlock { View() }
      }
    }
  }

  @Test func oneViewForTwoNodesBreaksARule() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = View()
        _ = DisplayNode(viewBlock: { view }).view
        let first = DisplayNode(viewBlock: { view })
        _ = first.view
        _ = DisplayNode(viewBlock: { view }).view
      }
    }
  }

  @Test func aSynchronousNodeDoesNotSupportLayerBacking() async throws {
    let node = DisplayNode(viewBlock: { View() })
    #expect(!node.supportsLayerBacking)
    #expect(DisplayNode().supportsLayerBacking)
    #expect(throws: HierarchyError.layerBackingUnsupported) { try node.setLayerBacked(true) }
    await #expect(processExitsWith: .failure) {
      DisplayNode(viewBlock: { View() }).isLayerBacked = true
    }
    let parent = DisplayNode()
    parent.addSubnode(DisplayNode())
    #expect(throws: HierarchyError.viewInsideLayer) { try parent.setLayerBacked(true) }
    #expect(!parent.isLayerBacked)
  }

  @Test func aNodeInALayerBackedOneGetsNoView() throws {
    let (parent, node) = (DisplayNode(), DisplayNode())
    for layered in [parent, node] { layered.isLayerBacked = true }
    parent.addSubnode(node)
    #expect(throws: HierarchyError.viewInsideLayer) { try node.setLayerBacked(false) }
    #expect(node.isLayerBacked)
    node.removeFromSupernode()
    try node.setLayerBacked(false)
    #expect(!node.isLayerBacked)
  }

  @Test func aNodeReadsTheValuesOfItsWrappedView() {
    let view = View()
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    view.layer.backgroundColor = .black
    view.layer.opacity = 0.5
    view.layer.borderWidth = 2
    view.isUserInteractionEnabled = false
    let node = DisplayNode(viewBlock: { view })
    node.alpha = 0.25
    _ = node.view
    #expect(node.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(node.backgroundColor == .black && node.borderWidth == 2 && !node.isUserInteractionEnabled)
    #expect(node.alpha == 0.25 && view.layer.opacity == 0.25)
    view.frame.origin = .zero
    view.isUserInteractionEnabled = true
    #expect(node.frame.origin == .zero && node.isUserInteractionEnabled)
  }

  @Test func wrappedViewShowsItsOwnDrawingInAWindow() {
    let node = DisplayNode()
    let wrapped = DisplayNode(viewBlock: {
      let view = View()
      view.layer.backgroundColor = .black
      return view
    })
    wrapped.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    let inner = CallbackNode("inner", CallbackNode.Log())
    wrapped.addSubnode(inner)
    node.addSubnode(wrapped)
    let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: node)
    window.settle()
    #expect(window.render().pixel(x: 10, y: 10) == .black)
    #expect(inner.isVisible)
  }

  @Test func nodesReleasedOnAnotherThreadReleaseTheirViewsOnMain() {
    final class Note: Sendable {
      let wasFreedOnMain = Protected<Bool?>(nil)
    }
    final class NotingView: View {
      let note: Note
      init(_ note: Note) {
        self.note = note
        super.init()
      }
      isolated deinit { note.wasFreedOnMain.withLock { $0 = MainThread.isCurrent } }
    }
    let note = Note()
    let node = Protected<DisplayNode?>(DisplayNode(viewBlock: { NotingView(note) }))
    _ = node.withLock { $0 }?.view
    elsewhere { node.withLock { $0 = nil } }
    MutationsPass.run()
    #expect(note.wasFreedOnMain.withLock { $0 } == true)
  }

  @Test func layerBlockCreatesALayerBackedNode() {
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
