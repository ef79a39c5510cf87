import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftLayout

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct RasterizationTests {
  private static let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
  private let log = CallbackNode.Log()

  private func window(_ node: DisplayNode, scale: CGFloat = 1) -> OffscreenWindow {
    let root = DisplayNode()
    root.backgroundColor = .white
    root.addSubnode(node)
    return OffscreenWindow(size: CGSize(width: 60, height: 50), scale: scale, rootNode: root)
  }

  /// A tree with everything that a layer can show.
  private func makeTree() -> DisplayNode {
    let root = FillNode(Color(hex: 0x336699), frame: CGRect(x: 8, y: 4, width: 48, height: 42))
    root.backgroundColor = .black
    root.isOpaque = false
    let card = DisplayNode()
    card.frame = CGRect(x: 6, y: 5, width: 30, height: 28)
    card.backgroundColor = .white
    card.cornerRadius = 7
    card.clipsToBounds = true
    card.borderWidth = 2
    card.borderColor = Color(hex: 0xCC3300)
    card.alpha = 0.8
    let picture = FillNode(Color(hex: 0x22AA44), frame: CGRect(x: -4, y: -4, width: 20, height: 18))
    picture.isOpaque = false
    card.addSubnode(picture)
    let turned = FillNode(
      Color(hex: 0xFFCC00, alpha: 0.6), frame: CGRect(x: 26, y: 20, width: 14, height: 10))
    turned.isOpaque = false
    turned.transform = AffineTransform(rotationByDegrees: 30)
    turned.shadowOpacity = 0.5
    turned.backgroundColor = .white
    let hidden = FillNode(.black, frame: Self.frame)
    hidden.isHidden = true
    let front = DisplayNode()
    front.frame = CGRect(x: 30, y: 2, width: 10, height: 10)
    front.backgroundColor = Color(hex: 0xFF00FF)
    front.zPosition = 5
    for node in [front, card, turned, hidden] { root.addSubnode(node) }
    return root
  }

  @Test(arguments: [1, 1.25, 2] as [CGFloat]) func looksJustLikeNodesWithLayers(scale: CGFloat) {
    let plain = window(makeTree(), scale: scale)
    plain.settle()
    let tree = makeTree()
    tree.enableSubtreeRasterization()
    let rasterized = window(tree, scale: scale)
    rasterized.settle()
    #expect(tree.layer.sublayers.isEmpty)
    let difference = largestDifference(plain.render(), rasterized.render())
    #expect(difference <= 3.0 / 255)
  }

  private func largestDifference(_ one: Bitmap, _ other: Bitmap) -> Double {
    var largest = 0.0
    for y in 0..<one.height {
      for x in 0..<one.width {
        let (a, b) = (one.pixel(x: x, y: y), other.pixel(x: x, y: y))
        largest = max(largest, abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
      }
    }
    return largest
  }

  @Test func nodesBelowAreNeverLoaded() {
    let tree = makeTree()
    tree.enableSubtreeRasterization()
    #expect(tree.rasterizesSubtree && tree.shouldRasterizeDescendants)
    window(tree).settle()
    #expect(tree.isNodeLoaded)
    tree.forEachInSubtree { if $0 !== tree { #expect(!$0.isNodeLoaded) } }
  }

  @Test func nodesBelowEnterAndLeaveAllInterfaceStates() {
    let root = DisplayNode()
    root.frame = Self.frame
    root.enableSubtreeRasterization()
    let early = CallbackNode("early", log)
    root.addSubnode(early)
    let window = window(root)
    window.settle()
    let entry = ["willEnter", "+preload", "+display", "+visible", "didEnter"]
    #expect(log.take() == entry.map { "early " + $0 })
    let late = CallbackNode("late", log)
    root.addSubnode(late)
    window.settle()
    #expect(log.take() == entry.map { "late " + $0 })
    late.removeFromSupernode()
    window.settle()
    let exit = ["-visible", "-display", "-preload", "didExit"]
    #expect(log.take() == exit.map { "late " + $0 })
    root.removeFromSupernode()
    window.settle()
    #expect(log.take() == exit.map { "early " + $0 })
  }

  @Test func nodesBelowReceiveTheDisplayCallbacks() {
    let root = DisplayNode()
    root.frame = Self.frame
    let (outer, inner) = (FillNode(.black, frame: Self.frame), FillNode(.white, frame: Self.frame))
    outer.addSubnode(inner)
    root.addSubnode(outer)
    root.enableSubtreeRasterization()
    window(root).settle()
    for node in [outer, inner] {
      let counts = node.counts.withLock { $0 }
      #expect(counts.started == 1 && counts.finished == 1 && counts.hierarchyFinished == 1)
      #expect(node.ends.withLock { $0 } == [.finished])
      #expect(node.contents == nil && !node.needsDisplay)
    }
    #expect(root.contents?.pixel(x: 5, y: 5) == .white)
  }

  @Test func changesOfANodeBelowRedrawTheWholeSubtree() {
    let root = DisplayNode()
    root.frame = Self.frame
    root.enableSubtreeRasterization()
    let (outer, inner) = (DisplayNode(), FillNode(.black, frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    outer.frame = Self.frame
    outer.addSubnode(inner)
    root.addSubnode(outer)
    let window = window(root)
    window.settle()
    func pixel(_ x: Int, _ y: Int) -> Color? { root.contents?.pixel(x: x, y: y) }
    #expect(pixel(5, 5) == .black)
    inner.color = .white
    inner.setNeedsDisplay()
    window.settle()
    #expect(pixel(5, 5) == .white)
    inner.frame.origin.x = 20
    window.settle()
    #expect(pixel(5, 5)?.alpha == 0 && pixel(25, 5) == .white)
    elsewhere { outer.backgroundColor = .black }
    window.settle()
    #expect(pixel(5, 5) == .black)
    elsewhere { inner.setNeedsDisplay() }
    inner.alpha = 0
    window.settle()
    #expect(pixel(25, 5) == .black)
    outer.removeFromSupernode()
    window.settle()
    #expect(pixel(25, 5)?.alpha == 0)
  }

  @Test func layoutPlacesTheNodesAndCallsTheirHook() {
    let root = DisplayNode()
    root.frame = Self.frame
    root.enableSubtreeRasterization()
    let inner = CallbackNode("inner", log)
    inner.backgroundColor = .black
    root.addSubnode(inner)
    root.layoutSpecBlock = { _, _ in
      InsetLayoutSpec(insets: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: inner)
    }
    window(root).settle()
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(log.take().contains("inner layout"))
    #expect(root.contents?.pixel(x: 15, y: 15) == .black)
    #expect(root.contents?.pixel(x: 5, y: 5).alpha == 0)
  }

  @Test func hitTestsFindTheRootAndConversionsGoThroughAllNodes() {
    let root = DisplayNode()
    root.frame = CGRect(x: 10, y: 5, width: 40, height: 40)
    root.enableSubtreeRasterization()
    let inner = DisplayNode()
    inner.frame = CGRect(x: 7, y: 8, width: 20, height: 20)
    root.addSubnode(inner)
    let window = window(root)
    window.settle()
    #expect(window.rootNode.hitTest(CGPoint(x: 25, y: 25), with: nil) === root.view)
    #expect(inner.hitTest(CGPoint(x: 1, y: 1), with: nil) == nil)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 18, y: 14))
  }

  @Test func drawingContextTellsWhetherTheNodeIsRasterized() {
    let part = AskingNode()
    let root = DisplayNode()
    root.frame = Self.frame
    root.addSubnode(part)
    root.enableSubtreeRasterization()
    let window = window(root)
    window.settle()
    #expect(part.answers.entries == [.black])
    let plain = AskingNode()
    window.rootNode.addSubnode(plain)
    window.settle()
    #expect(plain.answers.entries == [.white])
  }

  /// Records black if it is rasterized, and white if not.
  private final class AskingNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    let answers = DrawLog()

    override init() {
      super.init()
      frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    }

    func drawParameters() -> DrawLog { answers }
    static func draw(_ answers: DrawLog, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      answers.note(context.isRasterizing ? .black : .white)
    }
  }

  @Test func nodesThatNeedViewsCantBeRasterized() {
    let root = DisplayNode()
    root.enableSubtreeRasterization()
    let foreign = DisplayNode(viewBlock: { View() })
    let holder = DisplayNode()
    holder.addSubnode(foreign)
    #expect(throws: HierarchyError.unfitForRasterization) { try root.insert(holder, at: 0) }
    let loaded = DisplayNode()
    _ = loaded.view
    #expect(throws: HierarchyError.unfitForRasterization) { try root.insert(loaded, at: 0) }
    #expect(throws: HierarchyError.unfitForRasterization) { try holder.setRasterizesSubtree(true) }
    #expect(throws: HierarchyError.alreadyLoaded) { try loaded.setRasterizesSubtree(true) }
    #expect(root.subnodes.isEmpty)
  }

  @Test func rasterizationCantBeNested() {
    let (outer, inner) = (DisplayNode(), DisplayNode())
    outer.addSubnode(inner)
    outer.shouldRasterizeDescendants = true
    #expect(throws: HierarchyError.rasterizedTwice) { try inner.setRasterizesSubtree(true) }
    outer.shouldRasterizeDescendants = false
    #expect(!inner.isRasterized)
    inner.enableSubtreeRasterization()
    #expect(inner.rasterizesSubtree)
  }

  @Test func accessingTheLayerOfANodeBelowStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (DisplayNode(), DisplayNode())
        outer.addSubnode(inner)
        outer.enableSubtreeRasterization()
        _ = inner.layer
      }
    }
  }

  @Test func removedNodeIsAnOrdinaryNodeAgain() {
    let root = DisplayNode()
    root.frame = Self.frame
    root.enableSubtreeRasterization()
    let node = FillNode(.black, frame: Self.frame)
    root.addSubnode(node)
    let window = window(root)
    window.settle()
    window.rootNode.addSubnode(node)
    window.settle()
    #expect(node.isNodeLoaded && node.isVisible)
    #expect(node.contents?.pixel(x: 5, y: 5) == .black)
    #expect(root.contents?.pixel(x: 5, y: 5).alpha == 0)
  }
}
